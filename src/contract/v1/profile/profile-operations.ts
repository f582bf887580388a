import { z } from 'zod'
import { mailAddress, shortText } from '../../define/fields'
import { newPassword } from '../../define/new-password'
import { defineOperation, noData } from '../../define/operation'
import { id, text, timestamps } from '../../define/record-fields'
import { profileTexts } from '../../../words/en/service/profile'
import { requestTexts } from '../../../words/en/service/requests'

/** The person who is signed in; on a laptop without an account, the laptop's own user. */
export const profileRecord = z.object({ id, name: text, email: text, ...timestamps })
export type ProfileRecord = z.output<typeof profileRecord>

const profileBody = z.object({
  name: shortText,
  email: mailAddress,
})

const currentPassword = z.string().max(255, requestTexts.useAtMost255Characters)

const passwordBody = z.object({
  /** Empty where no password has been set yet. */
  current_password: currentPassword,
  password: newPassword,
})

export const profileOperations = {
  getProfile: defineOperation({
    name: 'getProfile',
    method: 'GET',
    path: '/v1/profile',
    data: profileRecord,
    message: profileTexts.profileRetrieved,
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
    message: profileTexts.profileUpdated,
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
    message: profileTexts.passwordChangedSignInAgain,
  }),
}
