const UNSAVED = '• '

export interface WindowTitle {
  readonly title: string
  /** For the platform that marks an edited window itself. */
  readonly isEdited: boolean
}

/** The window's title of a page's: macOS shows what is not saved by a dot in the close button, others in the title. */
export function windowTitle(pageTitle: string, platform: NodeJS.Platform): WindowTitle {
  const isEdited = pageTitle.startsWith(UNSAVED)
  return { title: isEdited && platform === 'darwin' ? pageTitle.slice(UNSAVED.length) : pageTitle, isEdited }
}
