import { z } from 'zod';
import nationalities from './codes/nationalities.json' with { type: 'json' };

/** The longest first: `italienisch` before `italien`. */
const STEMS = Object.entries(z.record(z.string(), z.string()).parse(nationalities.stems)).toSorted(
  ([one], [other]) => other.length - one.length,
);

const CITIZEN =
  /staatsangehörig|staatsbürger|ressortissant|citoyen|nationalité|cittadin|di nazionalità|nazionalità/i;
/** `von Uster`, `de Lausanne`, `d'Orbe`, `da Lugano`: a municipality whose citizen one is. */
const CITIZEN_OF_PLACE = /^(?:von|vom|aus|de|du|des|d['’]|da|dal|di)\s?\p{Lu}/u;

/**
 * The country behind the words of a notice for somebody's origin: of `deutsche Staatsangehörige` DE, of `von Uster` CH,
 * since a place of citizenship is one in Switzerland. Undefined where the words are not known.
 */
export function nationalityOf(origin: string | undefined): string | undefined {
  if (origin === undefined) return undefined;
  const folded = origin.toLowerCase();
  if (CITIZEN.test(folded)) {
    const words = folded.split(/[\s,]+/);
    return STEMS.find(([stem]) =>
      stem.includes(' ') ? folded.includes(stem) : words.some((word) => word.startsWith(stem)),
    )?.[1];
  }
  return CITIZEN_OF_PLACE.test(origin.trim()) ? 'CH' : undefined;
}
