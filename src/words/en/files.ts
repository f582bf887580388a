const because = (why: string) => (file: string) => `${file} was not written. ${why}`

/** Why a file could not be written and the way out. */
export const files = {
  folderGone: because('Its folder is no longer there. Choose another folder.'),
  forbidden: because('You may not write there. Choose another folder.'),
  forbiddenOrOpen: because(
    'You may not write there, or another program has the file open. Close it there, or choose another folder.',
  ),
  open: because('Another program has the file open. Close it there, or choose another name.'),
  readOnly: because('Nothing can be written to that disk. Choose a folder on another one.'),
  full: because('The disk is full. Make room on it, or choose a folder on another one.'),
  overQuota: because('You have used up your room on that disk. Make room on it, or choose a folder on another one.'),
  isFolder: because('A folder has that name. Choose another name.'),
  ownPlace: because('Billfold keeps its own files there. Choose another folder.'),
  longName: because('The name is too long. Choose a shorter one.'),
}
