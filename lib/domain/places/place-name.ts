import { US_STATES, US_TERRITORIES } from '#lib/contract/index.ts';
import { reportWords } from '#lib/words/report-words.ts';
import placeWords from './place-words.json' with { type: 'json' };

const names = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });

/** What a country or state is called in English: `NO` is Norway, `US-NY` New York (US), `TEST` Testland. A code without a name stays. */
export function placeName(code: string): string {
  const state = [...US_STATES, ...US_TERRITORIES].find((each) => code === `US-${each}`);
  if (state !== undefined) return `${placeWords.states[state]} (US)`;
  if (code === 'TEST') return 'Testland';
  return /^[A-Z]{2}$/.test(code) ? (names.of(code) ?? code) : code;
}

/** Names that English does not say without an article. */
const WITH_ARTICLE =
  /^(?:Isle|District) of |\b(?:Kingdom|States|Emirates|Republic|Islands|Territor(?:y|ies)|Netherlands|Bahamas|Comoros|Gambia|Maldives|Philippines)\b/;

/** The same within a sentence: "in the United Kingdom", "in Norway". */
export function placeInSentence(code: string): string {
  const name = placeName(code);
  return WITH_ARTICLE.test(name) ? reportWords('withArticle', { name }) : name;
}
