import type { LegalForm } from '#lib/contract/index.ts';
import { formsByName } from '../composition/forms-by-name.ts';
import legalForms from './codes/legal-forms.json' with { type: 'json' };

const formOf = formsByName(legalForms);

/** `BeslotenVennootschap` and `Besloten vennootschap met gewone structuur` as the list has them: the form without its variant. */
const withoutVariant = (words: string): string =>
  words.replace(/(\p{Ll})(?=\p{Lu})/gu, '$1 ').replace(/ (?:met|zonder|blijkens) .*$/i, '');

/**
 * A legal form under the register's words, the extended ones where it has them.
 * @param short what decides on the standards where the extended words are not on the list
 */
export function mapLegalForm(extended: string | undefined, short?: string): LegalForm | undefined {
  const localName = extended ?? short;
  if (localName === undefined) return undefined;
  const known = [extended, short]
    .flatMap((words) => (words === undefined ? [] : [words, withoutVariant(words)]))
    .map((words) => formOf(words))
    .find((form) => form?.serviceStandard !== undefined);
  return { ...known, localName };
}
