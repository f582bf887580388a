import { releasedAt } from '../runtime/source-date.ts'
import type { Environment, ReleasePlatform } from './conditions.ts'

/** What electron-builder is told for a release: it makes what runs on the machine that packages. */
export function packagingArgs(platform: ReleasePlatform, env: Environment, committedAt: number): string[] {
  return [
    ...targets[platform],
    `--${process.arch}`,
    '--publish',
    'never',
    releasedAt(committedAt),
    `-c.forceCodeSigning=${String(platform !== 'linux')}`,
    ...(platform === 'win' ? azureOptions(env) : []),
  ]
}

const targets = {
  mac: ['--mac', 'dmg', 'zip'],
  win: ['--win', 'nsis'],
  linux: ['--linux', 'AppImage', 'deb', 'rpm'],
} as const satisfies Readonly<Record<ReleasePlatform, readonly string[]>>

/** Without these electron-builder would look for a certificate in a file: that is left to builds that nobody is given. */
function azureOptions(env: Environment): string[] {
  const options = {
    endpoint: env['AZURE_SIGNING_ENDPOINT'],
    codeSigningAccountName: env['AZURE_SIGNING_ACCOUNT'],
    certificateProfileName: env['AZURE_SIGNING_PROFILE'],
    publisherName: env['AZURE_SIGNING_PUBLISHER'],
    fileDigest: 'SHA256',
    timestampRfc3161: 'http://timestamp.acs.microsoft.com',
    timestampDigest: 'SHA256',
  }
  return Object.entries(options).map(([name, value]) => `-c.win.azureSignOptions.${name}=${String(value)}`)
}
