import { setImmediate as turn } from 'node:timers/promises'
import { err, ok, type Result } from '../../kernel/result'
import type { DataOf } from '../../contract/define/client'
import { conflict, type Failure, invalid, invalidField } from '../../contract/define/failure'
import type { OperationsOn } from '../../contract/define/operation'
import type { accountantOperations } from '../../contract/desktop/accountant-operations'
import { taxKey } from '../../domain/accountant/journal'
import { monthsOf, type Period } from '../../domain/accountant/period'
import { csvDialect } from '../../domain/csv/write-csv'
import type { DatevSettings } from '../../domain/datev/datev'
import { taxCategory } from '../../documents/e-invoice/tax-category'
import type { OperationEnv } from '../../operations/execute'
import type { HostHandlersOf } from '../../operations/pipeline/pipeline'
import type { accountantFiles } from '../../words/en/accountant-files'
import { desktopTexts } from '../../words/en/service/desktop'
import { Stopped } from '../archive/archive-trouble'
import type { DocumentFiles } from '../document-files'
import type { LongWork, WorkWatch } from '../long-work'
import type { WholeFile } from '../whole-file'
import type { AccountantSettings } from './accountant-settings'
import { datevErrors, datevSettings } from './datev-body'
import { NoAccount } from './datev-batch'
import { writeForAccountant } from './write-for-accountant'

export interface AccountantMeans {
  readonly env: () => OperationEnv | null
  readonly work: LongWork
  readonly documents: DocumentFiles
  readonly settings: AccountantSettings
  readonly words: () => typeof accountantFiles
  /** Asks where to save it and begins the file; null where the person changed their mind. */
  readonly begin: (name: string) => Promise<Result<WholeFile | null, Failure>>
  readonly unwritten: (error: unknown, path: string) => Failure
}

export interface Accountant {
  readonly actions: HostHandlersOf<OperationsOn<'host', typeof accountantOperations>>
  /** Leaves nothing of what was begun. */
  readonly end: () => void
}

type Saved = DataOf<(typeof accountantOperations)['saveForAccountant']>

const nowhere: Saved = { path: null, is_stopped: false }

/** Hands over a period: tables, PDFs, e-invoices and bookings in one file, whole or not at all. */
export function createAccountant(means: AccountantMeans): Accountant {
  let begun: WholeFile | null = null
  const open = (): OperationEnv => {
    const env = means.env()
    if (env === null) throw new Error('No organization is open.')
    return env
  }

  /** Month by month, as the documents of years take a while. */
  async function taxKeys(period: Period): Promise<string[]> {
    const keys = new Set<string>()
    for (const month of monthsOf(period, open().file.reads.journal.days(period))) {
      for (const { percent, exemption } of open().file.reads.journal.rates(month)) {
        const { code, percent: rate } = taxCategory(percent, exemption)
        keys.add(taxKey({ category: code, percent: rate }))
      }
      await turn()
    }
    return [...keys].toSorted()
  }

  async function save(period: Period, datev: DatevSettings | null, watch: WorkWatch): Promise<Result<Saved, Failure>> {
    const words = means.words()
    const { name, profile } = open().file.reads.organization()
    const place = await means.begin(words.archive(name, period.from, period.to))
    if (!place.ok || place.value === null) return place.ok ? ok(nowhere) : place
    begun = place.value
    const task = { env: open, documents: means.documents, period, datev, words, dialect: csvDialect(profile.locale) }
    try {
      await writeForAccountant(task, begun.beside, watch)
      await begun.keep()
      return ok({ path: begun.path, is_stopped: false })
    } catch (error) {
      await begun.drop()
      if (error instanceof Stopped) return ok({ ...nowhere, is_stopped: true })
      if (error instanceof NoAccount) return err(conflict(desktopTexts.noAccount(error.number)))
      return err(means.unwritten(error, begun.path))
    } finally {
      begun = null
    }
  }

  return {
    actions: {
      async getAccountantPreview({ query: period }) {
        const env = means.env()
        if (env === null) return err(conflict(desktopTexts.setUpYourBusinessFirst))
        if (period.to < period.from) return err(invalidField('to', desktopTexts.periodEndsBeforeItBegins))
        const { voidInvoices, creditNotes, ...counts } = env.file.reads.journal.counts(period)
        return ok({
          ...counts,
          void_invoices: voidInvoices,
          credit_notes: creditNotes,
          tax_keys: await taxKeys(period),
          datev: means.settings.get(env.file.reads.organization().id),
        })
      },
      async saveForAccountant({ body: { from, to, datev } }) {
        const env = means.env()
        if (env === null) return err(conflict(desktopTexts.setUpYourBusinessFirst))
        if (to < from) return err(invalidField('to', desktopTexts.periodEndsBeforeItBegins))
        const period = { from, to }
        const keys = datev === null ? [] : await taxKeys(period)
        const settings = datev && datevSettings(datev, keys)
        const errors = settings && datevErrors(settings, keys)
        if (errors !== null) return err(invalid(errors))
        if (datev !== null) means.settings.set(env.file.reads.organization().id, datev)
        return means.work.run('accountant', (watch) => save(period, settings, watch))
      },
    },
    end: () => {
      begun?.forget()
    },
  }
}
