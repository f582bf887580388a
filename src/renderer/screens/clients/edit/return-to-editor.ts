import { router } from '../../../state/router/router.svelte'

/** The editors that send someone here to create a client and take it over from their `client` query. */
const editors = ['invoice-edit', 'estimate-edit', 'recurring-edit'] as const

/** Goes back to the editor that asked for a client, in place of this form; false when none did. */
export async function returnToEditor(asked: string | undefined, clientId: string): Promise<boolean> {
  const editor = editors.find((name) => name === asked)
  return editor === undefined ? false : router.replace(editor, {}, { client: clientId })
}
