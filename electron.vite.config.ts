import { defineConfig } from 'electron-vite'
import vue from '@vitejs/plugin-vue'
import { resolve } from 'node:path'
import { chunkReport } from './scripts/chunk-report.ts'
import { guide } from './scripts/guide.ts'
import { rendererManifest } from './scripts/renderer-manifest.ts'

const fromRoot = (path: string) => resolve(import.meta.dirname, path)

/** The Node that the pinned Electron embeds. */
const mainTarget = 'node24.18'
/** The Chromium that the pinned Electron embeds is newer; the stand-in's may be a little older. */
const rendererTarget = 'chrome140'

/**
 * Builds out/: main (ESM, five entries), preload (one CJS file, as the sandbox wants it) and renderer. All
 * dependencies are bundled, except better-sqlite3 and keytar, which are native and the only things in package.json's `dependencies`.
 */
export default defineConfig({
  main: {
    plugins: [chunkReport()],
    build: {
      target: mainTarget,
      outDir: 'out/main',
      reportCompressedSize: false,
      rolldownOptions: {
        input: {
          main: fromRoot('electron/main.ts'),
          'ledger-worker': fromRoot('electron/ledger-worker.ts'),
          'restore-worker': fromRoot('electron/restore-worker.ts'),
          'file-worker': fromRoot('electron/file-worker.ts'),
          'keychain-process': fromRoot('electron/keychain/process.ts'),
        },
        output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
      },
    },
  },
  preload: {
    plugins: [chunkReport()],
    build: {
      target: mainTarget,
      outDir: 'out/preload',
      externalizeDeps: false,
      reportCompressedSize: false,
      rolldownOptions: {
        input: { index: fromRoot('electron/preload/index.ts') },
        output: { format: 'cjs', entryFileNames: '[name].cjs' },
      },
    },
  },
  renderer: {
    root: 'src',
    base: './',
    plugins: [vue(), guide(), rendererManifest(), chunkReport()],
    resolve: { alias: { '@electron': fromRoot('electron') } },
    define: {
      __VUE_OPTIONS_API__: 'false',
      __VUE_PROD_DEVTOOLS__: 'false',
      __VUE_PROD_HYDRATION_MISMATCH_DETAILS__: 'false',
      __VUE_I18N_FULL_INSTALL__: 'false',
      __VUE_I18N_LEGACY_API__: 'false',
      // The locales are compiled as they are read. vue-i18n 11 does it by walking a tree, without `new Function`,
      // which the content security policy would block.
      __INTLIFY_DROP_MESSAGE_COMPILER__: 'false',
      __INTLIFY_PROD_DEVTOOLS__: 'false',
    },
    build: {
      target: rendererTarget,
      outDir: 'out/renderer',
      emptyOutDir: true,
      minify: true,
      sourcemap: false,
      reportCompressedSize: false,
      // The content security policy takes neither an inline script nor a data: font.
      modulePreload: { polyfill: false },
      assetsInlineLimit: 0,
      rolldownOptions: {
        input: fromRoot('src/index.html'),
        // Every file costs a page that needs it a request: what is needed before anybody has signed in is one, and so is what
        // pages share, which are all loaded soon after.
        output: {
          codeSplitting: {
            groups: [
              { name: 'start', test: /\/src\/app\/main\.ts$/ },
              { name: 'shared', minShareCount: 2 },
            ],
          },
        },
      },
    },
  },
})
