import { expect, it } from 'vitest'
import { withPicturePages } from './picture-pages'

it('says below a picture what was written, without what prints as a box', () => {
  const page = withPicturePages('<head></head>\n<body></body>\n</html>', [
    { address: 'data:image/jpeg;base64,AA', said: 'Plan\vof the\u0092 roof' },
  ])
  expect(page).toContain('Plan\nof the roof')
})
