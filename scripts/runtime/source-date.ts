import { capture } from './run.ts'

/** When what stands here was committed, in seconds: the only moment that may stand in anything we build. */
export async function committedAt(): Promise<number> {
  return Number(process.env['SOURCE_DATE_EPOCH'] ?? (await capture('git', ['log', '-1', '--format=%ct'])))
}
