import { ok, type Result } from '../../kernel/result'
import type { SealFault, SealReport } from '../../contract/desktop/document-operations'
import type { Failure } from '../../contract/define/failure'
import type { NumberReport } from '../../contract/desktop/numbering-operations'
import { formatNumber } from '../../domain/numbering/number'
import type { Reads } from '../../storage/organization-file'
import { sealHash } from '../../storage/seal-hash'
import type { Seal } from '../../storage/stores/sealed-store'
import { hashOf } from '../../storage/hash-of'
import type { QueryContext } from '../context'
import type { InPieces } from '../in-pieces'

/** Each series of issued invoices and of credit notes, and what is missing in it (v1.md "Numbers"). */
export function numberReport({ numberReport: stored }: Reads): NumberReport {
  const { series, isWhole } = stored.allSeries()
  return {
    series: series.map(({ kind, prefix, count, numberCount, voidCount, first, last }) => {
      const missing = last - first + 1 - numberCount
      const ranges = missing === 0 ? [] : stored.missing(kind, prefix)
      const listed = ranges.reduce((sum, range) => sum + range.last - range.first + 1, 0)
      return {
        kind,
        prefix,
        count,
        void_count: voidCount,
        first: formatNumber(prefix, first),
        last: formatNumber(prefix, last),
        missing_count: missing,
        missing: ranges.map((range) => ({
          first: formatNumber(prefix, range.first),
          last: formatNumber(prefix, range.last),
        })),
        is_whole: listed === missing,
        doubled:
          count === numberCount ? [] : stored.doubled(kind, prefix).map((number) => formatNumber(prefix, number)),
      }
    }),
    is_whole: isWhole,
    foreign_count: stored.foreignCount(),
  }
}

/** So many PDFs are read and hashed at a time: everybody else waits for it. */
const AT_A_TIME = 10
/** More faults than a person looks through. */
const MOST_FAULTS = 50

/** Whether every PDF that was sealed in this file is still that (docs/decisions/0041-seals.md). */
export function* checkSeals(context: QueryContext): InPieces<Result<SealReport, Failure>> {
  let { reads } = context
  let before: Seal | null = null
  let [sealed, faulty] = [0, 0]
  const faults: SealFault[] = []
  for (;;) {
    const some: readonly Seal[] = reads.seals.after(before, AT_A_TIME)
    for (const seal of some) {
      const bytes = reads.sealedBytes(seal.documentId)
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
