/**
 * The oldest systems on which what is packaged starts, by what updates are told in: those of Electron
 * (node_modules/electron/README.md), and the C library of electron-builder.yml. As src/main/updates/system-version.ts reads them.
 */
export const minimumSystems: Readonly<Record<string, string>> = {
  // Windows 10.
  'latest.yml': '10.0.0',
  // macOS 13.
  'latest-mac.yml': '22.0.0',
  'latest-linux.yml': '2.34.0',
  'latest-linux-arm64.yml': '2.34.0',
}
