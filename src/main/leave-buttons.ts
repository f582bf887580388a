export type LeaveChoice = 'save' | 'discard' | 'stay'

interface LeaveButton {
  readonly choice: LeaveChoice
  readonly label: string
}

const save: LeaveButton = { choice: 'save', label: 'Save' }
const discard: LeaveButton = { choice: 'discard', label: 'Discard changes' }
const stay: LeaveButton = { choice: 'stay', label: 'Keep editing' }

/** The answers to unsaved input, in the order that people of the platform expect. macOS shows the first one rightmost. */
export function leaveButtons(platform: NodeJS.Platform): readonly LeaveButton[] {
  if (platform === 'darwin') return [save, stay, discard]
  return platform === 'win32' ? [save, discard, stay] : [discard, stay, save]
}
