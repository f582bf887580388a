/** Why something that was asked of sync was not done, said at the window's foot. */
export const syncActs = {
  notBegun: (why: string) => `Sync did not begin. ${why}`,
  notPaused: (why: string) => `Sync was not paused. ${why}`,
  notResumed: (why: string) => `Sync was not resumed. ${why}`,
  doesNotGoOn: (why: string) => `Sync does not go on. ${why}`,
  notCanceled: (why: string) => `The link was not canceled. ${why}`,
  notSignedOut: (why: string) => `You were not signed out. ${why}`,
  notUnlinked: (why: string) => `The server was not unlinked. ${why}`,
}
