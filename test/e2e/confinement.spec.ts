import { expect, runToEnd, test } from './application'
import { invoke, makeInvoice, setUp } from './operations'

test('the window stays on its own pages', async ({ app, page }) => {
  const before = page.url()
  const refused = await app.evaluateHandle(({ BrowserWindow }) => ({
    navigation: new Promise<boolean>((resolve) => {
      BrowserWindow.getAllWindows()[0]?.webContents.once('will-navigate', (event) => {
        resolve(event.defaultPrevented)
      })
    }),
  }))
  await page.evaluate(() => {
    location.href = 'http://127.0.0.1:9/'
  })
  expect(await refused.evaluate(({ navigation }) => navigation)).toBe(true)
  expect(page.url()).toBe(before)
  expect(await page.evaluate(() => window.open('http://127.0.0.1:9/'))).toBeNull()
})

test('nobody but the window itself is answered, and no other window goes anywhere', async ({ app, page }) => {
  const seen = await app.evaluate(async ({ app: electron, BrowserWindow }) => {
    const preload = `${electron.getAppPath()}/out/preload/index.cjs`
    const other = new BrowserWindow({ show: false, webPreferences: { preload, sandbox: true } })
    await other.loadURL('app://billfold/index.html')
    const answer = (await other.webContents.executeJavaScript(`billfold.invoke('{"name":"getStart"}')`)) as string
    const refused = new Promise<boolean>((resolve) => {
      other.webContents.once('will-navigate', (event) => {
        resolve(event.defaultPrevented)
      })
    })
    const isShut: unknown = await other.webContents.executeJavaScript(
      `location.href = 'http://127.0.0.1:9/'; window.open('http://127.0.0.1:9/') === null`,
    )
    const isRefused = await refused
    other.destroy()
    return { answer: JSON.parse(answer) as { status: number }, isShut, isRefused }
  })
  expect(seen).toMatchObject({ answer: { ok: false, status: 403 }, isShut: true, isRefused: true })
  const own = await page.evaluate(() => window.billfold.invoke('{"name":"getStart"}'))
  expect(JSON.parse(own)).toMatchObject({ ok: true })
})

test('the window that prints goes nowhere either', async ({ app, page }) => {
  await setUp(page)
  const { id: clientId } = await invoke(page, 'createClient', { body: { name: 'Northwind', kind: 'BUSINESS' } })
  const { id } = await makeInvoice(page, clientId)
  await invoke(page, 'sendInvoice', { params: { invoiceId: id } })
  await expect
    .poll(() => app.windows().map((each) => each.url()))
    .toContainEqual(expect.stringContaining('/documents/'))
  const tried = await app.evaluate(async ({ BrowserWindow }) => {
    const isPrinting = ({ webContents }: Electron.BrowserWindow) => webContents.getURL().includes('/documents/')
    const contents = BrowserWindow.getAllWindows().find(isPrinting)?.webContents
    if (contents === undefined) throw new Error('It has gone.')
    const runsScript = await contents.executeJavaScript('true').then(
      () => true,
      () => false,
    )
    const refused = new Promise<boolean>((resolve) => {
      contents.once('will-navigate', (event) => {
        resolve(event.defaultPrevented)
      })
    })
    // A link is pressed there, as if a document had one.
    const command = async (name: string, params: object) => {
      const answer: unknown = await contents.debugger.sendCommand(name, params)
      return answer as { readonly nodeId: number; readonly root: { readonly nodeId: number } }
    }
    contents.debugger.attach()
    const { root } = await command('DOM.getDocument', {})
    const { nodeId } = await command('DOM.querySelector', { nodeId: root.nodeId, selector: 'body' })
    const link = '<a href="http://127.0.0.1:9/" style="position:fixed;inset:0">elsewhere</a>'
    await command('DOM.setOuterHTML', { nodeId, outerHTML: `<body>${link}</body>` })
    for (const type of ['mousePressed', 'mouseReleased']) {
      await command('Input.dispatchMouseEvent', { type, x: 20, y: 20, button: 'left', clickCount: 1 })
    }
    return { runsScript, isRefused: await refused }
  })
  expect(tried).toEqual({ runsScript: false, isRefused: true })
})

test('nothing inline runs, and nothing is evaluated', async ({ page }) => {
  const wasRun = await page.evaluate(() => {
    const script = document.createElement('script')
    script.textContent = 'window.wasRun = true'
    document.head.append(script)
    return 'wasRun' in window
  })
  expect(wasRun).toBe(false)
  await expect(page.addScriptTag({ content: 'window.wasRun = true' })).rejects.toThrow()
})

test('no permission is granted, not even to read what was copied elsewhere', async ({ page }) => {
  expect(await page.evaluate(() => Notification.requestPermission())).toBe('denied')
  await expect(page.evaluate(() => navigator.clipboard.readText())).rejects.toThrow(/denied/)
})

test('a second start shows the first window instead', async ({ app, dataFolder, page }) => {
  await app.evaluate(({ app: electron }) => {
    electron.once('second-instance', () => (process.env['STARTED_AGAIN'] = 'yes'))
  })
  expect(await runToEnd(dataFolder)).toBe(0)
  await expect.poll(() => app.evaluate(() => process.env['STARTED_AGAIN'])).toBe('yes')
  expect(app.windows()).toEqual([page])
})
