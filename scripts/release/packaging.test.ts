import { expect, it } from 'vitest'
import { packagingArgs } from './packaging'

const env = {
  AZURE_SIGNING_ENDPOINT: 'https://weu.codesigning.azure.net/',
  AZURE_SIGNING_ACCOUNT: 'account',
  AZURE_SIGNING_PROFILE: 'profile',
  AZURE_SIGNING_PUBLISHER: 'Somebody, Inc.',
}

it('publishes nothing, and bears the moment of its commit', () => {
  for (const platform of ['mac', 'win', 'linux'] as const) {
    const args = packagingArgs(platform, env, 1_800_000_000)
    expect(args.join(' ')).toContain(`--${platform}`)
    expect(args.join(' ')).toContain('--publish never -c.releaseInfo.releaseDate=2027-01-15T08:00:00.000Z')
  }
})

it('does not package for macOS or Windows what it cannot sign', () => {
  expect(packagingArgs('mac', {}, 0)).toContain('-c.forceCodeSigning=true')
  expect(packagingArgs('win', {}, 0)).toContain('-c.forceCodeSigning=true')
  expect(packagingArgs('linux', {}, 0)).toContain('-c.forceCodeSigning=false')
})

it('signs for Windows at Azure, by SHA-256 alone, with a timestamp, and nothing else there', () => {
  const azure = (platform: 'mac' | 'win' | 'linux') =>
    packagingArgs(platform, env, 0).filter((arg) => arg.startsWith('-c.win.'))
  expect(azure('win').map((arg) => arg.replace('-c.win.azureSignOptions.', ''))).toEqual([
    'endpoint=https://weu.codesigning.azure.net/',
    'codeSigningAccountName=account',
    'certificateProfileName=profile',
    'publisherName=Somebody, Inc.',
    'fileDigest=SHA256',
    'timestampRfc3161=http://timestamp.acs.microsoft.com',
    'timestampDigest=SHA256',
  ])
  expect([...azure('mac'), ...azure('linux')]).toEqual([])
})

it('makes what runs on the machine that packages', () => {
  const told = (platform: 'mac' | 'win' | 'linux') => packagingArgs(platform, {}, 0).join(' ').split(' --publish')[0]
  expect(told('linux')).toBe(`--linux AppImage deb rpm --${process.arch}`)
  expect(told('mac')).toBe(`--mac dmg zip --${process.arch}`)
  expect(told('win')).toBe(`--win nsis --${process.arch}`)
})
