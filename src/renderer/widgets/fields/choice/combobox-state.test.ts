import { describe, expect, it } from 'vitest'
import { type ComboboxField, ComboboxState } from './combobox-state.svelte'
import type { Option } from './option'

const clients: readonly Option[] = [
  { value: '1', label: 'Northwind Coffee' },
  { value: '2', label: 'Northwind Roasters' },
  { value: '3', label: 'Atelier Moreau' },
]

function field(given: Partial<ComboboxField> = {}) {
  const picked: (string | null)[] = []
  const made = {
    value: '',
    label: '',
    freeText: null,
    draft: null,
    options: clients,
    isOptional: false,
    create: undefined,
    pick(option: Option | null) {
      picked.push(option?.value ?? null)
      made.value = option?.value ?? ''
      made.label = option?.label ?? ''
    },
    ...given,
  }
  return { box: new ComboboxState(made), picked, made }
}

async function leaveWith(text: string, given?: Partial<ComboboxField>) {
  const { box, picked } = field(given)
  box.edit(text)
  await box.leave()
  return { picked, typed: box.typed, problem: box.problem }
}

describe('leaving a field of choices', () => {
  it('takes the one called so, or the only one found', async () => {
    expect(await leaveWith('northwind coffee')).toEqual({ picked: ['1'], typed: null, problem: '' })
    expect(await leaveWith('moreau')).toEqual({ picked: ['3'], typed: null, problem: '' })
  })

  it('keeps what means none or several, and says what to do', async () => {
    expect(await leaveWith('North')).toEqual({
      picked: [],
      typed: 'North',
      problem: 'Several match “North”. Choose one from the list.',
    })
    expect(await leaveWith('Zebra')).toMatchObject({ problem: 'There is no “Zebra”. Choose one from the list.' })
    expect(await leaveWith('Zebra', { create: () => undefined })).toMatchObject({
      typed: 'Zebra',
      problem: 'There is no “Zebra” yet. Choose one from the list, or press Enter to add it.',
    })
  })

  it('says that a list could not be read, and keeps the words', async () => {
    const options = () => Promise.reject(new Error('no'))
    expect(await leaveWith('Zebra', { options })).toMatchObject({ typed: 'Zebra', problem: /could not be loaded/ })
  })

  it('empties an optional choice, and leaves any other as it was', async () => {
    expect(await leaveWith(' ', { value: '1', isOptional: true })).toMatchObject({ picked: [null], typed: null })
    expect(await leaveWith(' ', { value: '1' })).toMatchObject({ picked: [], typed: null, problem: '' })
    expect(await leaveWith('VAT', { value: 'gone', label: 'VAT' })).toMatchObject({ picked: [], typed: null })
  })

  it('lets go of what was typed once another choice was made elsewhere', async () => {
    const { box, made } = field()
    box.edit('Zebra')
    await box.leave()
    made.value = '2'
    expect(box.typed).toBeNull()
    expect(await box.settle()).toBe(true)
  })

  it('takes back what was typed before, as if it had been left with it', async () => {
    const { box, picked } = field({ value: '3', label: 'Atelier Moreau' })
    await box.retype('North')
    expect([box.typed, box.problem]).toEqual(['North', 'Several match “North”. Choose one from the list.'])
    await box.retype('roasters')
    expect([box.typed, picked]).toEqual([null, ['2']])
  })

  it('says anew what is wrong once other choices are there', async () => {
    const { box, made, picked } = field({ options: [] })
    await box.retype('North')
    expect(box.problem).toMatch(/^There is no/)
    made.options = clients
    await box.relist()
    expect(box.problem).toMatch(/^Several match/)
    made.options = clients.slice(1)
    await box.relist()
    expect([box.typed, picked]).toEqual([null, ['2']])
  })

  it('keeps what was not created after all', async () => {
    const { box } = field({ create: () => Promise.resolve() })
    box.edit('Zebra')
    await box.create()
    expect(box.typed).toBe('Zebra')
    expect(box.problem).not.toBe('')
  })
})

describe('the row that Enter takes', () => {
  it('is the first of what was typed, in free text as well, and waits for its list', async () => {
    let answer: (found: readonly Option[]) => void = () => undefined
    const options = () => new Promise<readonly Option[]>((resolve) => (answer = resolve))
    const { box, picked } = field({ freeText: 'Nor', options })
    box.edit('Nor')
    const keys = box.listing?.then(() => {
      box.move(1)
      box.accept()
    })
    answer(clients.slice(0, 2))
    await keys
    expect(picked).toEqual(['2'])
  })

  it('is none before anything is typed, once the list is closed, and where free text has none', async () => {
    const { box, picked } = field({ freeText: '' })
    box.open()
    await box.listing
    expect(box.accept()).toBe(false)
    const other = field({ freeText: 'North' })
    other.box.edit('North')
    await other.box.listing
    other.box.move(-1)
    expect(other.box.accept()).toBe(false)
    other.box.move(1)
    expect([other.box.dismiss(), other.box.accept(), other.box.dismiss()]).toEqual([true, false, false])
    expect([...picked, ...other.picked]).toEqual([])
  })

  it('goes round, by way of no row in free text', async () => {
    const { box } = field({ freeText: 'North', options: clients.slice(0, 2) })
    box.edit('North')
    await box.listing
    const places = [1, 1, 1, -1, -1].map((by) => (box.move(by as 1 | -1), box.active))
    expect(places).toEqual([1, -1, 0, -1, 1])
  })

  it('closes its list first and gives way to the choice then', async () => {
    const { box } = field({ value: '1', label: 'Northwind Coffee' })
    box.edit('Atel')
    await box.listing
    expect([box.dismiss(), box.typed]).toEqual([true, 'Atel'])
    expect([box.dismiss(), box.typed, box.dismiss()]).toEqual([true, null, false])
  })
})
