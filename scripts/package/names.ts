/** Each kind of installer calls an architecture by a name of its own. */
export function linuxInstallers(version: string, arch: string) {
  const isArm = arch === 'arm64'
  const name = (called: string, ext: string) => `Billfold-${version}-linux-${called}.${ext}`
  return {
    appImage: name(isArm ? 'arm64' : 'x86_64', 'AppImage'),
    deb: name(isArm ? 'arm64' : 'amd64', 'deb'),
    rpm: name(isArm ? 'aarch64' : 'x86_64', 'rpm'),
  }
}
