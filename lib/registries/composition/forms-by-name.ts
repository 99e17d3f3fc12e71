import { z } from 'zod';
import { type LegalForm, LegalFormStandard } from '#lib/contract/index.ts';

const Codes = z.object({
  forms: z.record(z.string(), z.object({ standard: LegalFormStandard, iso20275: z.string().optional() })),
});

/**
 * Legal forms of a register that tells them in English words and not by codes.
 * @param codes a country's `codes/legal-forms.json`
 * @returns the form by the register's words, in whatever case; of words that are not on the list nothing but the words
 */
export function formsByName(codes: unknown): (words: string | undefined) => LegalForm | undefined {
  const forms = new Map(
    Object.entries(Codes.parse(codes).forms).map(([name, form]) => [name.toLowerCase(), form]),
  );
  return (words) => {
    if (words === undefined) return undefined;
    const form = forms.get(words.toLowerCase());
    return {
      localName: words,
      ...(form && { serviceStandard: form.standard }),
      ...(form?.iso20275 && { iso20275Code: form.iso20275 }),
    };
  };
}
