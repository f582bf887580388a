import { prepareDesktop } from '../../scripts/runtime/desktop'

/** Makes Electron ready to start for every worker, and puts away what that took. */
export default async function globalSetup(): Promise<() => void> {
  const desktop = await prepareDesktop()
  Object.assign(process.env, desktop.env)
  return () => desktop.stop()
}
