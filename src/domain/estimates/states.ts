import { err, ok, type Result } from '../../kernel/result'
import type { EstimateStatus } from '../enums'

export type EstimateMove = 'send' | 'approve' | 'decline' | 'reopen' | 'convert'

/** Why a move is refused. */
export type EstimateRefusal =
  | 'alreadySent'
  | 'alreadyApproved'
  | 'declinedBeforeSending'
  | 'convertedBeforeSending'
  | 'declinedBeforeApproving'
  | 'convertedBeforeApproving'
  | 'approvedBeforeDeclining'
  | 'alreadyDeclined'
  | 'convertedBeforeDeclining'
  | 'stillDraft'
  | 'notDeclined'
  | 'approvedBeforeReopening'
  | 'convertedBeforeReopening'
  | 'notApproved'
  | 'declinedBeforeConverting'
  | 'alreadyConverted'

const moves: Readonly<Record<EstimateMove, Readonly<Record<EstimateStatus, Result<EstimateStatus, EstimateRefusal>>>>> =
  {
    send: {
      DRAFT: ok('SENT'),
      SENT: err('alreadySent'),
      APPROVED: err('alreadyApproved'),
      DECLINED: err('declinedBeforeSending'),
      CONVERTED: err('convertedBeforeSending'),
    },
    approve: {
      DRAFT: ok('APPROVED'),
      SENT: ok('APPROVED'),
      APPROVED: err('alreadyApproved'),
      DECLINED: err('declinedBeforeApproving'),
      CONVERTED: err('convertedBeforeApproving'),
    },
    decline: {
      DRAFT: ok('DECLINED'),
      SENT: ok('DECLINED'),
      APPROVED: err('approvedBeforeDeclining'),
      DECLINED: err('alreadyDeclined'),
      CONVERTED: err('convertedBeforeDeclining'),
    },
    reopen: {
      DRAFT: err('stillDraft'),
      SENT: err('notDeclined'),
      APPROVED: err('approvedBeforeReopening'),
      DECLINED: ok('DRAFT'),
      CONVERTED: err('convertedBeforeReopening'),
    },
    convert: {
      DRAFT: err('notApproved'),
      SENT: err('notApproved'),
      APPROVED: ok('CONVERTED'),
      DECLINED: err('declinedBeforeConverting'),
      CONVERTED: err('alreadyConverted'),
    },
  }

/** The status a move leads to, or why there is none (v1.md "States"). */
export function estimateMove(status: EstimateStatus, move: EstimateMove): Result<EstimateStatus, EstimateRefusal> {
  return moves[move][status]
}

export function isEstimateEditable(status: EstimateStatus): boolean {
  return status === 'DRAFT' || status === 'SENT'
}

/** Whether the estimate may be deleted: one that became an invoice stays, as the invoice points to it. */
export function isEstimateDeletable(status: EstimateStatus): boolean {
  return status !== 'CONVERTED'
}
