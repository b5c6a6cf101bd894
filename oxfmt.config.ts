import { defineConfig } from 'oxfmt'

export default defineConfig({
  semi: false,
  singleQuote: true,
  printWidth: 120,
  trailingComma: 'all',
  // npm keeps an order of its own.
  sortPackageJson: false,
  ignorePatterns: ['demo/', 'package-lock.json'],
})
