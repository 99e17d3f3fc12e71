import { XmlElement } from '@rgrove/parse-xml';

/** Its elements, in their order: all, or those of a local name. */
export const childElements = (element: XmlElement, name?: string): XmlElement[] =>
  element.children.filter(
    (node): node is XmlElement =>
      node instanceof XmlElement && (name === undefined || localName(node) === name),
  );

/** What lies at a path of local names below an element: `elementsAt(root, 'Body', 'Answer')`. */
export const elementsAt = (element: XmlElement, ...path: readonly string[]): XmlElement[] =>
  path.reduce((found, name) => found.flatMap((each) => childElements(each, name)), [element]);

/** Its text with that of what it contains, without blanks around it. */
export const textOf = (element: XmlElement): string => element.text.trim();

/** Its name without the prefix of its namespace. */
export const localName = ({ name }: XmlElement): string => name.slice(name.indexOf(':') + 1);
