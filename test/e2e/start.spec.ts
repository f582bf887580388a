import { mkdir } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { expect, firstWindowOf, isPackage, launch, test } from './application'

const root = join(import.meta.dirname, '../..')

test('the first window opens on the renderer with no error on its console', async ({ app, page }) => {
  const name = isPackage ? 'Billfold' : 'Billfold Development'
  expect(await app.evaluate(({ app: electron }) => electron.getName())).toBe(name)
  const messages = await page.consoleMessages({ filter: 'all' })
  expect(messages.filter((message) => message.type() === 'error').map((message) => message.text())).toEqual([])
  expect(await page.pageErrors({ filter: 'all' })).toEqual([])
})

test('the screens run in a sandbox, without Node', async ({ page }) => {
  expect(await page.evaluate(() => [typeof process, typeof require])).toEqual(['undefined', 'undefined'])
})

test('the program of main is written in Latin letters: one beyond would double what V8 needs to hold it', async ({
  app,
}) => {
  const beyond = await app.evaluate(({ app: electron }) => {
    const { readFileSync } = process.getBuiltinModule('node:fs')
    const program = readFileSync(`${electron.getAppPath()}/out/main/index.cjs`, 'utf8')
    return program.match(/.{0,40}[\u0100-\u{10ffff}].{0,40}/gu)
  })
  expect(beyond).toBeNull()
})

test('the data stays in the folder that the application was given', async ({ app, dataFolder }) => {
  expect(await app.evaluate(({ app: electron }) => electron.getPath('userData'))).toBe(dataFolder)
})

test('a folder may be given from where one is; the demo lies beside it', async ({ dataFolder }) => {
  const app = await launch(`${relative(root, dataFolder)}/`, { args: ['--demo'] })
  try {
    await firstWindowOf(app)
    expect(await app.evaluate(({ app: electron }) => electron.getPath('userData'))).toBe(`${dataFolder}-demo`)
  } finally {
    await app.close()
  }
})

test('a window whose place cannot be kept closes as ever', async ({ app, page, dataFolder }) => {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await mkdir(join(dataFolder, 'window.json'))
  const [started, closed] = [app.process(), app.waitForEvent('close')]
  await app.evaluate(({ app: electron }) => {
    setImmediate(() => {
      electron.quit()
    })
  })
  await closed
  expect(started.exitCode).toBe(0)
})
