import { err, ok } from '../../kernel/result'
import type { documentOperations } from '../../contract/desktop/document-operations'
import { notFound } from '../../contract/define/failure'
import type { HandlersOf } from '../handler'
import { checkSeals } from './number-report'

export const documentHandlers: HandlersOf<Pick<typeof documentOperations, 'getOriginal' | 'checkSeals'>> = {
  getOriginal: ({ params: { invoiceId } }, { reads }) => {
    if (reads.invoices.get(invoiceId) === null) return err(notFound('invoice'))
    return ok({ is_here: reads.sealedPage(invoiceId) !== null || reads.unsealed(invoiceId) !== null })
  },
  checkSeals: (_input, context) => checkSeals(context),
}
