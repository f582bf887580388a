import { expect, test } from 'vitest'
import { windowTitle } from './window-title'

test('what is not saved is marked as the platform does it', () => {
  expect(windowTitle('• New invoice – Billfold', 'darwin')).toEqual({ title: 'New invoice – Billfold', isEdited: true })
  expect(windowTitle('• New invoice – Billfold', 'win32').title).toBe('• New invoice – Billfold')
  expect(windowTitle('INV-0046 – Billfold', 'darwin')).toEqual({ title: 'INV-0046 – Billfold', isEdited: false })
})
