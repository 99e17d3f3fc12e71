import { asText } from './find-seal.ts';

/**
 * The bytes of a file that travels inside a PDF, by its name; undefined where there is none of that name. It reads the
 * form in which we write PDFs and no other, so ask whether the file is genuine first.
 */
export async function attachmentOf(bytes: Uint8Array, name: string): Promise<Uint8Array | undefined> {
  const text = asText(bytes);
  const number = lastOf(text, /\n {2}\/UF \(([^()\\]+)\)\n {2}\/EF <<\n {4}\/F (\d+) 0 R\n/g, name);
  if (number === undefined) return undefined;
  const head = `\n${number} 0 obj\n<<\n  /Length `;
  const start = text.lastIndexOf(head);
  const opening = text.indexOf('\nstream\n', start);
  if (start < 0 || opening < 0) return undefined;
  const dictionary = text.slice(start + head.length, opening);
  const length = Number.parseInt(dictionary, 10);
  const content = bytes.slice(opening + 8, opening + 8 + length);
  if (content.length !== length || !dictionary.includes('\n  /Type /EmbeddedFile\n')) return undefined;
  return dictionary.includes('\n  /Filter /FlateDecode\n') ? inflated(content) : content;
}

/** What the pattern's second group found, the last time that its first found the name. */
function lastOf(text: string, pattern: RegExp, name: string): string | undefined {
  const found = [...text.matchAll(pattern)].filter(([, each]) => each === name);
  return found.at(-1)?.[2];
}

/** Undefined where the bytes are not what they say they are. */
async function inflated(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array | undefined> {
  try {
    const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate'));
    return new Uint8Array(await new Response(stream).arrayBuffer());
  } catch (error) {
    if (error instanceof TypeError) return undefined;
    throw error;
  }
}
