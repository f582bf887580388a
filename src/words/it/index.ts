import { account } from './account'
import { documentNames } from './document-names'
import { documents } from './documents'
import { copiedReminder, mailTexts } from './mail-texts'
import { units } from './units'

export const italian = { account, copiedReminder, documentNames, documents, mailTexts, units }
