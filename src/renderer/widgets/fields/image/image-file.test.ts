import { expect, it } from 'vitest'
import { imageProblem } from './image-file'

it.each(['image/png', 'image/jpeg', 'image/svg+xml'])('takes %s up to 500 KB', (type) => {
  expect(imageProblem({ type, size: 512_000 })).toBeNull()
  expect(imageProblem({ type, size: 512_001 })).toBe('Choose an image of at most 500 KB.')
})

it.each(['image/gif', 'image/webp', 'application/pdf', ''])('refuses %j', (type) => {
  expect(imageProblem({ type, size: 10 })).toBe('Choose a PNG, JPEG or SVG image.')
})
