import { z } from 'zod';
import type { Companion, Part, Subject } from '../composition/part.ts';
import type { RegistryContext } from '../registry.ts';
import { sourceClient } from '../source-client.ts';
import { faultOf, lookedUp } from './looked-up.ts';
import { mapCheck, mapSilence } from './map-check.ts';
import { CheckAnswer } from './schema.ts';
import { VIES_SOURCE } from './source.ts';
import { vatNumberOf } from './vat-number-of.ts';

const Key = z.strictObject({
  vat: z.string(),
  isDerived: z.boolean(),
  isSaid: z.boolean(),
  companyId: z.string(),
  names: z.array(z.string()),
});

/** Whether a company's VAT number is valid, and who is registered under it: of the states of the Union and Northern Ireland. */
export const vies: Companion = {
  source: VIES_SOURCE,
  adds: ['companyProfile'],
  keyOf(subject) {
    const number = vatNumberOf(subject);
    if (number === null) return null;
    const { companyId } = subject;
    return JSON.stringify({ ...number, companyId, names: namesOf(subject) } satisfies z.input<typeof Key>);
  },
  whenSilent(subject, failure) {
    const number = vatNumberOf(subject);
    // One that only follows from the company's number may not be registered at all.
    if (!number?.isSaid) return undefined;
    return mapSilence({ vat: number.vat, companyId: subject.companyId }, faultOf(failure));
  },
  async read(ctx, key): Promise<Part> {
    const asked = Key.parse(JSON.parse(key));
    const client = sourceClient(ctx, VIES_SOURCE, {
      headers: { accept: 'application/json', 'content-type': 'application/json' },
    });
    const answer = await client.json(CheckAnswer, {
      path: '/check-vat-number',
      body: JSON.stringify({ ...splitNumber(asked.vat), ...requesterOf(ctx) }),
      isNone: () => false,
    });
    return { ...mapCheck(lookedUp(answer, asked.vat), asked), wire: client.wire };
  },
};

function namesOf({ known: { company = {} } }: Subject): string[] {
  const { legalName, legalNameInEnglish, commercialNames = [], formerNames = [] } = company;
  return [legalName, legalNameInEnglish, ...commercialNames, ...formerNames].filter(
    (name) => name !== undefined,
  );
}

const splitNumber = (vat: string) => ({ countryCode: vat.slice(0, 2), vatNumber: vat.slice(2) });

/** Who asks: without it VIES answers too, but gives no consultation number as a proof. */
function requesterOf({ env: { EU_VIES_REQUESTER } }: RegistryContext): Readonly<Record<string, string>> {
  if (EU_VIES_REQUESTER === undefined) return {};
  const { countryCode, vatNumber } = splitNumber(EU_VIES_REQUESTER);
  return { requesterMemberStateCode: countryCode, requesterNumber: vatNumber };
}
