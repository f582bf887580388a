import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { inPassingFolder } from './passing-folder.ts'

it('is where temporary files go, and goes with them', async () => {
  const { folder, env } = await inPassingFolder((folder, env) => {
    writeFileSync(join(folder, 'a file'), 'of a test')
    return Promise.resolve({ folder, env })
  })
  expect(env).toEqual({ TMPDIR: folder, TEMP: folder, TMP: folder })
  expect(existsSync(folder)).toBe(false)
})

it('goes too where what used it failed', async () => {
  let used = ''
  const failed = inPassingFolder((folder) => {
    used = folder
    return Promise.reject(new Error('The tests failed.'))
  })
  await expect(failed).rejects.toThrow('The tests failed.')
  expect(existsSync(used)).toBe(false)
})
