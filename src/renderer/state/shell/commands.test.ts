import { describe, expect, it } from 'vitest'
import { type Command, findCommands } from './commands.svelte'

const command = (label: string, words?: string): Command => ({
  id: label,
  label,
  group: 'Go to',
  run: () => undefined,
  ...(words ? { words } : {}),
})

const all = [command('Go to recurring invoices'), command('Invoices', 'bills'), command('Clients')]
const labels = (text: string) => findCommands(all, text).map(({ label }) => label)

describe('findCommands', () => {
  it('offers everything before anything is typed', () => {
    expect(labels(' ')).toEqual(all.map(({ label }) => label))
  })

  it('puts what begins with the text first', () => {
    expect(labels('inv')).toEqual(['Invoices', 'Go to recurring invoices'])
  })

  it('finds by further words, and needs every word', () => {
    expect(labels('BILL')).toEqual(['Invoices'])
    expect(labels('invoices recurring')).toEqual(['Go to recurring invoices'])
    expect(labels('clients bill')).toEqual([])
  })

  it('finds further words by their beginning only, without accents and case', () => {
    const theme = { ...command('Appearance', 'theme dark Größe'), isOnlyFound: true }
    const found = (text: string) => findCommands([theme], text)
    expect(found('DAR')).toEqual([theme])
    expect(found('großE')).toEqual([theme])
    expect(found('ark')).toEqual([])
    expect(found('')).toEqual([])
  })
})
