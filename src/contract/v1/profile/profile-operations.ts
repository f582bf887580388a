import { z } from 'zod'
import { isCommonPassword } from '../../../domain/passwords/common-passwords'
import { shortText } from '../../define/fields'
import { isKeepable } from '../../define/keepable'
import { defineOperation, noData } from '../../define/operation'
import { id, text, timestamps } from '../../define/record-fields'

/** The person who is signed in; on a laptop without an account, the laptop's own user. */
export const profileRecord = z.object({ id, name: text, email: text, ...timestamps })
export type ProfileRecord = z.output<typeof profileRecord>

const profileBody = z.object({
  name: shortText,
  email: z.email('Enter a complete e-mail address, like name@example.com.').max(255),
})

const currentPassword = z.string().max(255, 'Use at most 255 characters.')

const passwordBody = z.object({
  /** Empty where no password has been set yet. */
  current_password: currentPassword,
  password: z
    .string()
    .min(10, { error: 'Use at least 10 characters.', abort: true })
    .max(255, { error: 'Use at most 255 characters.', abort: true })
    .refine(isKeepable, 'This holds a character that no keyboard types. Choose another password.')
    .refine((password) => !isCommonPassword(password), 'This is among the first that are guessed. Choose another.'),
})

export const profileOperations = {
  getProfile: defineOperation({
    name: 'getProfile',
    method: 'GET',
    path: '/v1/profile',
    data: profileRecord,
    message: 'Profile retrieved.',
  }),
  updateProfile: defineOperation({
    name: 'updateProfile',
    method: 'PUT',
    path: '/v1/profile',
    runsOn: 'both',
    record: 'profile',
    /** Another address to sign in with is taken with the password only, where there is one (v1.md "Additions"). */
    body: profileBody.extend({ current_password: currentPassword }).partial(),
    data: profileRecord,
    message: 'Profile updated.',
  }),
}

/** Apart from the profile: a password belongs to the account, not to an organization. */
export const passwordOperations = {
  updatePassword: defineOperation({
    name: 'updatePassword',
    method: 'PUT',
    path: '/v1/profile/password',
    runsOn: 'accounts',
    body: passwordBody,
    data: noData,
    message: 'Password changed. Sign in again.',
  }),
}
