import { z } from 'zod';
import { type LegalForm, LegalFormStandard } from '#lib/contract/index.ts';
import codes from './codes/legal-forms.json' with { type: 'json' };

const Form = z.strictObject({ name: z.string().optional(), standard: LegalFormStandard });
const FORMS = new Map(
  Object.entries(z.record(z.string(), z.record(z.string(), Form)).parse(codes.states)).map(
    ([state, forms]) => [state, new Map(Object.entries(forms))] as const,
  ),
);

/** The form in the words or the code of a state's register; what a code stands for is English of ours. */
export function legalFormOf(state: string, told: string | undefined): LegalForm | undefined {
  if (told === undefined) return undefined;
  const known = FORMS.get(state)?.get(told.toUpperCase());
  return {
    localName: told,
    ...(known?.name && { englishTranslation: known.name }),
    ...(known && { serviceStandard: known.standard }),
  };
}
