import { flushSync } from 'svelte'
import { describe, expect, it } from 'vitest'
import type { Reply } from '../../../contract/define/envelope'
import { type FieldBinding, Form } from './form.svelte'

const saved = (data: string): Reply<string> => ({
  ok: true,
  status: 200,
  body: { success: true, message: 'Saved.', data },
})

const refused: Reply<string> = {
  ok: false,
  status: 422,
  body: {
    success: false,
    message: 'Some fields need your attention.',
    errors: { 'line_items.0.price': ['Type a price.'], client_id: ['Choose a client.'] },
  },
}

/** Draws fields as a screen does: anew whenever what it read of the form changes. */
function draw(fields: () => readonly FieldBinding[]): () => void {
  const remove = $effect.root(() => {
    $effect(() => void fields())
  })
  flushSync()
  return remove
}

const initial = () => ({ name: '', line_items: [{ price: '' }] })

describe('Form', () => {
  it('is dirty while it differs from what was saved', () => {
    const form = new Form(initial(), { send: () => Promise.resolve(saved('1')) })
    expect(form.isDirty).toBe(false)
    form.values.name = 'Ada'
    expect(form.isDirty).toBe(true)
    form.values.name = ''
    expect(form.isDirty).toBe(false)
  })

  it('knows what it was filled with, and what was saved of it last', async () => {
    const form = new Form(initial(), { send: () => Promise.resolve(saved('1')) })
    form.reset({ ...initial(), name: 'Bea' })
    form.values.name = 'Ada'
    expect(form.saved.name).toBe('Bea')
    await form.submit()
    form.values.name = 'Cleo'
    expect(form.saved.name).toBe('Ada')
  })

  it('is as dirty as before where an answer does not mean that it is saved', async () => {
    const form = new Form(initial(), {
      send: () => Promise.resolve(saved('tried')),
      isSaved: (data) => data !== 'tried',
    })
    form.values.name = 'Ada'
    expect((await form.submit())?.ok).toBe(true)
    expect(form.isDirty).toBe(true)
  })

  it('is sent once, however often somebody presses while what follows is still on its way', async () => {
    let sent = 0
    const { promise, resolve } = Promise.withResolvers<undefined>()
    const form = new Form(initial(), {
      send: () => Promise.resolve(saved(String((sent += 1)))),
      onsaved: () => promise,
    })
    form.values.name = 'Ada'
    const first = form.submit()
    await new Promise((done) => setImmediate(done))
    expect(await form.submit()).toBeNull()
    resolve(undefined)
    expect((await first)?.ok).toBe(true)
    expect(sent).toBe(1)
    expect((await form.submit())?.ok).toBe(true)
    expect(sent).toBe(2)
  })

  it('keeps what was typed and places each message when sending fails', async () => {
    const form = new Form(initial(), { send: () => Promise.resolve(refused) })
    form.values.name = 'Ada'
    const remove = draw(() => [form.field('line_items.0.price')])
    await form.submit()
    expect(form.values.name).toBe('Ada')
    expect(form.isDirty).toBe(true)
    expect(form.field('line_items.0.price').error).toBe('Type a price.')
    expect(form.unclaimed).toEqual(['Choose a client.'])
    expect(form.message).toBe('Some fields need your attention.')
    remove()
  })

  it('shows the message of a field that was drawn before, and is not any more', async () => {
    const form = new Form({ ...initial(), isNamed: true }, { send: () => Promise.resolve(refused) })
    const remove = draw(() => [
      form.field('line_items.0.price'),
      ...(form.values.isNamed ? [form.field('client_id')] : []),
    ])
    await form.submit()
    expect(form.unclaimed).toEqual([])
    form.values.isNamed = false
    await form.submit()
    expect(form.unclaimed).toEqual(['Choose a client.'])
    form.values.isNamed = true
    await form.submit()
    expect(form.unclaimed).toEqual([])
    remove()
  })

  it('sends what is still being brought along by what was typed', async () => {
    const sent: string[] = []
    const { promise, resolve } = Promise.withResolvers<undefined>()
    const form = new Form(initial(), {
      brought: () => promise,
      send: ({ name }) => {
        sent.push(name)
        return Promise.resolve(saved('1'))
      },
    })
    const sending = form.submit()
    expect(form.isBusy).toBe(true)
    form.values.name = 'Ada'
    resolve(undefined)
    await sending
    expect([sent, form.isDirty, form.isBusy]).toEqual([['Ada'], false, false])
  })

  it('asks where it is told to, and sends what was typed only when it is sure', async () => {
    const asked: string[] = []
    const sent: string[] = []
    const form = new Form(initial(), {
      check: ({ name }) => (name === '' ? { name: ['Type a name.'] } : {}),
      isSure: ({ name }) => {
        asked.push(name)
        return Promise.resolve(name === 'Ada')
      },
      send: ({ name }) => {
        sent.push(name)
        return Promise.resolve(saved('1'))
      },
    })
    expect(await form.submit()).toBeNull()
    form.values.name = 'Eve'
    expect(await form.submit()).toBeNull()
    expect([form.isBusy, form.isDirty, form.message]).toEqual([false, true, ''])
    form.values.name = 'Ada'
    expect((await form.submit())?.ok).toBe(true)
    expect([asked, sent]).toEqual([['Eve', 'Ada'], ['Ada']])
  })

  it('drops a message once its field is edited', async () => {
    const form = new Form(initial(), { send: () => Promise.resolve(refused) })
    await form.submit()
    form.field('line_items.0.price').onedit()
    expect(form.field('line_items.0.price').error).toBeUndefined()
    expect(form.field('client_id').error).toBe('Choose a client.')
  })

  it('lets its message be closed, and says the same again when it is refused again', async () => {
    const form = new Form(initial(), { send: () => Promise.resolve(refused) })
    await form.submit()
    const said = form.message
    form.dismiss()
    expect(form.message).toBe('')
    expect(form.field('client_id').error).toBe('Choose a client.')
    await form.submit()
    expect(form.message).toBe(said)
  })

  it('counts as saved before onsaved runs, so that the screen may be left', async () => {
    const seen: boolean[] = []
    const form: Form<ReturnType<typeof initial>, string> = new Form(initial(), {
      send: () => Promise.resolve(saved('7')),
      onsaved: (data) => {
        seen.push(form.isDirty, data === '7')
      },
    })
    form.values.name = 'Ada'
    await form.submit()
    expect(seen).toEqual([false, true])
  })

  it('still counts as changed when typing went on during sending', async () => {
    let answer: (reply: Reply<string>) => void = () => undefined
    const form = new Form(initial(), { send: () => new Promise<Reply<string>>((resolve) => (answer = resolve)) })
    form.values.name = 'Ada'
    const sending = form.submit()
    form.values.name = 'Ada Lovelace'
    answer(saved('1'))
    await sending
    expect(form.isDirty).toBe(true)
  })

  it('sends once however often it is asked', async () => {
    let sends = 0
    let answer: (reply: Reply<string>) => void = () => undefined
    const send = () => new Promise<Reply<string>>((resolve) => ((sends += 1), (answer = resolve)))
    const form = new Form(initial(), { send })
    const first = form.submit()
    expect(await form.submit()).toBeNull()
    answer(saved('1'))
    await first
    expect(sends).toBe(1)
  })

  it('does not send what the check refuses', async () => {
    let sends = 0
    const form = new Form(initial(), {
      check: (values) => (values.name ? {} : { name: ['Type a name.'] }),
      send: () => ((sends += 1), Promise.resolve(saved('1'))),
    })
    await form.submit()
    expect(sends).toBe(0)
    expect(form.field('name').error).toBe('Type a name.')
    form.values.name = 'Ada'
    await form.submit()
    expect(sends).toBe(1)
  })
})

