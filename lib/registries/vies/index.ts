import { z } from 'zod';
import { Failure } from '#lib/contract/index.ts';
import { compactNumber } from '#lib/domain/identifiers/compact-number.ts';
import type { Companion, Part, Subject } from '../composition/part.ts';
import type { RegistryContext } from '../registry.ts';
import { sourceClient } from '../source-client.ts';
import { mapCheck } from './map-check.ts';
import { CheckAnswer, type LookedUp } from './schema.ts';
import { VIES } from './source.ts';
import { vatNumberOf } from './vat-number-of.ts';

const Key = z.strictObject({
  vat: z.string(),
  isDerived: z.boolean(),
  companyId: z.string(),
  names: z.array(z.string()),
});

/** Whether a company's VAT number is valid, and who is registered under it: of the states of the Union and Northern Ireland. */
export const vies: Companion = {
  source: VIES,
  adds: ['companyProfile'],
  keyOf(subject) {
    const number = vatNumberOf(subject);
    if (number === null) return null;
    const { companyId } = subject;
    return JSON.stringify({ ...number, companyId, names: namesOf(subject) } satisfies z.input<typeof Key>);
  },
  async read(ctx, key): Promise<Part> {
    const asked = Key.parse(JSON.parse(key));
    const client = sourceClient(ctx, VIES, {
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

/** @throws Failure `service_unavailable` where the number was not looked up; `registry_changed` for another number */
function lookedUp(answer: CheckAnswer | null, vat: string): LookedUp {
  if (answer === null || 'actionSucceed' in answer) {
    throw noAnswer(answer?.errorWrappers.map(({ error }) => error).join(', ') || 'no answer');
  }
  const { userError = 'VALID', countryCode = vat.slice(0, 2), vatNumber } = answer;
  // Every other word says that nobody looked: "valid: false" beside it means nothing.
  if (userError !== 'VALID' && userError !== 'INVALID') throw noAnswer(userError);
  const about = compactNumber(vatNumber.startsWith(countryCode) ? vatNumber : `${countryCode}${vatNumber}`);
  if (about === vat) return answer;
  throw new Failure('registry_changed', `${VIES.name} answered of another number than it was asked.`, {
    source: VIES.name,
    details: ['check-vat-number: vatNumber: expected the number that was asked'],
  });
}

const noAnswer = (word: string): Failure =>
  new Failure(
    'service_unavailable',
    `${VIES.name} could not look the number up: ${WORDS[word] ?? word}. Nothing was charged. Ask again later.`,
    { source: VIES.name, details: [word] },
  );

/** Words in which VIES says that nobody looked. */
const WORDS: Readonly<Record<string, string>> = {
  MS_UNAVAILABLE: 'the tax administration of the state does not answer',
  SERVICE_UNAVAILABLE: 'the service does not answer',
  TIMEOUT: 'the tax administration of the state did not answer in time',
  MS_MAX_CONCURRENT_REQ: 'the tax administration of the state has too many requests',
  MS_MAX_CONCURRENT_REQ_TIME: 'the tax administration of the state has too many requests',
  GLOBAL_MAX_CONCURRENT_REQ: 'the service has too many requests',
  GLOBAL_MAX_CONCURRENT_REQ_TIME: 'the service has too many requests',
  VAT_BLOCKED: 'it blocks our own VAT number (EU_VIES_REQUESTER)',
  IP_BLOCKED: 'it blocks our address',
  INVALID_REQUESTER_INFO: 'our own VAT number is not valid (EU_VIES_REQUESTER)',
  INVALID_INPUT: 'it does not take the number in this form',
};
