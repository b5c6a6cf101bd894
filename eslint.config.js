import prettier from 'eslint-config-prettier'
import vue from 'eslint-plugin-vue'
import { defineConfig, globalIgnores } from 'eslint/config'
import typescript from 'typescript'
import tseslint from 'typescript-eslint'

/** Who may import whom is .dependency-cruiser.js; here is what is not an import. */

/**
 * The linter shows TypeScript the script of a component. TypeScript has read the whole file before, so each component would be
 * a change, and every type be worked out anew after it. It reads the script alone; read wrongly, it is only slow again.
 */
const readFile = typescript.sys.readFile.bind(typescript.sys)
typescript.sys.readFile = (path, encoding) => {
  const text = readFile(path, encoding)
  if (text === undefined || !path.endsWith('.vue')) return text
  return /<script\b[^>]*>(.*?)<\/script>/s.exec(text)?.[1] ?? ''
}

const noFloat = 'Money is integer minor units: read it with electron/core/money.ts, never through a float.'
const noMarkup = 'Text from outside stays text: bind it in a template.'
const bridgeOnly = 'Only src/app/bridge.ts touches window.vezne, so that one place knows how main is asked.'
const pure =
  'The domain and the contract are plain functions of values: what they need comes in as an argument or by a port.'

const everywhere = [{ object: 'Number', property: 'parseFloat', message: noFloat }]
const inTheWindow = [
  ...everywhere,
  ...['innerHTML', 'outerHTML', 'insertAdjacentHTML'].map((property) => ({ property, message: noMarkup })),
]

export default defineConfig(
  globalIgnores(['out/', 'dist/', 'demo/']),
  { linterOptions: { noInlineConfig: true } },
  tseslint.configs.strictTypeChecked,
  { files: ['src/**'], extends: [vue.configs['flat/recommended']] },
  {
    languageOptions: {
      parserOptions: {
        parser: tseslint.parser,
        projectService: true,
        tsconfigRootDir: import.meta.dirname,
        extraFileExtensions: ['.vue'],
      },
    },
    rules: {
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'max-lines': ['error', 400],
      'no-console': 'error',
      'no-eval': 'error',
      'no-new-func': 'error',
      'no-restricted-globals': ['error', { name: 'parseFloat', message: noFloat }],
      'no-restricted-properties': ['error', ...everywhere],
      'prefer-const': 'error',
      // What is left of such an import would load the module for nothing, and a contract's schemas into the window.
      '@typescript-eslint/no-import-type-side-effects': 'error',
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      // `async` without `await` is how a port's implementation turns what it throws into a rejection.
      '@typescript-eslint/require-await': 'off',
      // erasableSyntaxOnly has no enum declared here, and to look for one in every type takes the linter a tenth of its time.
      '@typescript-eslint/no-unsafe-enum-assignment': 'off',
      // A record is its row without a column or two.
      '@typescript-eslint/no-unused-vars': ['error', { ignoreRestSiblings: true }],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      // What services and stores return are closures: no method of this house needs its `this`.
      '@typescript-eslint/unbound-method': 'off',
      '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
    },
  },
  {
    files: ['electron/**'],
    ignores: ['electron/ipc/register.ts'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          paths: ['electron', 'electron/main'].map((name) => ({
            name,
            importNames: ['ipcMain', 'default'],
            message:
              'Only electron/ipc/register.ts listens to the window: there is one door, and it checks who knocks.',
          })),
        },
      ],
    },
  },
  {
    files: ['electron/core/**', 'electron/*/contract/**', 'electron/*/contract.ts', 'electron/*/{rules.ts,rules/**}'],
    rules: {
      'no-restricted-globals': [
        'error',
        { name: 'parseFloat', message: noFloat },
        ...['process', 'Buffer', 'fetch', 'crypto', 'setTimeout', 'setInterval'].map((name) => ({
          name,
          message: pure,
        })),
      ],
      'no-restricted-properties': [
        'error',
        ...everywhere,
        { object: 'Date', property: 'now', message: pure },
        { object: 'Math', property: 'random', message: pure },
      ],
    },
  },
  {
    files: ['src/**'],
    rules: {
      'vue/block-lang': ['error', { script: { lang: 'ts' } }],
      // An optional prop without a default is `undefined`, as its type says.
      'vue/require-default-prop': 'off',
      'vue/multi-word-component-names': 'off',
      'vue/no-v-html': 'error',
      // Without it a part that was not imported is drawn as nothing, and no other check says so.
      'vue/no-undef-components': ['error', { ignorePatterns: ['RouterLink', 'RouterView'] }],
      'no-restricted-imports': [
        'error',
        {
          paths: ['naive-ui', '@vicons/tabler'].map((name) => ({
            name,
            message: `The barrel pins all of ${name} into the first chunk: import the one component from its own file.`,
          })),
        },
      ],
      'no-restricted-globals': [
        'error',
        { name: 'parseFloat', message: noFloat },
        { name: 'vezne', message: bridgeOnly },
      ],
      'no-restricted-properties': [
        'error',
        ...inTheWindow,
        ...['window', 'globalThis', 'self'].map((object) => ({ object, property: 'vezne', message: bridgeOnly })),
      ],
    },
  },
  // Words are looked up, not read through.
  { files: ['src/**/messages.ts'], rules: { 'max-lines': 'off' } },
  { files: ['src/app/bridge.ts'], rules: { 'no-restricted-properties': ['error', ...inTheWindow] } },
  {
    files: ['scripts/**', 'test/**', 'electron/sandbox/cli.ts'],
    rules: { 'no-console': 'off' },
  },
  {
    files: ['**/*.vue'],
    // The linter sees the script without its template, so the types of template refs are unknown to it. vue-tsc knows.
    rules: {
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-call': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
    },
  },
  // Pages and hooks that Chromium or Node loads as they are; some of them do what the app may not, to see it refused.
  { files: ['test/**/*.{js,mjs}'], extends: [tseslint.configs.disableTypeChecked], rules: { 'no-eval': 'off' } },
  prettier,
)
