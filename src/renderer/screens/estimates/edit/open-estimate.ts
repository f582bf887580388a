import type { Reply } from '../../../../contract/define/envelope'
import type { EstimateRecord } from '../../../../contract/v1/estimates/estimate-record'
import type { EstimateStatus } from '../../../../domain/enums'
import { estimateEdit } from '../../../../words/en/estimate-edit'
import { api } from '../../../state/data/api'
import { session } from '../../../state/business/session.svelte'
import { inWindow } from '../../../state/shell/window-language'
import { askedClient } from '../../../features/documents/editor/client/asked-client'
import {
  type DocumentValues,
  newDocument,
  recordToDocument,
} from '../../../features/documents/editor/values/document-values'
import { type Beginnings, beginWith } from '../../../features/documents/editor/opening/beginnings'
import { startFor, startShipped } from '../../../features/documents/editor/values/new-document'
import { readBeginnings } from '../../../features/documents/editor/opening/read-beginnings'
import { mapReply, startReply } from '../../../features/documents/editor/opening/start-reply'

export interface EstimateStart {
  /** Null for a new one. */
  readonly record: EstimateRecord | null
  readonly values: DocumentValues
  /** What a new one began with. */
  readonly begun: Beginnings | null
}

/** What the editor begins with: the estimate of this id, or what a new one starts from. */
export async function openEstimate(id: string | undefined): Promise<Reply<EstimateStart>> {
  if (id === undefined) return startReply(await startEstimate())
  const kept = await api.getEstimate({ params: { estimateId: id } })
  return mapReply(kept, (record) => ({ record, values: keptEstimate(record), begun: null }))
}

/** What the editor shows of an estimate that is kept. */
export function keptEstimate(record: EstimateRecord): DocumentValues {
  const country = session.organization?.profile.address?.country
  return recordToDocument(record, record.client, record.line_items, country)
}

async function startEstimate(): Promise<EstimateStart> {
  const values = newDocument(session.organization?.profile.currency ?? '')
  startShipped(values, session.organization?.profile)
  const asked = await askedClient()
  const begun = await readBeginnings(asked?.id ?? '')
  startFor(values, asked)
  beginWith(values, begun, null)
  return { record: null, values, begun }
}

/** Why an estimate of this status is not changed any more, and what to do instead. */
export function whyLocked(status: EstimateStatus): string {
  const { approved, declined, converted } = inWindow(estimateEdit).locked
  if (status === 'DECLINED') return declined
  return status === 'CONVERTED' ? converted : approved
}
