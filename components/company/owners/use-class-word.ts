import { useMessages } from 'next-intl';

/** The word for a kind of discrepancy; one that nobody knows is shown as it came. */
export function useClassWord() {
  const words: Readonly<Record<string, string>> = useMessages().owners.class;
  return (kind: string): string => (Object.hasOwn(words, kind) ? (words[kind] ?? kind) : kind);
}
