import { PDF, PdfBool, PdfDict, PdfName, PdfRef, PdfStream } from '@libpdf/core';

/** How PDF/A wants a schema described that it does not know (ISO 19005-3, 6.6.2.3.3): that of PDF/UA. */
const SCHEMA = [
  '<rdf:li rdf:parseType="Resource"><pdfaSchema:schema>PDF/UA identification schema</pdfaSchema:schema>',
  '<pdfaSchema:namespaceURI>http://www.aiim.org/pdfua/ns/id/</pdfaSchema:namespaceURI>',
  '<pdfaSchema:prefix>pdfuaid</pdfaSchema:prefix><pdfaSchema:property><rdf:Seq><rdf:li rdf:parseType="Resource">',
  '<pdfaProperty:category>internal</pdfaProperty:category>',
  '<pdfaProperty:description>Part of ISO 14289 to which the document conforms</pdfaProperty:description>',
  '<pdfaProperty:name>part</pdfaProperty:name><pdfaProperty:valueType>Integer</pdfaProperty:valueType>',
  '</rdf:li></rdf:Seq></pdfaSchema:property></rdf:li>',
].join('');

/**
 * Says of a PDF/A of `renderPdf` that it is PDF/UA-1 too, which the compiler says of one standard alone; and has viewers
 * show its title. Only for templates that the compiler takes as PDF/UA-1: a test of each sees to that. The bytes given
 * stay, and the claim follows them.
 */
export async function claimPdfUa(bytes: Uint8Array): Promise<Uint8Array> {
  const pdf = await PDF.load(bytes);
  const catalog = pdf.getCatalog();
  const at = catalog.get('Metadata');
  const metadata = at instanceof PdfRef ? pdf.getObject(at) : undefined;
  if (!(metadata instanceof PdfStream)) throw new Error('The PDF has no metadata to claim PDF/UA in');
  const claimed = new TextDecoder()
    .decode(metadata.getDecodedData())
    .replace('xmlns:pdfaid=', 'xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/" xmlns:pdfaid=')
    .replace('</rdf:Bag></pdfaExtension:schemas>', `${SCHEMA}</rdf:Bag></pdfaExtension:schemas>`)
    .replace('<pdfaid:part>', '<pdfuaid:part>1</pdfuaid:part><pdfaid:part>');
  const entries = { Type: PdfName.of('Metadata'), Subtype: PdfName.of('XML') };
  catalog.set('Metadata', pdf.register(PdfStream.fromDict(entries, new TextEncoder().encode(claimed))));
  const shown = catalog.getDict('ViewerPreferences', (ref) => pdf.getObject(ref));
  const preferences = new PdfDict(shown ?? []);
  preferences.set('DisplayDocTitle', PdfBool.TRUE);
  catalog.set('ViewerPreferences', preferences);
  return pdf.save({ incremental: true, compressStreams: false });
}
