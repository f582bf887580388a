import { err, ok, type Result } from '../../kernel/result'
import { headerLine } from './header-line'

/** Whom a mail goes to. */
export interface MailAddress {
  /** Empty where only the address is known. */
  readonly name: string
  readonly address: string
}

/** More than these belong on a mailing list. */
export const MOST_ADDRESSES = 50

const LOCAL = /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/
const LABEL = /^[\p{L}\p{N}]([\p{L}\p{N}-]*[\p{L}\p{N}])?$/u

/** Whether mail can be sent there: a local part that every server takes, and a domain of at least two labels. */
export function isMailAddress(text: string): boolean {
  const at = text.lastIndexOf('@')
  const [local, labels] = [text.slice(0, Math.max(at, 0)), text.slice(at + 1).split('.')]
  return (
    text.length <= 254 &&
    local.length <= 64 &&
    LOCAL.test(local) &&
    labels.length >= 2 &&
    labels.every((label) => label.length <= 63 && LABEL.test(label))
  )
}

/** The addresses in a text, between commas, semicolons or lines, each with a name or without; else the first that is none. */
export function readAddresses(text: string): Result<readonly MailAddress[], string> {
  const read: MailAddress[] = []
  for (const piece of piecesOf(text)) {
    const address = readAddress(piece)
    if (address === null) return err(piece)
    if (!read.some((other) => other.address.toLowerCase() === address.address.toLowerCase())) read.push(address)
  }
  return ok(read)
}

/** An address as it is typed: `Ada Lind <ada@studio.example>`. */
export function writeAddress({ name, address }: MailAddress): string {
  const said = headerLine(name)
  if (said === '') return address
  return /[",;<>\\]/.test(said) ? `"${said.replace(/["\\]/g, '\\$&')}" <${address}>` : `${said} <${address}>`
}

export function writeAddresses(addresses: readonly MailAddress[]): string {
  return addresses.map(writeAddress).join(', ')
}

const NAMED = /^(.*?)\s*<([^<>]*)>$/su
const QUOTED = /^"((?:[^"\\]|\\.)*)"$/su

function readAddress(piece: string): MailAddress | null {
  const [, named = '', within = piece] = NAMED.exec(piece) ?? []
  const address = within.trim()
  if (!isMailAddress(address)) return null
  const quoted = QUOTED.exec(named)?.[1]
  return { name: headerLine(quoted?.replace(/\\(.)/gsu, '$1') ?? named), address }
}

/** What stands between the separators, but for those within quotation marks. */
function piecesOf(text: string): string[] {
  const pieces = text.match(/(?:"(?:[^"\\]|\\.)*"|[^,;\r\n])+/gsu) ?? []
  return pieces.map((piece) => piece.trim()).filter((piece) => piece !== '')
}
