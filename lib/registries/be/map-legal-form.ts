import { z } from 'zod';
import { type LegalForm, LegalFormStandard } from '#lib/contract/index.ts';
import legalForms from './codes/legal-forms.json' with { type: 'json' };
import type { Words } from './kbo-client.ts';
import { inLanguage, type Language } from './language.ts';

const Form = z.object({ english: z.string(), standard: LegalFormStandard });
const FORMS = new Map(Object.entries(z.record(z.string(), Form).parse(legalForms.forms)));

/** The form in the register's words; a code that the file does not explain stands for itself. */
export function mapLegalForm(code: string, words: Words, language: Language): LegalForm {
  const form = FORMS.get(code);
  return {
    localName: inLanguage(words, language) ?? code,
    ...(form && { englishTranslation: form.english, serviceStandard: form.standard }),
  };
}
