import type { SyncStatus } from '../../src/contract/desktop/sync-operations'
import { catalogueFor } from '../../src/words/catalogue'
import { common } from '../../src/words/en/common'
import { sync } from '../../src/words/en/sync'
import { syncStatusTexts } from '../../src/words/en/service/sync-status'
import { syncLink } from '../../src/words/en/sync-link'
import { pseudoLanguages } from '../../src/words/pseudo'
import { expect, test } from './application'
import { setUp } from './operations'
import { link, MOMENT, noCounts, StagedSync, upToDate } from './staged-sync'
import { lookAtWords } from './word-faults'

/** What sync itself says, in English. */
const SAID = syncStatusTexts.tooSlow
/** Typed, and what servers are called. */
const known = ['Ada Studio', 'staging.billfold.example', 'INV-L-']

const row = { matched: 0, differing: 0, only_here: 0, begun_here: 0, only_there: 0 }
const asking: SyncStatus = { ...upToDate, link: { ...link, state: 'asking' }, preview: [] }
const notOffered = [...Object.keys(syncLink.notOffered.commands)].map((verb) => `${verb}Invoice`)

for (const language of ['en-XA', 'ar-XB']) {
  test.describe(language, () => {
    test.use({ launchWith: { env: { BILLFOLD_LANGUAGE: language } } })

    test(`linking a server can be read in ${language}`, async ({ app, page }) => {
      test.setTimeout(300_000)
      await setUp(page)
      const said = catalogueFor([language], pseudoLanguages)
      const [words, { acts }] = [said.read(syncLink), said.read(sync)]
      const stage = new StagedSync(app, page)
      const look = lookAtWords(app, page, { known, mayBeCut: [words.connect.addressExample] })
      const button = (name: string) => page.getByRole('button', { name, exact: true })
      await page.keyboard.press('ControlOrMeta+,')
      await page.locator('.settings nav button').nth(7).click()
      await page.getByRole('radio').last().check()
      await look('linking a server')
      await button(words.signIn).click()
      await expect(page.getByRole('textbox', { name: words.address })).toHaveAttribute('aria-invalid', 'true')
      await look('what linking lacks')
      await page.getByRole('textbox', { name: words.address }).fill('nowhere')
      await button(words.signIn).click()
      await expect(page.getByText(words.connect.addressUnreadable)).toBeVisible()
      await look('no address of a server')

      await stage.tell(asking)
      await expect(page.getByText(words.first.nothing)).toBeVisible()
      await look('linking to nothing')
      await stage.tell({
        ...asking,
        preview_problem: SAID,
        preview: [
          { ...row, kind: 'client', matched: 22, differing: 3, only_here: 4, only_there: 1 },
          { ...row, kind: 'recurring_invoice', matched: 2, differing: 1, only_here: 1, only_there: 1200 },
        ],
      })
      await expect(page.getByRole('table')).toBeVisible()
      await look('what linking does')

      const counts = Object.fromEntries(Object.keys(noCounts).map((name) => [name, 1200])) as SyncStatus['counts']
      const busy: SyncStatus = { ...upToDate, counts, oldest_pending_at: MOMENT, next_run_at: MOMENT }
      await stage.tell({
        ...busy,
        link: { ...link, kind: 'partial', not_offered: notOffered, is_kept: false },
        progress: { phase: 'looking', kind: 'invoice', done: 3, total: 9 },
        last_problem: SAID,
        clock_problem: SAID,
      })
      await expect(page.getByText(words.linked.notKept)).toBeVisible()
      await look('a linked server')
      await button(words.signOut.act).click()
      await expect(page.getByRole('alertdialog')).toBeVisible()
      await look('signing out')
      await page.keyboard.press('Escape')
      await button(words.linked.leaving.unlink).click()
      await expect(page.getByRole('alertdialog')).toBeVisible()
      await look('unlinking')
      await page.keyboard.press('Escape')

      await stage.tell({ ...busy, link: { ...link, kind: 'plain', generator: 'remote', is_signed_in: false } })
      await button(acts.signInAgain).click()
      await page.getByRole('dialog').getByRole('button', { name: words.signIn, exact: true }).click()
      await expect(page.getByRole('dialog').getByText(words.passwordMissing)).toBeVisible()
      await look('signing in again')
      await page
        .getByRole('dialog')
        .getByRole('button', { name: said.read(common).cancel })
        .click()
      await stage.tell({ ...upToDate, link: { ...link, state: 'halted', is_paused: true } })
      await expect(page.locator('main [role=alert]')).toBeVisible()
      await look('a linked server that sync has stopped with')
    })
  })
}
