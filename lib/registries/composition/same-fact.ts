import type { Company, LegalForm } from '#lib/contract/index.ts';
import { compareNames } from '#lib/domain/names/compare-names.ts';
import { foldName } from '#lib/domain/names/fold-name.ts';
import { isSameSpelling } from '#lib/domain/names/is-same-spelling.ts';
import { parseName } from '#lib/domain/names/parse-name.ts';

type Comparable = 'legalName' | 'legalForm' | 'registrationDate' | 'legalAddress' | 'capital' | 'activities';

const folded = (text: string | undefined): string => foldName(text ?? '');
const packed = (text: string | undefined): string => folded(text).replaceAll(' ', '');

/** The first number of a line: `12 A` of `Vojo 12 A`. */
const houseNumber = (line: string | undefined): string => /\d+/.exec(line ?? '')?.[0] ?? '';

/** Equal where both tell it; a value that one of them leaves out is no contradiction. */
const agree = (one: string, other: string): boolean => one === '' || other === '' || one === other;

/** The same form by its names in two languages of one country. */
const isSameInEnglish = (one: LegalForm, other: LegalForm): boolean =>
  one.englishTranslation !== undefined && one.englishTranslation === other.englishTranslation;

const codesOf = (activities: Company['activities']): string =>
  [...new Set((activities?.NACE ?? []).map(({ code }) => code.replace(/\W/g, '')))].sort().join();

/**
 * Whether two sources say the same of a company: spelling, punctuation and what only one of them tells are no difference.
 * A legal form at the end of a name counts as spelling; addresses are told apart by postal code and house number.
 */
export const SAME_FACT: {
  readonly [Member in Comparable]: (
    one: NonNullable<Company[Member]>,
    other: NonNullable<Company[Member]>,
    forms: readonly string[],
  ) => boolean;
} = {
  legalName: (one, other, forms) =>
    withoutForm(one, forms) === withoutForm(other, forms) || isSpelledAlike(one, other),
  legalForm: (one, other) =>
    one.iso20275Code !== undefined && other.iso20275Code !== undefined
      ? one.iso20275Code === other.iso20275Code
      : agree(folded(one.localName), folded(other.localName)) || isSameInEnglish(one, other),
  registrationDate: (one, other) => one === other,
  legalAddress: (one, other) =>
    agree(packed(one.postalCode), packed(other.postalCode)) &&
    agree(houseNumber(one.addressLine1), houseNumber(other.addressLine1)),
  capital: (one, other) =>
    agree(`${one.amount ?? ''}`, `${other.amount ?? ''}`) && agree(one.currency ?? '', other.currency ?? ''),
  activities: (one, other) => agree(codesOf(one), codesOf(other)),
};

/** `Limited` is `Ltd`, and a form that one name lacks is no difference; another form is. */
function isSpelledAlike(one: string, other: string): boolean {
  const { features } = compareNames(parseName(one), parseName(other));
  return isSameSpelling(features) && (features.forms === 'agree' || features.forms === 'unknown');
}

function withoutForm(name: string, forms: readonly string[]): string {
  const whole = folded(name);
  const form = forms.map(folded).find((each) => each !== '' && whole.endsWith(` ${each}`));
  return form === undefined ? whole : whole.slice(0, -form.length - 1);
}
