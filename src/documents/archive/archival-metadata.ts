import { millisecondsToInstant } from '../../kernel/instant'

/** What a file says of itself, the same in its dictionary and in its metadata. */
export interface ArchivalFacts {
  readonly title: string
  readonly language: string
  readonly creator: string
  readonly producer: string
  readonly createdAt: Date
}

/** What a file says of itself as XMP (ISO 16684-1): that it is PDF/A-3a and PDF/UA-1, and what it is called. */
export function archivalMetadata({ title, language, creator, producer, createdAt }: ArchivalFacts): string {
  const day = millisecondsToInstant(createdAt.getTime())
  return `<?xpacket begin="\uFEFF" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/">
<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about=""
  xmlns:dc="http://purl.org/dc/elements/1.1/"
  xmlns:xmp="http://ns.adobe.com/xap/1.0/"
  xmlns:pdf="http://ns.adobe.com/pdf/1.3/"
  xmlns:pdfaid="http://www.aiim.org/pdfa/ns/id/"
  xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/"
  xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/"
  xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#"
  xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#">
<pdfaid:part>3</pdfaid:part>
<pdfaid:conformance>A</pdfaid:conformance>
<pdfuaid:part>1</pdfuaid:part>
<dc:title><rdf:Alt><rdf:li xml:lang="x-default">${escaped(title)}</rdf:li></rdf:Alt></dc:title>
<dc:language><rdf:Bag><rdf:li>${escaped(language)}</rdf:li></rdf:Bag></dc:language>
<xmp:CreatorTool>${escaped(creator)}</xmp:CreatorTool>
<xmp:CreateDate>${day}</xmp:CreateDate>
<xmp:ModifyDate>${day}</xmp:ModifyDate>
<pdf:Producer>${escaped(producer)}</pdf:Producer>
<pdfaExtension:schemas><rdf:Bag>
${extensions.map(extensionSchema).join('\n')}
</rdf:Bag></pdfaExtension:schemas>
</rdf:Description>
</rdf:RDF>
</x:xmpmeta>
<?xpacket end="r"?>`
}

/** Properties that PDF/A does not know by itself, which a file that has them explains (ISO 19005-3, 6.6.2.3.3). */
interface Extension {
  readonly name: string
  readonly namespace: string
  readonly prefix: string
  readonly properties: readonly { readonly name: string; readonly type: string; readonly description: string }[]
}

const extensions: readonly Extension[] = [
  {
    name: 'PDF/UA identification',
    namespace: 'http://www.aiim.org/pdfua/ns/id/',
    prefix: 'pdfuaid',
    properties: [{ name: 'part', type: 'Integer', description: 'part' }],
  },
]

function extensionSchema({ name, namespace, prefix, properties }: Extension): string {
  const described = properties.map(
    (property) => `<rdf:li rdf:parseType="Resource">
<pdfaProperty:name>${property.name}</pdfaProperty:name>
<pdfaProperty:valueType>${property.type}</pdfaProperty:valueType>
<pdfaProperty:category>internal</pdfaProperty:category>
<pdfaProperty:description>${property.description}</pdfaProperty:description>
</rdf:li>`,
  )
  return `<rdf:li rdf:parseType="Resource">
<pdfaSchema:schema>${name}</pdfaSchema:schema>
<pdfaSchema:namespaceURI>${namespace}</pdfaSchema:namespaceURI>
<pdfaSchema:prefix>${prefix}</pdfaSchema:prefix>
<pdfaSchema:property><rdf:Seq>
${described.join('\n')}
</rdf:Seq></pdfaSchema:property>
</rdf:li>`
}

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/** Without what no XML may hold, however written. */
function escaped(text: string): string {
  return text
    .replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replace(/[&<>]/g, (sign) => escapes[sign] ?? sign)
}
