import { describe, expect, it } from 'vitest'
import { shippedPackages } from './shipped'

const packages = {
  '': {},
  'node_modules/a': { dependencies: { b: '1', c: '1' } },
  'node_modules/a/node_modules/b': { dependencies: { c: '1' } },
  'node_modules/b': {},
  'node_modules/c': { dependencies: { a: '1' } },
  'node_modules/font': { license: 'OFL-1.1' },
  'node_modules/tool': {},
}
const pathsOf = (...bundles: Parameters<typeof shippedPackages>[0]) =>
  shippedPackages(bundles, packages).map(([path]) => path)

describe('what is shipped', () => {
  it('is what was bundled, and nothing that this would need where it is installed', () => {
    expect(pathsOf({ packages: ['node_modules/a'], external: [] })).toEqual(['node_modules/a'])
  })

  it('is also what stands beside a bundle, with all that it needs from where Node finds it', () => {
    expect(
      pathsOf({ packages: ['node_modules/font'], external: ['a'] }, { packages: ['node_modules/c'], external: [] }),
    ).toEqual(['node_modules/a', 'node_modules/a/node_modules/b', 'node_modules/c', 'node_modules/font'])
  })

  it('is in the lock file', () => {
    for (const bundle of [
      { packages: ['node_modules/stranger'], external: [] },
      { packages: [], external: ['stranger'] },
    ])
      expect(() => pathsOf(bundle)).toThrow('stranger is shipped, and the lock file does not know it.')
  })
})
