import { useMessages } from 'next-intl';

/** A word for a value of an enumeration; one that nobody knows is shown as it came. */
export function useWord() {
  const { enumeration } = useMessages().company;
  return (area: keyof typeof enumeration, value: string): string => {
    const words: Readonly<Record<string, string>> = enumeration[area];
    return Object.hasOwn(words, value) ? (words[value] ?? value) : value;
  };
}
