import { millisecondsToInstant } from '../../kernel/instant'
import { escapeXml } from '../xml'

/** What a file says of itself, the same in its dictionary and in its metadata. */
export interface ArchivalFacts {
  readonly title: string
  readonly language: string
  readonly creator: string
  readonly producer: string
  readonly createdAt: Date
  /** The e-invoice in it, where it is one that Factur-X knows. */
  readonly facturX: { readonly fileName: string; readonly conformanceLevel: string } | null
}

/** What a file says of itself as XMP (ISO 16684-1): that it is PDF/A-3a and PDF/UA-1, and what it is called. */
export function archivalMetadata({ title, language, creator, producer, createdAt, facturX }: ArchivalFacts): string {
  const day = millisecondsToInstant(createdAt.getTime())
  const extensions = facturX === null ? [ACCESSIBLE] : [ACCESSIBLE, FACTUR_X]
  return `<?xpacket begin="\uFEFF" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/">
<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about=""
  xmlns:dc="http://purl.org/dc/elements/1.1/"
  xmlns:xmp="http://ns.adobe.com/xap/1.0/"
  xmlns:pdf="http://ns.adobe.com/pdf/1.3/"
  xmlns:pdfaid="http://www.aiim.org/pdfa/ns/id/"
  xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/"
  xmlns:fx="${FACTUR_X.namespace}"
  xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/"
  xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#"
  xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#">
<pdfaid:part>3</pdfaid:part>
<pdfaid:conformance>A</pdfaid:conformance>
<pdfuaid:part>1</pdfuaid:part>
<dc:title><rdf:Alt><rdf:li xml:lang="x-default">${escapeXml(title)}</rdf:li></rdf:Alt></dc:title>
<dc:language><rdf:Bag><rdf:li>${escapeXml(language)}</rdf:li></rdf:Bag></dc:language>
<xmp:CreatorTool>${escapeXml(creator)}</xmp:CreatorTool>
<xmp:CreateDate>${day}</xmp:CreateDate>
<xmp:ModifyDate>${day}</xmp:ModifyDate>
<pdf:Producer>${escapeXml(producer)}</pdf:Producer>
${facturX === null ? '' : facturXProperties(facturX)}<pdfaExtension:schemas><rdf:Bag>
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
  readonly category: 'internal' | 'external'
  readonly properties: readonly { readonly name: string; readonly type: string }[]
}

const ACCESSIBLE: Extension = {
  name: 'PDF/UA identification',
  namespace: 'http://www.aiim.org/pdfua/ns/id/',
  prefix: 'pdfuaid',
  category: 'internal',
  properties: [{ name: 'part', type: 'Integer' }],
}

/** Factur-X 1.0 (ZUGFeRD 2), part 6. */
const FACTUR_X: Extension = {
  name: 'Factur-X PDFA Extension Schema',
  namespace: 'urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#',
  prefix: 'fx',
  category: 'external',
  properties: ['DocumentFileName', 'DocumentType', 'Version', 'ConformanceLevel'].map((name) => ({
    name,
    type: 'Text',
  })),
}

function facturXProperties({ fileName, conformanceLevel }: NonNullable<ArchivalFacts['facturX']>): string {
  return `<fx:DocumentType>INVOICE</fx:DocumentType>
<fx:DocumentFileName>${fileName}</fx:DocumentFileName>
<fx:Version>1.0</fx:Version>
<fx:ConformanceLevel>${conformanceLevel}</fx:ConformanceLevel>
`
}

function extensionSchema({ name, namespace, prefix, category, properties }: Extension): string {
  const described = properties.map(
    (property) => `<rdf:li rdf:parseType="Resource">
<pdfaProperty:name>${property.name}</pdfaProperty:name>
<pdfaProperty:valueType>${property.type}</pdfaProperty:valueType>
<pdfaProperty:category>${category}</pdfaProperty:category>
<pdfaProperty:description>${property.name}</pdfaProperty:description>
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
