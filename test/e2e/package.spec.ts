import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, firstWindowOf, launch, test } from './application'

test('a package opens its own page and stays in its sandbox, whatever the environment says', async ({ dataFolder }) => {
  let wasAsked = false
  const other = createServer((_request, response) => {
    wasAsked = true
    response.end('<h1>Somebody else’s page</h1>')
  })
  await once(other.listen(0, '127.0.0.1'), 'listening')
  const { port } = other.address() as AddressInfo
  const env = { ELECTRON_RENDERER_URL: `http://127.0.0.1:${String(port)}/`, BILLFOLD_LANGUAGE: 'en-XA' }
  const app = await launch(dataFolder, { env })
  try {
    const page = await firstWindowOf(app)
    await expect(page.getByRole('heading', { level: 1, name: 'Welcome to Billfold' })).toBeVisible()
    expect(page.url()).toMatch(/^app:\/\/billfold\/index\.html$/)
    expect(wasAsked).toBe(false)
    const { isPackaged, hasSwitch } = await app.evaluate(({ app: electron }) => ({
      isPackaged: electron.isPackaged,
      hasSwitch: electron.commandLine.hasSwitch('no-sandbox'),
    }))
    expect([isPackaged, hasSwitch]).toEqual([true, false])
  } finally {
    await app.close()
    other.close()
  }
})
