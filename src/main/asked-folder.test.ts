import { resolve } from 'node:path'
import { expect, it } from 'vitest'
import { askedFolder } from './asked-folder'

it.each(['/home/ada/books', '/home/ada/books/', 'books', './books/', '../ada/books//'])(
  'is the same folder as %s, and the demo lies beside it',
  (given) => {
    expect(askedFolder(given, false, '/home/ada')).toBe(resolve('/home/ada/books'))
    expect(askedFolder(given, true, '/home/ada')).toBe(resolve('/home/ada/books-demo'))
  },
)
