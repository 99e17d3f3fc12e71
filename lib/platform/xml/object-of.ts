import { XmlComment, type XmlElement } from '@rgrove/parse-xml';
import { childElements, localName, textOf } from './elements.ts';

/** An element as plain data; see `objectOf`. */
export type XmlData = string | XmlObject;
export interface XmlObject {
  readonly [member: string]: string | readonly XmlData[];
}

/**
 * An element as plain data, for a schema to parse: a list for each name of its elements, attributes as `@name`, all
 * without prefixes; of an element that holds no other its text, as `#` beside its attributes where it has some. Comments
 * beside elements, where the parser kept them, are the list `!`.
 */
export function objectOf(element: XmlElement): XmlData {
  const attributes = Object.entries(element.attributes)
    .filter(([name]) => !/^xmlns(?::|$)/.test(name))
    .map(([name, value]) => [`@${name.slice(name.indexOf(':') + 1)}`, value] as const);
  const elements = childElements(element);
  if (elements.length > 0) {
    const lists = Map.groupBy(elements, localName);
    const members = [...lists].map(([name, all]) => [name, all.map(objectOf)] as const);
    const comments = commentsIn(element);
    return Object.fromEntries([
      ...attributes,
      ...(comments.length > 0 ? [['!', comments] as const] : []),
      ...members,
    ]);
  }
  const text = textOf(element);
  return attributes.length === 0 ? text : Object.fromEntries([...attributes, ['#', text]]);
}

const commentsIn = ({ children }: XmlElement): string[] =>
  children.flatMap((node) => (node instanceof XmlComment ? [node.content.trim()] : []));
