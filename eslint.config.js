import prettier from 'eslint-config-prettier'
import vue from 'eslint-plugin-vue'
import { defineConfig } from 'eslint/config'
import typescript from 'typescript'
import tseslint from 'typescript-eslint'

/** The components: their templates, and what their scripts do with types. The rest is oxlint.config.ts. */

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

export default defineConfig({
  files: ['src/**/*.vue'],
  extends: [tseslint.configs.strictTypeChecked, vue.configs['flat/recommended'], prettier],
  linterOptions: { noInlineConfig: true },
  languageOptions: {
    parserOptions: {
      parser: tseslint.parser,
      projectService: true,
      tsconfigRootDir: import.meta.dirname,
      extraFileExtensions: ['.vue'],
    },
  },
  rules: {
    'max-lines': ['error', 400],
    '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
    // erasableSyntaxOnly has no enum declared here, and to look for one in every type takes the linter a tenth of its time.
    '@typescript-eslint/no-unsafe-enum-assignment': 'off',
    // A record is its row without a column or two.
    '@typescript-eslint/no-unused-vars': ['error', { ignoreRestSiblings: true }],
    '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
    // What stores return are closures: no method of this house needs its `this`.
    '@typescript-eslint/unbound-method': 'off',
    '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
    // The linter sees the script without its template, so the types of template refs are unknown to it. vue-tsc knows.
    '@typescript-eslint/no-unsafe-argument': 'off',
    '@typescript-eslint/no-unsafe-assignment': 'off',
    '@typescript-eslint/no-unsafe-call': 'off',
    '@typescript-eslint/no-unsafe-member-access': 'off',
    '@typescript-eslint/no-unsafe-return': 'off',
    'vue/block-lang': ['error', { script: { lang: 'ts' } }],
    // An optional prop without a default is `undefined`, as its type says.
    'vue/require-default-prop': 'off',
    'vue/multi-word-component-names': 'off',
    'vue/no-v-html': 'error',
    // Without it a part that was not imported is drawn as nothing, and no other check says so.
    'vue/no-undef-components': ['error', { ignorePatterns: ['RouterLink', 'RouterView'] }],
  },
})
