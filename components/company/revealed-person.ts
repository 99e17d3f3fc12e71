import { z } from 'zod';
import type { PersonRef, PersonView } from '#lib/domain/company-view/index.ts';

const Address = z.object({
  lines: z.array(
    z.object({ part: z.enum(['careOf', 'street', 'poBox', 'place', 'region']), text: z.string() }),
  ),
  countryCode: z.string().optional(),
});

/** What the desk answers to "reveal": the parts of a person that a page may hide. */
const RevealedPerson = z.object({
  birth: z
    .object({ year: z.number().optional(), month: z.number().optional(), day: z.number().optional() })
    .optional(),
  birthPlace: Address.optional(),
  residence: Address.optional(),
});

/**
 * Asks for all that is known of a person.
 * @throws when the desk refuses or answers something else
 */
export async function askRevealedPerson(
  subject: { readonly country: string; readonly companyId: string },
  ref: PersonRef,
): Promise<Pick<PersonView, 'birth' | 'birthPlace' | 'residence'>> {
  const response = await fetch('/api/desk/reveal', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...subject, ref }),
  });
  if (!response.ok) throw new Error(`status ${response.status}`);
  const { birth, birthPlace, residence } = RevealedPerson.parse(await response.json());
  return {
    birth: birth && { year: birth.year, month: birth.month, day: birth.day },
    birthPlace: addressOf(birthPlace),
    residence: addressOf(residence),
  };
}

const addressOf = (address: z.infer<typeof Address> | undefined): PersonView['residence'] =>
  address && { lines: address.lines, countryCode: address.countryCode };
