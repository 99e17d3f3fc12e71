import { parseXml as parseWhole, XmlDocumentType, XmlElement, XmlError } from '@rgrove/parse-xml';
import { childElements } from './elements.ts';

export interface XmlBounds {
  /** Longest text that is read, in UTF-16 units. */
  readonly maxLength?: number;
  /** Deepest element, the root being at 1. */
  readonly maxDepth?: number;
  /** Comments stay in the tree: some senders write the word of a code in one. Left out otherwise. */
  readonly keepsComments?: boolean;
}

/**
 * The root element of a well-formed XML 1.0 document. A document type is refused: with it entities and addresses of others.
 * @throws Error which says what is wrong: not well-formed, a document type, too long, too deep
 */
export function parseXml(
  text: string,
  { maxLength = 32 * 1024 * 1024, maxDepth = 100, keepsComments = false }: XmlBounds = {},
): XmlElement {
  if (text.length > maxLength) throw new Error(`The XML is longer than ${maxLength} characters.`);
  const document = readWhole(text, maxDepth, keepsComments);
  if (document.children.some((node) => node instanceof XmlDocumentType)) {
    throw new Error('The XML has a document type (DOCTYPE). Such documents are not read.');
  }
  const { root } = document;
  if (!(root instanceof XmlElement)) throw new Error('The XML has no element.');
  refuseDeeper(root, maxDepth);
  return root;
}

function readWhole(text: string, maxDepth: number, keepsComments: boolean) {
  try {
    return parseWhole(text, { preserveDocumentType: true, preserveComments: keepsComments });
  } catch (cause) {
    if (cause instanceof XmlError) {
      throw new Error(`The XML is not well-formed, line ${cause.line}, column ${cause.column}.`, { cause });
    }
    // The parser calls itself for each level: what exhausts the stack is deeper than any bound.
    if (cause instanceof RangeError) throw tooDeep(maxDepth, cause);
    throw cause;
  }
}

function refuseDeeper(root: XmlElement, maxDepth: number): void {
  let level = [root];
  for (let depth = 1; level.length > 0; depth += 1) {
    if (depth > maxDepth) throw tooDeep(maxDepth);
    level = level.flatMap((element) => childElements(element));
  }
}

const tooDeep = (maxDepth: number, cause?: unknown) =>
  new Error(`The XML is nested deeper than ${maxDepth} elements.`, { cause });
