import { defineConfig } from 'oxlint'

/**
 * Everything in TypeScript, and its types: one program of each tsconfig.json serves both. A component's script is looked at here
 * as far as that needs no types; eslint.config.js does the rest of it. Who may import whom is .dependency-cruiser.js.
 */

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

/** Beyond what is wrong in any case. */
const strict = [
  ...['no-array-constructor', 'no-console', 'no-new-func', 'no-useless-constructor', 'no-var', 'prefer-const'],
  ...['prefer-rest-params', 'prefer-spread'],
  ...[
    ...['ban-ts-comment', 'no-deprecated', 'no-dynamic-delete', 'no-empty-object-type', 'no-explicit-any'],
    ...['no-extraneous-class', 'no-generated-empty-object-type', 'no-invalid-void-type', 'no-misused-promises'],
    ...['no-mixed-enums', 'no-namespace', 'no-non-null-asserted-nullish-coalescing', 'no-non-null-assertion'],
    ...['no-require-imports', 'no-unnecessary-boolean-literal-compare', 'no-unnecessary-condition'],
    ...['no-unnecessary-template-expression', 'no-unnecessary-type-arguments', 'no-unnecessary-type-assertion'],
    ...['no-unnecessary-type-constraint', 'no-unnecessary-type-conversion', 'no-unnecessary-type-parameters'],
    ...['no-unsafe-argument', 'no-unsafe-assignment', 'no-unsafe-call', 'no-unsafe-enum-comparison'],
    ...['no-unsafe-function-type', 'no-unsafe-member-access', 'no-unsafe-return', 'only-throw-error'],
    ...['prefer-literal-enum-member', 'prefer-promise-reject-errors', 'prefer-reduce-type-parameter'],
    ...['prefer-return-this-type', 'related-getter-setter-pairs', 'unified-signatures'],
    ...['use-unknown-in-catch-callback-variable', 'no-import-type-side-effects'],
  ].map((name) => `typescript/${name}`),
]

/** What says something only of a value whose type is known. */
const untyped = ['argument', 'assignment', 'call', 'member-access', 'return'].map(
  (use) => `typescript/no-unsafe-${use}`,
)

export default defineConfig({
  ignorePatterns: ['out/', 'dist/', 'demo/'],
  options: { typeAware: true, typeCheck: true, denyWarnings: true },
  plugins: ['typescript', 'oxc'],
  categories: { correctness: 'error' },
  rules: {
    ...Object.fromEntries(strict.map((name) => [name, 'error'])),
    eqeqeq: ['error', 'always', { null: 'ignore' }],
    'max-lines': ['error', 400],
    'no-restricted-globals': ['error', { name: 'parseFloat', message: noFloat }],
    'no-restricted-properties': ['error', ...everywhere],
    // A record is its row without a column or two.
    'no-unused-vars': ['error', { ignoreRestSiblings: true }],
    'typescript/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
    'typescript/restrict-plus-operands': [
      'error',
      { allowAny: false, allowBoolean: false, allowNullish: false, allowNumberAndString: false, allowRegExp: false },
    ],
    'typescript/restrict-template-expressions': ['error', { allowNumber: true }],
    'typescript/return-await': ['error', 'error-handling-correctness-only'],
    'typescript/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
    // A day's course is a generator, also where nothing of it is waited for.
    'require-yield': 'off',
    // What services and stores return are closures: no method of this house needs its `this`.
    'typescript/unbound-method': 'off',
  },
  overrides: [
    {
      files: ['electron/**'],
      excludeFiles: ['electron/ipc/register.ts'],
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
    { files: ['scripts/**', 'test/**', 'electron/sandbox/cli.ts'], rules: { 'no-console': 'off' } },
    // Pages and hooks that Chromium or Node loads as they are; some of them do what the app may not, to see it refused.
    {
      files: ['test/**/*.{js,mjs,cjs}'],
      rules: {
        'no-eval': 'off',
        'typescript/no-require-imports': 'off',
        ...Object.fromEntries(untyped.map((name) => [name, 'off'])),
      },
    },
  ],
})
