import type { RepresentationMode } from '#lib/contract/index.ts';

/** The president and everybody else, as far as the rule of representation is understood. */
export interface Representation {
  readonly president?: RepresentationMode;
  readonly others?: RepresentationMode;
}

const SOLE: RepresentationMode = { mode: 'sole' };
const joint = (minimumSignatories: number): RepresentationMode => ({ mode: 'joint', minimumSignatories });

const ALONE = /SAMODZIELNI|JEDNOOSOBOWO|SAMOISTNIE/;
const TOGETHER =
  /ŁĄCZNI|WSPÓŁDZIAŁ|WSPÓLNIE|(?:DWÓCH|DWOJE|DWAJ|TRZECH) (?:CZŁONK|WSPÓLNIK|KOMPLEMENTARIUSZ|PARTNER)/;
const EACH = /KAŻD(?:Y|A|EMU|EGO)(?: Z)? (?:CZŁONK|CZŁONEK|WSPÓLNIK|KOMPLEMENTARIUSZ|PARTNER)/;
const PRESIDENT_ALONE = /PREZES(?:OWI)? ZARZĄDU,? (?:DZIAŁAJĄCY )?(?:SAMODZIELNI|JEDNOOSOBOWO)/;
/** What holds for some acts only, or for one number of members and not for another. */
const DEPENDS = /KWOT|WARTOŚ|PRZEKRACZA|POWYŻEJ|ROZPORZĄDZ|ZACIĄGANI/;
const BY_NUMBER = /(JEDNOOSOBOW(?:Y|EGO|YM)|JEDNEGO CZŁONKA)|(WIELOOSOBOW(?:Y|EGO|YM)|WIĘCEJ NIŻ JEDEN)/;

/**
 * Who may act alone, read from the rule as the register words it. Only what is beyond doubt: a rule by amounts, by kinds
 * of acts or in other words says nothing here, and is shown as it is.
 * @param members how many are in the organ: many rules differ between one member and several
 */
export function representationOf(rule: string | undefined, members: number): Representation {
  const words = rule?.toUpperCase().replace(/\s+/g, ' ') ?? '';
  if (words === '' || DEPENDS.test(words)) return {};
  if (!BY_NUMBER.test(words)) return readRule(words);
  const several = words.search(
    /(?:W PRZYPADKU |JEŻELI |JEŚLI |GDY )?[^.;,]*(?:WIELOOSOBOW|WIĘCEJ NIŻ JEDEN)/,
  );
  if (members > 1) return several < 0 ? {} : readRule(words.slice(several));
  const one = several < 0 ? words : words.slice(0, several);
  return ALONE.test(one.replace(/JEDNOOSOBOW(?:Y|EGO|YM)/g, '')) && !TOGETHER.test(one)
    ? { president: SOLE, others: SOLE }
    : {};
}

function readRule(words: string): Representation {
  const [isAlone, isTogether] = [ALONE.test(words), TOGETHER.test(words)];
  if (isAlone && isTogether) {
    return PRESIDENT_ALONE.test(words) && !EACH.test(words) ? { president: SOLE, others: joint(2) } : {};
  }
  if (isAlone) return EACH.test(words) ? { president: SOLE, others: SOLE } : {};
  if (!isTogether) return {};
  const mode = joint(/TRZECH|TRZEJ/.test(words) ? 3 : 2);
  return { president: mode, others: mode };
}
