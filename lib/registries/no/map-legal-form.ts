import { z } from 'zod';
import { type LegalForm, LegalFormStandard } from '#lib/contract/index.ts';
import legalForms from './codes/legal-forms.json' with { type: 'json' };
import type { Coded } from './schema.ts';

const Form = z.object({ english: z.string(), standard: LegalFormStandard, iso20275: z.string().optional() });
const FORMS = new Map(Object.entries(z.record(z.string(), Form).parse(legalForms.forms)));

/** The legal form by the register's code; of a code that is not on our list its own name alone. */
export function mapLegalForm(wire: Coded | undefined): LegalForm | undefined {
  if (wire === undefined) return undefined;
  const form = FORMS.get(wire.kode);
  return {
    localName: wire.beskrivelse ?? wire.kode,
    ...(form && { englishTranslation: form.english, serviceStandard: form.standard }),
    ...(form?.iso20275 && { iso20275Code: form.iso20275 }),
  };
}
