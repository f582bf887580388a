import { securityFault } from '../../transport/http-client/fetch-failure'
import { updateTexts } from '../../words/en/service/updates'

const { reasons } = updateTexts

/** What a person can do something with, by the code of the system, of Node or of electron-updater. */
const byCode: Readonly<Record<string, string>> = {
  ECONNREFUSED: reasons.unreachable,
  ECONNRESET: reasons.unreachable,
  ENOTFOUND: reasons.unreachable,
  EAI_AGAIN: reasons.unreachable,
  ENETDOWN: reasons.unreachable,
  ENETUNREACH: reasons.unreachable,
  EHOSTUNREACH: reasons.unreachable,
  ETIMEDOUT: reasons.slow,
  ERR_UPDATE_REDIRECTION: reasons.unreachable,
  ERR_UPDATE_UNENCRYPTED: reasons.unencrypted,
  ERR_UPDATE_TOO_MUCH: reasons.tooMuch,
  ERR_CHECKSUM_MISMATCH: reasons.otherFile,
  ERR_UPDATER_CHANNEL_FILE_NOT_FOUND: reasons.nothingThere,
  ERR_UPDATER_LATEST_VERSION_NOT_FOUND: reasons.nothingThere,
  // What is said of GitHub, whatever went wrong with its list of releases.
  ERR_UPDATER_INVALID_RELEASE_FEED: reasons.nothingThere,
  ERR_UPDATER_NO_PUBLISHED_VERSIONS: reasons.nothingThere,
  ERR_UPDATER_INVALID_UPDATE_INFO: reasons.unreadable,
  ENOSPC: reasons.full,
  EDQUOT: reasons.full,
  EACCES: reasons.forbidden,
  EPERM: reasons.forbidden,
  EROFS: reasons.forbidden,
}

/** What a server may not answer; by its code a person is told. */
export class UpdateFault extends Error {
  readonly code: string

  constructor(code: string) {
    super(code)
    this.code = code
  }
}

/** Why a new version could not be looked for or downloaded, in a sentence. */
export function failureReason(error: unknown): string {
  const code = codeOf(error)
  const status = /^HTTP_ERROR_(\d{3})$/.exec(code)?.[1]
  if (status !== undefined) return byStatus(status)
  const fault = securityFault(code)
  if (fault !== null) return reasons.insecure[fault]
  return byCode[code] ?? reasons.other(code === '' ? (error instanceof Error ? error.name : typeof error) : code)
}

/** The code of an error; empty where it has none. */
export const codeOf = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : '')

/** What an answer of HTTP comes to that is no file. */
function byStatus(status: string): string {
  if (status === '407') return reasons.proxy
  if (status === '511') return reasons.networkLogIn
  if (status === '404' || status === '410') return reasons.notThere(status)
  const passes = status.startsWith('5') || status === '408' || status === '429'
  return passes ? reasons.busy(status) : reasons.refused(status)
}
