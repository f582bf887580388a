/** Where a deployment of the service may be found. */
export const deployments = [
  { value: 'production', label: 'Production', detail: 'https://api.billfold.example/api' },
  { value: 'staging', label: 'Staging', detail: 'https://staging.billfold.example/api' },
  { value: 'development', label: 'Development', detail: 'http://127.0.0.1:8080/api' },
  { value: 'other', label: 'Another address', detail: undefined },
] as const

export type Deployment = (typeof deployments)[number]['value']

export interface ConnectValues {
  deployment: Deployment
  /** Read where another address is chosen. */
  address: string
  email: string
  password: string
}

export const blankConnection: ConnectValues = { deployment: 'production', address: '', email: '', password: '' }

/** Of a server that was chosen before: everything but the password. */
export function connectionTo(link: { readonly base_url: string; readonly email: string }): ConnectValues {
  const deployment = deployments.find(({ detail }) => detail === link.base_url)?.value ?? 'other'
  return { ...blankConnection, deployment, address: deployment === 'other' ? link.base_url : '', email: link.email }
}

/** The address that is meant: the deployment's or the one that was typed. */
function addressOf({ deployment, address }: ConnectValues): string {
  return deployments.find(({ value }) => value === deployment)?.detail ?? address.trim()
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
