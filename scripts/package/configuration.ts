import { join } from 'node:path'
import type { Configuration } from 'electron-builder'
import { appId } from '../../electron/shell/app-id.ts'
import { feedOf } from './feed.ts'
import { finish } from './finish.ts'

/**
 * What the packages are. Electron's archive electron-builder takes from its cache, or downloads it and holds it against the hashes
 * that were published with it; `isStub`: a folder of the output stands for it (stub-runtime.ts).
 */
export const configuration = ({ output, isStub }: { output: string; isStub: boolean }): Configuration => ({
  // Publishers replace it there, and `maintainer` and `homepage` below.
  appId,
  productName: 'Vezne',
  copyright: 'Vezne',
  directories: { output, buildResources: 'resources' },
  ...(isStub ? { electronDist: ({ platformName }) => stubRuntime(output, platformName) } : {}),
  ...feedOf.release,

  // The two native modules keep to Node-API, which is the same in every Node and Electron: nothing is compiled or looked for here,
  // and of node_modules nothing is taken but what is named below.
  beforeBuild: () => Promise.resolve(false),
  files: [
    'package.json',
    'out/main/**',
    'out/preload/**',
    'out/renderer/**',
    'out/renderer-manifest.json',
    from('keytar', 'package.json', 'lib/keytar.js', 'build/Release/keytar.node'),
    from('better-sqlite3', 'package.json', 'lib/{index,binding,database,util,sqlite-error}.js', 'lib/methods/*.js'),
  ],
  asar: true,
  asarUnpack: ['**/*.node'],
  electronLanguages: ['tr', 'en-US'],
  afterPack: finish,

  win: {
    target: ['nsis'],
    icon: 'resources/icon.ico',
    files: [from('better-sqlite3', 'prebuilds/win32-${arch}.node')],
  },
  // For one person or for the machine, asked or told (`/currentuser`, `/allusers`); the ledger stays where it is in any case.
  nsis: {
    oneClick: false,
    perMachine: false,
    allowElevation: true,
    allowToChangeInstallationDirectory: false,
    deleteAppDataOnUninstall: false,
    // A program that runs others as administrator: whoever installed it for the machine installs what follows, too.
    packElevateHelper: false,
    installerLanguages: ['tr_TR', 'en_US'],
    artifactName: 'Vezne-${version}-${arch}-setup.${ext}',
  },

  mac: {
    target: ['dmg'],
    // Whoever looks after the machine installs what follows, as from the deb: no feed names it.
    publish: null,
    icon: 'resources/icon.icns',
    category: 'public.app-category.finance',
    files: [from('better-sqlite3', 'prebuilds/darwin-${arch}.node')],
    hardenedRuntime: true,
    entitlements: 'resources/package/entitlements.mac.plist',
    entitlementsInherit: 'resources/package/entitlements.mac.plist',
    artifactName: 'Vezne-${version}-${arch}.${ext}',
  },

  linux: {
    target: ['AppImage', 'deb'],
    icon: 'resources/icon.png',
    executableName: 'vezne',
    category: 'Office',
    synopsis: 'Operator desk for deposits and payouts by bank transfer',
    maintainer: 'Vezne <desk@vezne.invalid>',
    files: [from('better-sqlite3', 'prebuilds/linux-${arch}.node')],
    artifactName: 'Vezne-${version}-${arch}.${ext}',
  },
  deb: { publish: null },
  // Without a version: a newer one takes the name of the older one, and what people start it by goes on leading to it.
  appImage: { artifactName: 'Vezne-${arch}.${ext}' },
  // Its launcher adds `--no-sandbox` where there are no user namespaces; Vezne refuses that and names the deb.
  toolsets: { appimage: '1.0.3' },
  extraMetadata: { homepage: 'https://vezne.invalid/', ...feedOf.program },
})

export const stubRuntime = (output: string, platform: string) => join(output, `stub-${platform}`)

/** These files of a native module. */
const from = (name: string, ...filter: string[]) => ({
  from: `node_modules/${name}`,
  to: `node_modules/${name}`,
  filter,
})
