import { dialog, type BrowserWindow, type MessageBoxOptions } from 'electron'
import { common } from '../../words/en/common'
import { systemDialogs } from '../../words/en/system-dialogs'
import { inWindow } from '../languages'
import { productName } from '../identity'

/** Where the books would go, and which server they go to until now. */
export interface LinkQuestion {
  readonly baseUrl: string
  readonly email: string
  readonly replaces: string | null
}

/** Asks in a window of the system, which no page can answer, whether a server may be contacted with these books. */
export async function askToLink(question: LinkQuestion, parent: BrowserWindow | null): Promise<boolean> {
  const { host } = new URL(question.baseUrl)
  const words = inWindow(systemDialogs).link
  const options: MessageBoxOptions = {
    type: 'question',
    title: productName,
    message: words.question(host),
    detail: detailOf(question, host, words),
    buttons: [inWindow(common).cancel, words.confirm(host)],
    // A key that was meant for the page agrees to nothing.
    defaultId: 0,
    cancelId: 0,
    noLink: true,
  }
  const { response } = await (parent ? dialog.showMessageBox(parent, options) : dialog.showMessageBox(options))
  return response === 1
}

function detailOf({ email, replaces }: LinkQuestion, host: string, words: typeof systemDialogs.link): string {
  const said = [words.whatHappens(email, host)]
  if (replaces !== null) said.push(words.replaces(new URL(replaces).host))
  return said.join('\n\n')
}
