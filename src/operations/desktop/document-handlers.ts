import { err, ok, type Result } from '../../kernel/result'
import type { documentOperations, SealFault, SealReport } from '../../contract/desktop/document-operations'
import { notFound, type Failure } from '../../contract/define/failure'
import { formatNumber } from '../../domain/numbering/number'
import { sealHash } from '../../storage/seal-hash'
import { hashOf, type Seal } from '../../storage/stores/sealed-store'
import type { QueryContext } from '../context'
import type { HandlersOf } from '../handler'
import type { InPieces } from '../in-pieces'

/** So many PDFs are read and hashed at a time: everybody else waits for it. */
const AT_A_TIME = 10
/** More faults than a person looks through. */
const MOST_FAULTS = 50

function* checkSeals(context: QueryContext): InPieces<Result<SealReport, Failure>> {
  let { reads } = context
  let before: Seal | null = null
  let [sealed, faulty] = [0, 0]
  const faults: SealFault[] = []
  for (;;) {
    const some: readonly Seal[] = reads.seals.after(before, AT_A_TIME)
    for (const seal of some) {
      const bytes = reads.sealedBytes(seal.invoiceId)
      const fault = faultOf(seal, before?.prefix === seal.prefix ? before : null, bytes)
      if (fault !== null) {
        faulty += 1
        if (faults.length < MOST_FAULTS) faults.push({ number: formatNumber(seal.prefix, seal.number), fault })
      }
      before = seal
    }
    sealed += some.length
    if (some.length < AT_A_TIME) return ok({ sealed_count: sealed, fault_count: faulty, faults })
    ;({ reads } = yield)
  }
}

function faultOf(seal: Seal, before: Seal | null, bytes: Buffer | null): SealFault['fault'] | null {
  const { prefix, position, number, document, sealedAt } = seal
  if (bytes === null) return 'missing'
  if (hashOf(bytes) !== document) return 'changed'
  const expected = sealHash(before?.seal ?? '', prefix, position, number, document, sealedAt)
  return position === (before?.position ?? 0) + 1 && seal.seal === expected ? null : 'chain'
}

export const documentHandlers: HandlersOf<Pick<typeof documentOperations, 'getOriginal' | 'checkSeals'>> = {
  getOriginal: ({ params: { invoiceId } }, { reads }) => {
    if (reads.invoices.get(invoiceId) === null) return err(notFound('invoice'))
    return ok({ is_here: reads.sealedPage(invoiceId) !== null || reads.unsealed(invoiceId) !== null })
  },
  checkSeals: (_input, context) => checkSeals(context),
}
