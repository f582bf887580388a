import { z } from 'zod'
import { defineOperation } from '../define/operation'
import { desktopTexts } from '../../words/en/service/desktop'

/** Something long that main does and the person waits for. */
export interface WorkStatus {
  readonly kind: 'saveArchive' | 'readArchive' | 'accountant'
  /** PDFs are made that are not there yet; what is there is written or read; what was read is looked at. */
  readonly phase: 'documents' | 'writing' | 'reading' | 'checking'
  readonly done: number
  /** 0 where it is not known. */
  readonly total: number
}

/** How far it has come is told by the event `workChanged`. */
export const workOperations = {
  /** Asks that what is going on ends; its operation answers that it was stopped. */
  stopWork: defineOperation({
    name: 'stopWork',
    method: 'POST',
    path: '/desktop/work/stop',
    runsOn: 'host',
    role: null,
    data: z.object({}),
    message: desktopTexts.done,
  }),
}
