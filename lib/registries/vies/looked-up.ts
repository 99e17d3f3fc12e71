import { Failure } from '#lib/contract/index.ts';
import { compactNumber } from '#lib/domain/identifiers/compact-number.ts';
import type { CheckAnswer, LookedUp } from './schema.ts';
import { VIES_SOURCE } from './source.ts';

/**
 * The answer, where VIES looked the number up. Error words come with status 200, and often with `valid: false`.
 * @throws Failure `service_unavailable` where nobody looked; `registry_changed` for another number
 */
export function lookedUp(answer: CheckAnswer | null, vat: string): LookedUp {
  if (answer === null || 'actionSucceed' in answer) {
    throw noAnswer(answer?.errorWrappers.map(({ error }) => error).join(', ') || 'no answer');
  }
  const { userError = 'VALID', countryCode = vat.slice(0, 2), vatNumber } = answer;
  // Every other word says that nobody looked: "valid: false" beside it means nothing.
  if (userError !== 'VALID' && userError !== 'INVALID') throw noAnswer(userError);
  const about = compactNumber(vatNumber.startsWith(countryCode) ? vatNumber : `${countryCode}${vatNumber}`);
  if (about === vat) return answer;
  throw new Failure('registry_changed', `${VIES_SOURCE.name} answered of another number than it was asked.`, {
    source: VIES_SOURCE.name,
    details: ['check-vat-number: vatNumber: expected the number that was asked'],
  });
}

const noAnswer = (word: string): Failure =>
  new Failure(
    'service_unavailable',
    `${VIES_SOURCE.name} could not look the number up: ${WORDS[word] ?? word}. Nothing was charged. Ask again later.`,
    { source: VIES_SOURCE.name, details: [word] },
  );

/** Why the number of a failed look-up is not verified, in our words. */
export const faultOf = ({ details: [word] = [] }: Failure): string =>
  WORDS[word ?? ''] ?? 'the service does not answer';

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
