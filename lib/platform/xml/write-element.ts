/** XML that is already written: it is put into another element unchanged. */
export interface WrittenXml {
  readonly xml: string;
}

/** What XML 1.0 has no way to write: most control characters, halves of pairs, two that are no characters. */
const NO_CHARACTER = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
  '\r': '&#13;',
};

/** Text escaped for an element or an attribute; characters that XML does not allow are left out. */
export const escapeXml = (text: string): string =>
  text.replace(NO_CHARACTER, '').replace(/[&<>"'\r]/g, (character) => ESCAPES[character] ?? '');

/**
 * An element: strings in it are escaped, elements stand as they are, and nothing makes it empty.
 * @param name with its prefix, one of ours: it is not escaped
 */
export function writeElement(
  name: string,
  content: readonly (string | WrittenXml)[] = [],
  attributes: Readonly<Record<string, string>> = {},
): WrittenXml {
  const opening = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeXml(value)}"`);
  const inside = content.map((each) => (typeof each === 'string' ? escapeXml(each) : each.xml));
  return { xml: `<${name}${opening.join('')}>${inside.join('')}</${name}>` };
}
