import { noWriteLost } from './i01-no-write-lost'
import { oneToOne } from './i02-one-to-one'
import { converged } from './i03-converged'
import { totalsAddUp } from './i04-totals'
import { issuedContentStays } from './i05-issued-content'
import { numbersAreUnique } from './i06-numbers'
import { nothingDangles } from './i07-references'
import { nothingDeletedUnasked } from './i08-deletions'
import { nothingStuck } from './i09-nothing-stuck'
import { screensTellTheTruth } from './i10-screens'
import { noBlindPosts } from './i12-posts'
import { nothingDisputedAlone } from './i13-nothing-disputed-alone'
import { nothingReplacedAlone } from './i15-nothing-replaced-alone'
import { nothingImpossible } from './i16-nothing-impossible'
import { deletionsStay } from './i17-deletions-stay'
import { nothingPrintedOfStrangers } from './i18-letterheads'
import { whatIsClosedStays } from './i19-what-is-closed-stays'
import { copiedNamesStay } from './i20-copied-names'
import { offersStay } from './i21-offers-stay'
import { closedByAPerson } from './i22-closed-by-a-person'
import { creditNotesKept } from './i23-credit-notes'
import type { Check } from './view'

/**
 * The promises of sync by their names. I11, that a seed comes to the same twice, is the runner's; I14, that what was replaced
 * can be brought back, is looked at in every quiet round.
 */
export const checks: Readonly<Record<string, Check>> = {
  I1: noWriteLost,
  I2: oneToOne,
  I3: converged,
  I4: totalsAddUp,
  I5: issuedContentStays,
  I6: numbersAreUnique,
  I7: nothingDangles,
  I8: nothingDeletedUnasked,
  I9: nothingStuck,
  I10: screensTellTheTruth,
  I12: noBlindPosts,
  I13: nothingDisputedAlone,
  I15: nothingReplacedAlone,
  I16: nothingImpossible,
  I17: deletionsStay,
  I18: nothingPrintedOfStrangers,
  I19: whatIsClosedStays,
  I20: copiedNamesStay,
  I21: offersStay,
  I22: closedByAPerson,
  I23: creditNotesKept,
}
