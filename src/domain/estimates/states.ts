import { err, ok, type Result } from '../../kernel/result'
import type { EstimateStatus } from '../enums'

export type EstimateMove = 'send' | 'approve' | 'decline' | 'reopen' | 'convert'

const moves: Readonly<Record<EstimateMove, Readonly<Record<EstimateStatus, Result<EstimateStatus, string>>>>> = {
  send: {
    DRAFT: ok('SENT'),
    SENT: err('This estimate has already been sent. Approve or decline it next.'),
    APPROVED: err('This estimate is already approved. Convert it to an invoice next.'),
    DECLINED: err('This estimate is declined. Reopen it before sending it again.'),
    CONVERTED: err('This estimate has already become an invoice. Send the invoice instead.'),
  },
  approve: {
    DRAFT: ok('APPROVED'),
    SENT: ok('APPROVED'),
    APPROVED: err('This estimate is already approved. Convert it to an invoice next.'),
    DECLINED: err('This estimate is declined. Reopen it before approving it.'),
    CONVERTED: err('This estimate has already become an invoice. There is nothing left to approve.'),
  },
  decline: {
    DRAFT: ok('DECLINED'),
    SENT: ok('DECLINED'),
    APPROVED: err('This estimate is already approved and can no longer be declined. Delete it if it is not wanted.'),
    DECLINED: err('This estimate is already declined. Reopen it to change it.'),
    CONVERTED: err('This estimate has already become an invoice. Void or delete the invoice instead.'),
  },
  reopen: {
    DRAFT: err('This estimate is still a draft. You can edit it as it is.'),
    SENT: err('This estimate is not declined. You can edit it as it is.'),
    APPROVED: err('This estimate is approved, and only a declined one can be reopened. Create a new estimate instead.'),
    DECLINED: ok('DRAFT'),
    CONVERTED: err('This estimate has already become an invoice. Create a new estimate instead.'),
  },
  convert: {
    DRAFT: err('This estimate is not approved yet. Approve it before converting it.'),
    SENT: err('This estimate is not approved yet. Approve it before converting it.'),
    APPROVED: ok('CONVERTED'),
    DECLINED: err('This estimate is declined. Reopen and approve it before converting it.'),
    CONVERTED: err('This estimate has already become an invoice. Open that invoice instead.'),
  },
}

/** The status a move leads to, or a sentence for the person who asked that says what to do instead (v1.md "States"). */
export function estimateMove(status: EstimateStatus, move: EstimateMove): Result<EstimateStatus, string> {
  return moves[move][status]
}

export function isEstimateEditable(status: EstimateStatus): boolean {
  return status === 'DRAFT' || status === 'SENT'
}

/** Whether the estimate may be deleted: one that became an invoice stays, as the invoice points to it. */
export function isEstimateDeletable(status: EstimateStatus): boolean {
  return status !== 'CONVERTED'
}
