import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '..')
const ofBanks = ['abn-amro.sta', 'rabobank.940', 'sparkasse-camt.csv', 'natwest.csv', 'chase.qfx', 'dkb.csv']
const files = [
  ...['package.json', 'resources/icon.ico', 'resources/icon.icns'],
  ...ofBanks.map((name) => `test/bank-statements/samples/${name}`),
]

it('comes out of git byte for byte, also where git is set up as it is on Windows', () => {
  const clone = mkdtempSync(join(tmpdir(), 'billfold-line-ends-'))
  const git = (...args: readonly string[]) => {
    const { status, stderr } = spawnSync('git', ['-c', 'core.autocrlf=true', ...args], { cwd: clone, encoding: 'utf8' })
    if (status !== 0) throw new Error(stderr)
  }
  try {
    git('init', '--quiet')
    for (const file of ['.gitattributes', ...files]) {
      mkdirSync(dirname(join(clone, file)), { recursive: true })
      cpSync(join(root, file), join(clone, file))
    }
    git('add', '.')
    for (const file of files) rmSync(join(clone, file))
    git('checkout', '--quiet', '.')
    const isOther = (file: string) => !readFileSync(join(clone, file)).equals(readFileSync(join(root, file)))
    expect(files.filter(isOther)).toEqual([])
  } finally {
    rmSync(clone, { recursive: true })
  }
})
