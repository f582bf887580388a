import { expect, it } from 'vitest'
import { sbomOf } from './sbom'

const whole = { name: 'Billfold', version: '1.2.0', license: 'MIT', committedAt: 1_800_000_000, sqlite: '3.54.1' }
const hash = Buffer.alloc(64, 1)
const parts = [
  ['node_modules/electron', { version: '45.4.1', license: 'MIT' }],
  [
    'node_modules/a/node_modules/@scope/b',
    { version: '2.0.0', license: '(MIT OR Apache-2.0)', integrity: `sha512-${hash.toString('base64')}` },
  ],
] as const

it('says of each part what it is, by which name and hash the registry gives it, and its licence; and which SQLite is in it', () => {
  expect(sbomOf(whole, parts)).toEqual({
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    serialNumber: expect.stringMatching(
      /^urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
    ) as string,
    version: 1,
    metadata: {
      timestamp: '2027-01-15T08:00:00.000Z',
      component: {
        type: 'application',
        'bom-ref': 'Billfold@1.2.0',
        name: 'Billfold',
        version: '1.2.0',
        licenses: [{ license: { id: 'MIT' } }],
      },
    },
    components: [
      {
        type: 'framework',
        'bom-ref': 'pkg:npm/electron@45.4.1',
        name: 'electron',
        version: '45.4.1',
        licenses: [{ license: { id: 'MIT' } }],
        purl: 'pkg:npm/electron@45.4.1',
      },
      {
        type: 'library',
        'bom-ref': 'pkg:npm/%40scope/b@2.0.0',
        group: '@scope',
        name: 'b',
        version: '2.0.0',
        hashes: [{ alg: 'SHA-512', content: hash.toString('hex') }],
        licenses: [{ expression: '(MIT OR Apache-2.0)' }],
        purl: 'pkg:npm/%40scope/b@2.0.0',
      },
      {
        type: 'library',
        'bom-ref': 'pkg:generic/sqlite@3.54.1',
        name: 'sqlite',
        version: '3.54.1',
        licenses: [{ license: { id: 'blessing' } }],
        cpe: 'cpe:2.3:a:sqlite:sqlite:3.54.1:*:*:*:*:*:*:*',
        purl: 'pkg:generic/sqlite@3.54.1',
      },
    ],
  })
})

it('is the same for the same parts, and has another number for others', () => {
  const numberOf = (...said: Parameters<typeof sbomOf>) => (sbomOf(...said) as { serialNumber: string }).serialNumber
  expect(sbomOf(whole, parts)).toEqual(sbomOf(whole, parts))
  expect(numberOf(whole, parts.slice(1))).not.toBe(numberOf(whole, parts))
  expect(numberOf({ ...whole, version: '1.2.1' }, parts)).not.toBe(numberOf(whole, parts))
})
