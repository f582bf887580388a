import { capture } from './run.ts'

/** When what stands here was committed, in seconds: the only moment that may stand in anything we build. */
export async function committedAt(): Promise<number> {
  return Number(process.env['SOURCE_DATE_EPOCH'] ?? (await capture('git', ['log', '-1', '--format=%ct'])))
}

/** What electron-builder is told, so that what an update is told of does not hold the moment at which it was packaged. */
export const releasedAt = (seconds: number) => `-c.releaseInfo.releaseDate=${new Date(seconds * 1000).toISOString()}`
