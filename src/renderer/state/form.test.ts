import { describe, expect, it } from 'vitest'
import type { Reply } from '../../contract/define/envelope'
import { Form } from './form.svelte'
import { markUnsettled, takeAwaited } from './unsettled'

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

  it('keeps what was typed and places each message when sending fails', async () => {
    const form = new Form(initial(), { send: () => Promise.resolve(refused) })
    form.values.name = 'Ada'
    form.field('line_items.0.price')
    await form.submit()
    expect(form.values.name).toBe('Ada')
    expect(form.isDirty).toBe(true)
    expect(form.field('line_items.0.price').error).toBe('Type a price.')
    expect(form.unclaimed).toEqual(['Choose a client.'])
    expect(form.message).toBe('Some fields need your attention.')
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
  /** An element as far as a form needs one, and a field in it. */
  function place() {
    const control = {} as Node
    const element = {
      contains: (other: Node) => other === control,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
      querySelector: () => null,
    } as unknown as HTMLFormElement
    return { element, control }
  }

  const unsettled = (text: string) => ({
    name: 'client_id',
    text,
    settle: () => Promise.resolve(false),
    letGo: () => undefined,
  })

  const shownForm = () => {
    const { element, control } = place()
    const form = new Form(initial(), { send: () => Promise.resolve(saved('1')) })
    return { form, control, leave: form.attach(element) }
  }

  it('is kept with the values, and taken back by its field once that is there', () => {
    const before = shownForm()
    before.form.values.name = 'Ada'
    const unmark = markUnsettled(before.control, unsettled('Zebra'))
    const kept = JSON.stringify(before.form.typed)
    unmark()
    before.leave()
    expect(before.form.typed).toEqual(before.form.values)

    const { form, control, leave } = shownForm()
    form.adopt(JSON.parse(kept))
    expect(form.values).toEqual({ ...initial(), name: 'Ada' })
    expect([form.isDirty, form.isAwaiting('client_id'), form.isAwaiting('name')]).toEqual([true, true, false])
    expect(JSON.stringify(form.typed)).toBe(kept)
    expect(takeAwaited({} as Node, 'client_id')).toBeNull()
    expect(takeAwaited(control, 'name')).toBeNull()
    expect(takeAwaited(control, 'client_id')).toBe('Zebra')
    expect(takeAwaited(control, 'client_id')).toBeNull()
    leave()
  })

  it('counts as changed where it is all that was typed, and is refused once where no field takes it', async () => {
    const { form, leave } = shownForm()
    form.adopt({ ...initial(), '(no choice yet)': { gone: 'Zebra', other: 7 } })
    expect(form.isDirty).toBe(true)
    expect(await form.submit()).toBeNull()
    expect(form.message).toBe('Some fields need your attention.')
    expect((await form.submit())?.ok).toBe(true)
    expect(form.isDirty).toBe(false)
    leave()
  })

  it('gives way to what is taken over', () => {
    const { form, control, leave } = shownForm()
    let isLetGo = false
    const unmark = markUnsettled(control, { ...unsettled('Zebra'), letGo: () => (isLetGo = true) })
    form.adopt({ name: 'Ada' })
    expect([isLetGo, form.values.name]).toEqual([true, 'Ada'])
    unmark()
    leave()
  })
})