describe('what is no choice yet', () => {
  interface Settings {
    isAsked?: (path: string) => boolean
  }
  const make = (settings: Settings = {}) =>
    new Form(initial(), { send: () => Promise.resolve(saved('1')), ...settings })

  /** A field of choices that shows `path`. */
  const shown = (path: string) => ({ path, settle: () => Promise.resolve(false) })

  it('is kept with the values, and waits for its field', () => {
    const before = make()
    before.values.name = 'Ada'
    before.drafts.keep('client_id', { text: 'Zebra', over: '7' })
    const kept = JSON.stringify(before.typed)

    const form = make()
    form.adopt(JSON.parse(kept))
    expect(form.values).toEqual({ ...initial(), name: 'Ada' })
    expect(form.isDirty).toBe(true)
    expect(form.drafts.get('client_id')).toEqual({ text: 'Zebra', over: null })
    expect(form.drafts.get('name')).toBeNull()
    expect(JSON.stringify(form.typed)).toBe(kept)
  })

  it('stays when its field is gone, and is not sent once that is there again', async () => {
    const form = make()
    const hide = form.drafts.show(shown('client_id'))
    form.drafts.keep('client_id', { text: 'Zebra', over: '' })
    hide()
    expect(form.isDirty).toBe(true)
    form.drafts.show(shown('client_id'))
    for (const _ of [1, 2]) expect(await form.submit()).toBeNull()
  })

  it('counts as changed where it is all that was typed, and is refused once where no field takes it', async () => {
    const form = make()
    form.adopt({ ...initial(), '(no choice yet)': { gone: 'Zebra', other: 7 } })
    expect(form.isDirty).toBe(true)
    expect(await form.submit()).toBeNull()
    expect(form.message).toBe('Some fields need your attention.')
    expect(form.drafts.get('gone')?.text).toBe('Zebra')
    expect((await form.submit())?.ok).toBe(true)
    expect(form.isDirty).toBe(false)
  })

  it('waits for nothing where its field does not count, and is not there after saving', async () => {
    let isAsked = false
    const form = make({ isAsked: (path) => isAsked || path !== 'tax_id' })
    form.drafts.keep('tax_id', { text: 'Zebra', over: '' })
    expect([form.isDirty, form.drafts.asked]).toEqual([true, []])
    isAsked = true
    expect(form.drafts.asked).toEqual(['tax_id'])
    isAsked = false
    expect((await form.submit())?.ok).toBe(true)
    expect(form.isDirty).toBe(false)
  })

  it('gives way to what is taken over, and to what is stored', () => {
    const form = make()
    form.drafts.keep('client_id', { text: 'Zebra', over: '' })
    form.adopt({ name: 'Ada' })
    expect([form.drafts.isEmpty, form.values.name]).toEqual([true, 'Ada'])
    form.drafts.keep('client_id', { text: 'Zebra', over: '' })
    form.reset(initial())
    expect(form.isDirty).toBe(false)
  })
})
