import { expect, it } from 'vitest'
import { archivalMetadata } from './archival-metadata'

it('holds whatever a name holds, but for what XML cannot hold', () => {
  const metadata = archivalMetadata({
    title: 'Invoice 1 · A <b> & "C"\u0000\uFFFF 🙂',
    language: 'en',
    creator: '',
    producer: '',
    createdAt: new Date(0),
    facturX: null,
  })
  expect(metadata).toContain('>Invoice 1 · A &lt;b&gt; &amp; "C" 🙂</rdf:li>')
  expect(metadata).toContain('<xmp:CreateDate>1970-01-01T00:00:00.000Z</xmp:CreateDate>')
})
