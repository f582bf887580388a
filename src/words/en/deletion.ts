import type { Count } from '../plural'
import { plural } from './plural'

/** What a record is used by, each kind of them counted. */
export interface Uses {
  readonly drafts: Count
  readonly estimates: Count
  readonly recurring: Count
  readonly savedItems: Count
}

/** Why a record is not deleted. */
export interface StayWords {
  readonly issued: (name: string, count: Count) => string
  /** `all` is how many there are altogether. */
  readonly used: (name: string, uses: Uses, all: Count) => string
}

const lists = new Intl.ListFormat('en')

function listed({ drafts, estimates, recurring, savedItems }: Uses): string {
  const kinds = [
    [drafts, plural(drafts, { one: 'draft invoice', other: 'draft invoices' })],
    [estimates, plural(estimates, { one: 'estimate', other: 'estimates' })],
    [recurring, plural(recurring, { one: 'recurring invoice', other: 'recurring invoices' })],
    [savedItems, plural(savedItems, { one: 'saved item', other: 'saved items' })],
  ] as const
  return lists.format(kinds.flatMap(([count, noun]) => (count.number > 0 ? [`${count.text} ${noun}`] : [])))
}

/** Why a record that others use stays, and what to do instead. */
export const deletion = {
  client: {
    issued: (name, count) =>
      plural(count, {
        one: `“${name}” has ${count.text} issued invoice, which must stay on record, so the client stays too.`,
        other: `“${name}” has ${count.text} issued invoices, which must stay on record, so the client stays too.`,
      }),
    used: (name, uses, all) =>
      plural(all, {
        one: `“${name}” has ${listed(uses)}. Delete it first, then the client.`,
        other: `“${name}” has ${listed(uses)}. Delete these first, then the client.`,
      }),
  },
  tax: {
    issued: (name, count) =>
      plural(count, {
        one: `“${name}” is used by ${count.text} issued invoice, which must stay on record, so the tax stays too.`,
        other: `“${name}” is used by ${count.text} issued invoices, which must stay on record, so the tax stays too.`,
      }),
    used: (name, uses, all) =>
      plural(all, {
        one: `“${name}” is used by ${listed(uses)}. Change or delete it first, then the tax.`,
        other: `“${name}” is used by ${listed(uses)}. Change or delete these first, then the tax.`,
      }),
  },
  unit: {
    issued: (name, count) =>
      plural(count, {
        one: `“${name}” is used by ${count.text} issued invoice, which must stay on record, so the unit stays too.`,
        other: `“${name}” is used by ${count.text} issued invoices, which must stay on record, so the unit stays too.`,
      }),
    used: (name, uses, all) =>
      plural(all, {
        one: `“${name}” is used by ${listed(uses)}. Change or delete it first, then the unit.`,
        other: `“${name}” is used by ${listed(uses)}. Change or delete these first, then the unit.`,
      }),
  },
} satisfies Record<string, StayWords>
