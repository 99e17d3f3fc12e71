import { z } from 'zod';
import { type LegalForm, LegalFormStandard } from '#lib/contract/index.ts';
import legalForms from './codes/legal-forms.json' with { type: 'json' };

const Form = z.object({
  ...{ de: z.string(), fr: z.string(), it: z.string(), english: z.string() },
  standard: LegalFormStandard,
  iso20275: z.string().optional(),
});
const FORMS = new Map(Object.entries(z.record(z.string(), Form).parse(legalForms.forms)));

export const LANGUAGES = ['de', 'fr', 'it'] as const;
export type Language = (typeof LANGUAGES)[number];

/** By its code of eCH-0097: a branch in Switzerland of a company abroad. */
export const isFromAbroad = (code: string | undefined): boolean => code === '0111';

/**
 * The legal form by its code of eCH-0097, such as `0107`, with its name in the language given; of a code that is not on
 * our list the code itself.
 */
export function mapLegalForm(code: string | undefined, language: Language = 'de'): LegalForm | undefined {
  if (code === undefined) return undefined;
  const form = FORMS.get(code);
  if (form === undefined) return { localName: code };
  return {
    localName: form[language],
    englishTranslation: form.english,
    serviceStandard: form.standard,
    ...(form.iso20275 && { iso20275Code: form.iso20275 }),
  };
}
