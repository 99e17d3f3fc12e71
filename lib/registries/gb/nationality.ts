import { z } from 'zod';
import nationalityWords from './codes/nationalities.json' with { type: 'json' };

const WORDS = z.record(z.string(), z.string()).parse(nationalityWords.nationalities);

/** The ISO 3166-1 code of a nationality; of several (`British,American`), the first that is known. */
export function nationalityOf(words: string | undefined): string | undefined {
  const each = (words ?? '').split(/[,;/]| and (?!barbuda|herzegovina|caicos)/i);
  return [words ?? '', ...each]
    .map((word) => WORDS[word.trim().toLowerCase()])
    .find((code) => code !== undefined);
}
