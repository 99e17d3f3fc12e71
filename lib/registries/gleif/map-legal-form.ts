import { z } from 'zod';
import type { LegalForm } from '#lib/contract/index.ts';
import legalForms from './codes/legal-forms.json' with { type: 'json' };
import { legalFormStandard } from './legal-form-standard.ts';
import type { LeiRecord } from './schema.ts';

const Form = z.object({
  jurisdiction: z.string(),
  names: z.record(z.string(), z.string()),
  english: z.string().optional(),
});

const FORMS = new Map(Object.entries(z.record(z.string(), Form).parse(legalForms.forms)));

/** Codes of the list that stand for "no code": they say nothing of the form, so they are not given out as codes. */
const NO_CODE: ReadonlySet<string> = new Set(['8888', '9999']);

/** The legal form of a record: its ISO 20275 code with its names, or the words given where there is no code. */
export function mapLegalForm(record: LeiRecord): LegalForm | undefined {
  const { legalForm, legalName, category } = record.attributes.entity;
  const { id: code, other } = legalForm;
  if (code === undefined && other === undefined) return undefined;
  const form = code === undefined ? undefined : FORMS.get(code);
  const words = form === undefined ? [] : [...Object.values(form.names), form.english ?? ''];
  const standard =
    category === 'BRANCH'
      ? ('Branch or Representative Office' as const)
      : legalFormStandard(other === undefined ? words : [...words, other]);
  const isCode = code !== undefined && !NO_CODE.has(code);
  const localName = form === undefined ? other : (inLanguage(form.names, legalName.language) ?? other);
  const english = form?.names.en ?? form?.english;
  return {
    ...(localName === undefined ? {} : { localName }),
    // A name in English is no translation of itself.
    ...(english === undefined || english === localName ? {} : { englishTranslation: english }),
    // Of a code that is not on our list nothing is known: no label is better than a wrong one.
    ...(isCode && form === undefined && other === undefined ? {} : { serviceStandard: standard }),
    ...(isCode ? { iso20275Code: code } : {}),
  };
}

function inLanguage(names: Readonly<Record<string, string>>, language: string | undefined) {
  return names[language?.slice(0, 2).toLowerCase() ?? ''] ?? Object.values(names)[0];
}
