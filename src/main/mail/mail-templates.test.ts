import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { mailedKinds, unknownPart } from '../../domain/mail/mail-parts'
import { openOrganizationFile, type OrganizationFile } from '../../storage/organization-file'
import { english } from '../../words/catalogue'
import { documentLanguages } from '../../words/document-languages'
import { documents } from '../../words/en/documents'
import { mailTexts } from '../../words/en/mail-texts'
import { pseudoLanguages } from '../../words/pseudo'
import { allTemplates, keepTemplates, templateOf, unknownParts } from './mail-templates'

let folder = ''
let file: OrganizationFile
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'billfold-mail-'))
  const opened = openOrganizationFile(join(folder, 'books.sqlite'), { isMade: true })
  if (!opened.ok) throw new Error(opened.error.detail)
  file = opened.value
})
afterEach(() => {
  file.close()
  rmSync(folder, { recursive: true })
})

it.each([english, ...pseudoLanguages])(
  'has a standard text with nothing but places that are known, in $tag',
  (language) => {
    for (const { kind, standard } of allTemplates(language, file.reads)) {
      expect([kind, unknownPart(kind, standard.subject), unknownPart(kind, standard.text)]).toEqual([kind, null, null])
      expect(standard.subject + standard.text).toMatch(/\{\w+\}/)
    }
  },
)

it.each(Object.values(documentLanguages))('asks nothing of who has paid, in $tag', (language) => {
  const [asking, paid] = [false, true].map((isPaid) => templateOf('invoice', language, file.reads, { isPaid }).text)
  expect(asking).toContain('{due}')
  expect(paid).toMatch(/\{total\}\.\n\n/)
  expect(paid).not.toMatch(/\{due(_date)?\}/)
  expect(paid?.split('\n')).toHaveLength(asking?.split('\n').length ?? 0)
})

it.each(Object.values(documentLanguages))('asks for payment by no day that is past, in $tag', (language) => {
  for (const text of ['deposit_invoice', undefined] as const) {
    const of = (isOverdue: boolean) => templateOf('invoice', language, file.reads, { ...(text && { text }), isOverdue })
    const [before, after] = [of(false).text, of(true).text].map((said) => said.split('\n'))
    const { due, due_date } = { due: '{due}', due_date: '{due_date}' }
    const said = language.read(mailTexts).overdue({ due, due_date })
    expect(after?.[2]).toMatch(/\{total\}\. /)
    expect(after?.[2]?.endsWith(` ${said}`)).toBe(true)
    expect(after?.[2]?.match(/\{due(_date)?\}/g)?.toSorted()).toEqual([due, due_date].toSorted())
    expect(after?.with(2, '')).toEqual(before?.with(2, ''))
  }
})

it.each(Object.values(documentLanguages))('names no day by which to pay on receipt, in $tag', (language) => {
  const before = templateOf('invoice', language, file.reads).text.split('\n')
  const onReceipt = templateOf('invoice', language, file.reads, { isDueOnReceipt: true }).text.split('\n')
  expect(onReceipt[2]).toMatch(/\{total\}\. \S.*\{due\}.*\.$/)
  expect(onReceipt[2]).not.toContain('{due_date}')
  expect(onReceipt.with(2, '')).toEqual(before.with(2, ''))
})

it.each(Object.values(documentLanguages))(
  'says that late fees are in what is due, where there are any, in $tag',
  (language) => {
    for (const kind of mailedKinds.filter((each) => each.startsWith('reminder_'))) {
      const [none, some] = [false, true].map(
        (hasLateFees) => templateOf(kind, language, file.reads, { hasLateFees }).text,
      )
      expect(none).not.toContain('{late_fee}')
      const [paragraph, said, rest] = some?.split('\n\n').slice(1) ?? []
      expect([paragraph, said]).toEqual([expect.stringContaining('{due}'), expect.stringContaining('{late_fee}')])
      expect(none).toContain(`${paragraph ?? ''}\n\n${rest ?? ''}`)
    }
  },
)

it.each(Object.values(documentLanguages))('calls a deposit what its sheet does, in $tag', (language) => {
  const { depositInvoice } = language.read(documents)
  const { subject, text } = templateOf('invoice', language, file.reads, { text: 'deposit_invoice' })
  expect(subject).toContain(`${depositInvoice} {number}`)
  expect(text.toLowerCase()).toContain(`${depositInvoice.toLowerCase()} {number}`)
})

it.each(Object.values(documentLanguages))('thanks for no payment where credit was used, in $tag', (language) => {
  const thanked = templateOf('receipt', language, file.reads)
  const { subject, text } = templateOf('receipt', language, file.reads, { text: 'credit_used' })
  expect(subject).toBe(language.read(documents).entry.credit_taken('{number}'))
  expect(text).toMatch(/\{total\}/)
  expect(text.split('\n\n')[1]).not.toBe(thanked.text.split('\n\n')[1])
})

it.each(Object.values(documentLanguages))(
  'says what a client has to its credit in words, and with no sign, in $tag',
  (language) => {
    const owed = templateOf('statement', language, file.reads).text
    const inFavour = templateOf('statement', language, file.reads, { hasCredit: true }).text
    expect(owed).toContain('{due}')
    expect(inFavour).toContain(
      ` ${language.read(mailTexts).credit_balance({ credit_balance: '{credit_balance}' })}\n\n`,
    )
    expect(inFavour).not.toContain('{due}')
  },
)

it('keeps what is one’s own, in one line where it has to be, and follows the standard otherwise', () => {
  const standards = allTemplates(english, file.reads)
  const own = { kind: 'invoice' as const, subject: '{number}\r\nBcc: x', text: 'Hello\n' }
  const others = standards.slice(1).map(({ kind, standard }) => ({ kind, ...standard }))
  keepTemplates(file, [own, ...others], english)
  expect(mailedKinds.map((kind) => file.reads.mailTemplate(kind))).toEqual([
    { subject: '{number} Bcc: x', text: 'Hello\n' },
    ...mailedKinds.slice(1).map(() => null),
  ])
  keepTemplates(
    file,
    standards.map(({ kind, standard }) => ({ kind, ...standard })),
    english,
  )
  expect(file.reads.mailTemplate('invoice')).toBeNull()
  expect(templateOf('invoice', english, file.reads)).toEqual(standards[0]?.standard)
})

it('names each place that there is nothing for', () => {
  expect(unknownParts([{ kind: 'statement', subject: '{number}', text: '{client}' }])).toEqual({
    'statement.subject': 'number',
  })
})
