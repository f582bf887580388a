import { describe, expect, it } from 'vitest'
import { readXml, type XmlElement } from './xml'

const read = (text: string): XmlElement => {
  const found = readXml(text)
  if (!found.ok) throw new Error(JSON.stringify(found.error))
  return found.value
}
const faultOf = (text: string) => {
  const found = readXml(text)
  return found.ok ? null : found.error
}

describe('what is well-formed', () => {
  it('is read into elements by their local names and namespaces', () => {
    const root = read(
      `\uFEFF<?xml version="1.0" encoding="UTF-8"?>\n<!-- c -->\n<?pi x?>\n<a:R xmlns:a="urn:1" xmlns="urn:2" k='v' xml:lang="de">` +
        `<B a:q="1" n = "2"/><a:C xmlns:a="urn:3"><D xmlns=""></D ></a:C></a:R>\n<!-- e -->`,
    )
    expect(root).toMatchObject({ namespace: 'urn:1', name: 'R' })
    expect([...root.attributes]).toEqual([['k', 'v']])
    const [b, c] = root.children
    expect(b).toMatchObject({ namespace: 'urn:2', name: 'B', children: [] })
    expect([...(b?.attributes ?? [])]).toEqual([['n', '2']])
    expect(c).toMatchObject({ namespace: 'urn:3', name: 'C', children: [{ namespace: '', name: 'D' }] })
  })

  it.each([
    ['a &amp; b &lt;c&gt; &quot;&apos;', `a & b <c> "'`],
    ['&#65;&#x42;&#x1F680;', 'AB\u{1F680}'],
    ['one<!-- two --><b>x</b>three<?pi four?>', 'onethree'],
    ['<![CDATA[<b> & ]] ]]>!', '<b> & ]] !'],
    ['a\r\nb\rc', 'a\nb\nc'],
    ['Zażółć 漢字 \u{1F680}', 'Zażółć 漢字 \u{1F680}'],
    ['&amp;lt;', '&lt;'],
  ])('%j reads %j', (content, text) => {
    expect(read(`<a>${content}</a>`).text).toBe(text)
  })

  it('has signs in its attributes too, and no line breaks there', () => {
    expect(read(`<a k="&lt;&#65;\n\t'x'"/>`).attributes.get('k')).toBe("<A  'x'")
  })
})

describe('what is not', () => {
  it.each([
    ['nothing', '', 1, 1],
    ['only a text', 'hello', 1, 1],
    ['never closed', '<a>\n<b>', 2, 4],
    ['closed by another name', '<a>\n <b></a></b>', 2, 5],
    ['two roots', '<a/><b/>', 1, 5],
    ['text after the root', '<a/>x', 1, 5],
    ['an attribute twice', '<a k="1" k="2"/>', 1, 9],
    ['an attribute without quotes', '<a k=1/>', 1, 3],
    ['< in an attribute', '<a k="<"/>', 1, 3],
    ['an entity of its own', '<a>x &nbsp; y</a>', 1, 6],
    ['a lone &', '<a>x & y</a>', 1, 6],
    ['a sign that is none', '<a>&#0;</a>', 1, 4],
    ['a sign beyond all', '<a>&#x110000;</a>', 1, 4],
    ['a surrogate as a number', '<a>&#xD800;</a>', 1, 4],
    ['a control character', '<a>\n\u0001</a>', 2, 1],
    ['half a pair', '<a>\uD83D</a>', 1, 4],
    [']]> in a text', '<a>x]]></a>', 1, 5],
    ['-- in a comment', '<a><!-- a -- b --></a>', 1, 4],
    ['a comment without end', '<a><!-- ', 1, 4],
    ['CDATA outside', '<![CDATA[x]]><a/>', 1, 1],
    ['a declaration that is not first', ' <?xml version="1.0"?><a/>', 1, 2],
    ['a prefix that nobody declared', '<x:a/>', 1, 1],
    ['one of an attribute', '<a x:k="1"/>', 1, 1],
    ['a name that is none', '<1a/>', 1, 1],
    ['two colons', '<a:b:c xmlns:a="u"/>', 1, 1],
    ['a declaration of an element', '<!ELEMENT a ANY><a/>', 1, 1],
  ])('%s is malformed, and where is said', (_what, text, line, column) => {
    expect(faultOf(text)).toEqual({ kind: 'malformed', line, column })
  })

  it.each([
    ['inside', '<?xml version="1.0"?>\n<!DOCTYPE a [<!ENTITY b "c">]>\n<a>&b;</a>'],
    ['elsewhere', '\n<!DOCTYPE a SYSTEM "http://127.0.0.1/a.dtd"><a/>'],
  ])('a document type is refused, with what it declares %s', (_where, text) => {
    expect(faultOf(text)).toEqual({ kind: 'doctype', line: 2, column: 1 })
  })

  it('is refused where it is deeper or has more in it than any invoice', () => {
    const nested = (depth: number) => '<a>'.repeat(depth) + '</a>'.repeat(depth)
    expect(faultOf(nested(100))).toBeNull()
    expect(faultOf(nested(101))?.kind).toBe('tooMuch')
    expect(faultOf(`<a>${'<b/>'.repeat(500_000)}</a>`)?.kind).toBe('tooMuch')
  })
})
