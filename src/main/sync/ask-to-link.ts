import { dialog, type BrowserWindow, type MessageBoxOptions } from 'electron'

/** Where the books would go, and which server they go to until now. */
export interface LinkQuestion {
  readonly baseUrl: string
  readonly email: string
  readonly replaces: string | null
}

/** Asks in a window of the system, which no page can answer, whether a server may be contacted with these books. */
export async function askToLink(question: LinkQuestion, parent: BrowserWindow | null): Promise<boolean> {
  const { host } = new URL(question.baseUrl)
  const options: MessageBoxOptions = {
    type: 'question',
    title: 'Billfold',
    message: `Sync your books with ${host}?`,
    detail: detailOf(question, host),
    buttons: ['Cancel', `Sync with ${host}`],
    // A key that was meant for the page agrees to nothing.
    defaultId: 0,
    cancelId: 0,
    noLink: true,
  }
  const { response } = await (parent ? dialog.showMessageBox(parent, options) : dialog.showMessageBox(options))
  return response === 1
}

function detailOf({ email, replaces }: LinkQuestion, host: string): string {
  const said = [
    `Billfold signs in there as ${email}, looks at what is there and shows you what would change, before anything does. Once you agree, your clients, documents and payments are copied to ${host} and kept the same on both sides, and whoever runs it can read them.`,
  ]
  if (replaces !== null) said.push(`Your books are then no longer synced with ${new URL(replaces).host}.`)
  return said.join('\n\n')
}
