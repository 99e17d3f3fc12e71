import { PDF } from '@libpdf/core';

/** The bytes of a file that travels inside a PDF, by its name; undefined where there is none of that name. */
export async function attachmentOf(bytes: Uint8Array, name: string): Promise<Uint8Array | undefined> {
  const pdf = await PDF.load(bytes);
  return pdf.getAttachment(name) ?? undefined;
}
