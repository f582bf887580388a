import { syncLink } from '../../../../words/en/sync-link'
import { inWindow } from '../../../state/shell/window-language'

/** Where the service may be found. */
const addresses = [
  { value: 'production', address: 'https://api.billfold.example/api' },
  { value: 'staging', address: 'https://staging.billfold.example/api' },
  { value: 'development', address: 'http://127.0.0.1:8080/api' },
] as const

export type Deployment = (typeof addresses)[number]['value'] | 'other'

interface ServerChoice {
  readonly value: Deployment
  readonly label: string
  /** Its address, where it is known. */
  readonly detail: string
}

/** The servers to choose from: those that are only tried things out on are for who writes Billfold. */
export function serverChoices(isDevelopment: boolean): readonly ServerChoice[] {
  const { servers, whoRunsOther } = inWindow(syncLink).connect
  return [
    ...addressesFor(isDevelopment).map(({ value, address }) => ({ value, label: servers[value], detail: address })),
    { value: 'other', label: servers.other, detail: whoRunsOther },
  ]
}

function addressesFor(isDevelopment: boolean) {
  return addresses.filter(({ value }) => isDevelopment || value === 'production')
}

export interface SignInValues {
  email: string
  password: string
}

export interface ConnectValues extends SignInValues {
  deployment: Deployment
  /** Read where it is one's own server. */
  address: string
}

export const blankConnection: ConnectValues = { deployment: 'production', address: '', email: '', password: '' }

/** Of a server that was chosen before: everything but the password. */
export function connectionTo(
  link: { readonly base_url: string; readonly email: string },
  isDevelopment: boolean,
): ConnectValues {
  const known = addressesFor(isDevelopment).find(({ address }) => address === link.base_url)
  const deployment = known?.value ?? 'other'
  return { ...blankConnection, deployment, address: deployment === 'other' ? link.base_url : '', email: link.email }
}

/** The address that is meant: a known one or the one that was typed. */
function addressOf({ deployment, address }: ConnectValues): string {
  return addresses.find(({ value }) => value === deployment)?.address ?? address.trim()
}

export function connectBody(values: ConnectValues): { base_url: string; email: string; password: string } {
  return { base_url: addressOf(values), email: values.email.trim(), password: values.password }
}

/** What can be told without asking the server. */
export function checkConnection(values: ConnectValues): Record<string, string[]> {
  const address = addressOf(values)
  const { connect } = inWindow(syncLink)
  const addressProblem = address === '' ? connect.addressMissing : connect.addressUnreadable
  return {
    ...(isWebAddress(address) ? {} : { base_url: [addressProblem] }),
    ...checkSignIn(values),
  }
}

/** What is missing to sign in with. */
export function checkSignIn({ email, password }: SignInValues): Record<string, string[]> {
  const { emailMissing, passwordMissing } = inWindow(syncLink)
  return {
    ...(email.trim() === '' ? { email: [emailMissing] } : {}),
    ...(password === '' ? { password: [passwordMissing] } : {}),
  }
}

function isWebAddress(text: string): boolean {
  return /^https?:$/.test(URL.parse(text)?.protocol ?? '')
}
