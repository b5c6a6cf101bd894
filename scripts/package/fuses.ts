import { flipFuses, FuseV1Options, FuseVersion } from '@electron/fuses'

/**
 * What a packaged Electron can no longer be asked for, whatever its environment and command line say. Every fuse is named: an
 * Electron that has one more is not packaged before somebody has decided about it.
 */
const fusesOf = (platform: string): Record<FuseV1Options, boolean> => ({
  [FuseV1Options.RunAsNode]: false,
  // Vezne sets no cookie. On macOS the key for them is another keychain prompt.
  [FuseV1Options.EnableCookieEncryption]: false,
  [FuseV1Options.EnableNodeOptionsEnvironmentVariable]: false,
  [FuseV1Options.EnableNodeCliInspectArguments]: false,
  // Electron checks the archive on these two alone.
  [FuseV1Options.EnableEmbeddedAsarIntegrityValidation]: platform === 'darwin' || platform === 'win32',
  [FuseV1Options.OnlyLoadAppFromAsar]: true,
  [FuseV1Options.LoadBrowserProcessSpecificV8Snapshot]: false,
  [FuseV1Options.GrantFileProtocolExtraPrivileges]: false,
  // Without them WebAssembly (undici's parser) checks each access by itself, and is slower for nothing.
  [FuseV1Options.WasmTrapHandlers]: true,
})

/** Sets them in this executable, or throws when it has others than these. Before it is signed. */
export async function setFuses(executable: string, platform: string): Promise<void> {
  await flipFuses(executable, {
    version: FuseVersion.V1,
    strictlyRequireAllFuses: true,
    // Apple's own processors run nothing whose signature is spoilt.
    resetAdHocDarwinSignature: platform === 'darwin' && process.platform === 'darwin' && process.arch === 'arm64',
    ...fusesOf(platform),
  })
}
