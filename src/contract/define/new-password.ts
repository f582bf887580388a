import { z } from 'zod'
import { isCommonPassword } from '../../domain/passwords/common-passwords'
import { profileTexts } from '../../words/en/service/profile'
import { requestTexts } from '../../words/en/service/requests'
import { isKeepable } from './keepable'

/** A password that somebody chooses. */
export const newPassword = z
  .string()
  .min(10, { error: profileTexts.useAtLeast10Characters, abort: true })
  .max(255, { error: requestTexts.useAtMost255Characters, abort: true })
  .refine(isKeepable, profileTexts.noKeyboardTypesThis)
  .refine((password) => !isCommonPassword(password), profileTexts.guessedFirst)
