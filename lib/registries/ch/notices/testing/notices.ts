import { replayNotices } from '../replay-notices.ts';
import type { Language, Notice, Replayed } from '../types.ts';

const HEADER = {
  de: 'Muster GmbH, in Uster, CHE-999.123.455, Gesellschaft mit beschränkter Haftung. ',
  fr: 'Exemple Sàrl, à Nyon, CHE-999.123.455 (FOSC du 08.01.2020, p. 0/1004800000). ',
  it: 'Esempio Sagl, in Lugano, CHE-999.123.455, società a garanzia limitata. ',
};

export const NEW = 'Eingetragene Personen: ';
export const CHANGED = 'Eingetragene Personen neu oder mutierend: ';
export const LEFT = 'Ausgeschiedene Personen und erloschene Unterschriften: ';

let day = 0;
/** A notice with this passage, a day after the one before. */
export function notice(language: Language, passage: string, isNewEntry = false): Notice {
  day += 1;
  const published = new Date(Date.UTC(2020, 0, day)).toISOString().slice(0, 10);
  return {
    id: String(day).padStart(4, '0'),
    day: published,
    language,
    text: HEADER[language] + passage,
    isNewEntry,
  };
}

/** What one notice with this passage tells. */
export const only = (language: Language, passage: string): Replayed =>
  replayNotices([notice(language, passage)]);
