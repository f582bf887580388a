/** Where the service may be found; `detail` is its address. */
const addresses = [
  { value: 'production', label: 'Hosted by Billfold', detail: 'https://api.billfold.example/api' },
  { value: 'staging', label: 'Staging', detail: 'https://staging.billfold.example/api' },
  { value: 'development', label: 'Development', detail: 'http://127.0.0.1:8080/api' },
] as const

const ownServer = {
  value: 'other',
  label: 'Your own server',
  detail: 'Run by you or by those you work with.',
} as const

export type Deployment = (typeof addresses)[number]['value'] | (typeof ownServer)['value']

/** The servers to choose from: those that are only tried things out on are for who writes Billfold. */
export function serverChoices(isDevelopment: boolean) {
  return [...addresses.filter(({ value }) => isDevelopment || value === 'production'), ownServer]
}

export interface ConnectValues {
  deployment: Deployment
  /** Read where it is one's own server. */
  address: string
  email: string
  password: string
}

export const blankConnection: ConnectValues = { deployment: 'production', address: '', email: '', password: '' }

/** Of a server that was chosen before: everything but the password. */
export function connectionTo(
  link: { readonly base_url: string; readonly email: string },
  isDevelopment: boolean,
): ConnectValues {
  const deployment = serverChoices(isDevelopment).find(({ detail }) => detail === link.base_url)?.value ?? 'other'
  return { ...blankConnection, deployment, address: deployment === 'other' ? link.base_url : '', email: link.email }
}

/** The address that is meant: a known one or the one that was typed. */
function addressOf({ deployment, address }: ConnectValues): string {
  return addresses.find(({ value }) => value === deployment)?.detail ?? address.trim()
}

export function connectBody(values: ConnectValues): { base_url: string; email: string; password: string } {
  return { base_url: addressOf(values), email: values.email.trim(), password: values.password }
}

/** What can be told without asking the server. */
export function checkConnection(values: ConnectValues): Record<string, string[]> {
  const address = addressOf(values)
  return {
    ...(isWebAddress(address) ? {} : { base_url: [address === '' ? 'Enter the address.' : ADDRESS_PROBLEM] }),
    ...(values.email.trim() === '' ? { email: ['Enter your e-mail address.'] } : {}),
    ...(values.password === '' ? { password: ['Enter your password.'] } : {}),
  }
}

const ADDRESS_PROBLEM = 'Enter an address that begins with https:// or http://, like https://billing.example.com/api.'

function isWebAddress(text: string): boolean {
  return /^https?:$/.test(URL.parse(text)?.protocol ?? '')
}
