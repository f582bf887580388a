import { expect, it } from 'vitest'
import { accountBody, accountValues, OTHER, withProvider } from './account-values'

it('begins with the provider of the business’s address', () => {
  const { provider, host, port, security, user } = accountValues(null, 'ada@GMX.net')
  expect([provider, host, port, security, user]).toEqual(['gmx', 'mail.gmx.net', '465', 'tls', 'ada@GMX.net'])
  expect(accountValues(null, 'ada@studio.example').provider).toBe(OTHER)
  expect(accountValues(null, null).sender).toBe('')
})

it('shows what is kept, but for the password, which stays where none is typed', () => {
  const account = { host: 'smtp.web.de', port: 587, security: 'starttls', user: 'ada', sender: 'ada@web.de' } as const
  const values = accountValues({ account, has_password: true }, null)
  expect(values).toMatchObject({ provider: 'webde', port: '587' })
  expect(accountBody(values, '')).toEqual(account)
  expect(accountBody(values, 'secret')).toEqual({ ...account, password: 'secret' })
})

it('takes over what a provider has, and keeps what is typed for another', () => {
  const values = withProvider(accountValues(null, 'ada@studio.example'), 'microsoft')
  expect(values).toMatchObject({
    host: 'smtp.office365.com',
    port: '587',
    security: 'starttls',
    sender: 'ada@studio.example',
  })
  expect(withProvider(values, OTHER)).toEqual({ ...values, provider: OTHER })
})
