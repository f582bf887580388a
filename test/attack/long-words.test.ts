import { describe, expect, it } from 'vitest'
import { attentionPage } from '../../src/sync/attention/attention-page'
import { json } from './evil-remote'
import { useEvilWorld } from './evil-world'
import { sizeOf } from './moments'

const world = useEvilWorld()
const { remote } = world

const MEGABYTE = 1_000_000
const long = 'No, '.repeat(MEGABYTE / 4)
/** Far more than a person reads. */
const MOST_READ = 10_000

describe('a remote that says', () => {
  it.each([
    ['why it refuses', { message: long, errors: {} }],
    ['what is wrong with a field', { message: 'No.', errors: { name: [long] } }],
    [
      'what is wrong in many ways',
      { message: 'No.', errors: { name: Array<string>(1000).fill('Wrong. '.repeat(140)) } },
    ],
    [
      'what is wrong with fields that there are not',
      {
        message: 'No.',
        errors: Object.fromEntries(
          Array.from({ length: 1000 }, (_, at) => [`${'n'.repeat(990)}${String(at)}`, ['No.']]),
        ),
      },
    ],
  ])('%s at great length fills neither the file nor the window', async (_, refusal) => {
    for (const name of ['One', 'Two', 'Three']) await world.write(name)
    await world.device.link()
    await world.device.round()
    const before = sizeOf(world.device.device.path)
    for (const name of ['Four', 'Five', 'Six']) await world.write(name)
    remote.evil = {
      name: '',
      answer: ({ method, path }) =>
        method === 'POST' && path === 'clients' ? json({ success: false, ...refusal }, 422) : null,
    }
    expect(await world.device.round()).toMatchObject({ rejected: 3 })
    expect(sizeOf(world.device.device.path) - before).toBeLessThan(MEGABYTE)
    const { file, local } = world.device.env
    const { rows } = attentionPage({ reads: file.reads, local }, { of: 'waiting' })
    expect(rows).toHaveLength(3)
    for (const row of rows) expect(JSON.stringify(row).length).toBeLessThan(MOST_READ)
  })

  it('whose books it has, or why nobody can sign in, at great length is cut short', async () => {
    const login = (data: object, status = 200) => {
      remote.evil = { name: '', answer: ({ path }) => (path === 'auth/login' ? json(data, status) : null) }
    }
    const organization = { id: '0190c2a4-0000-7000-8000-00000000000f', name: long }
    login({ success: true, message: 'OK', data: { access_token: 'token', organization } })
    await world.device.link()
    expect(world.device.env.file.reads.sync.link()?.organizationName.length).toBeLessThan(MOST_READ)
    login({ success: false, message: long, errors: {} }, 422)
    const said = await world.device.link().catch((error: unknown) => String(error))
    expect(said?.length).toBeLessThan(MOST_READ)
  })
})
