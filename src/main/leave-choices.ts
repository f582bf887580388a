export type LeaveChoice = 'save' | 'discard' | 'stay'

/** The answers to unsaved input, in the order that people of the platform expect. macOS shows the first one rightmost. */
export function leaveChoices(platform: NodeJS.Platform): readonly LeaveChoice[] {
  if (platform === 'darwin') return ['save', 'stay', 'discard']
  return platform === 'win32' ? ['save', 'discard', 'stay'] : ['discard', 'stay', 'save']
}
