import { Failure } from '#lib/contract/index.ts';
import type { Order, RegistrySource } from '../registry.ts';
import type { Outcome } from './company-id.ts';
import { pageOf, REGISTER } from './testland.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Where a fact of this company came from. */
export const sourceOf = (companyId: string): RegistrySource => ({
  register: REGISTER,
  url: pageOf(companyId),
  authoritative: true,
  licence: 'CC0-1.0',
});

/** Ends a call the way its id asks for. */
export function failWith(outcome: Outcome): never {
  const source = { source: REGISTER };
  switch (outcome) {
    case 'RESOURCE_NOT_FOUND':
      throw new Failure(
        'resource_not_found',
        `${REGISTER} has no company ${outcome}. Nothing was charged. Search for the company first.`,
        source,
      );
    case 'INVALID_REQUEST':
      throw new Failure(
        'invalid_request',
        `${REGISTER} refuses the id ${outcome}. Nothing was charged. Correct the id.`,
        { ...source, details: ['id: expected a number that the register accepts'] },
      );
    case 'PROCESSING_FAILED':
      throw new Failure(
        'registry_changed',
        `The answer of ${REGISTER} could not be read. Nothing was charged. The operator has been informed.`,
        { ...source, details: ['company.legalName: expected text (made to fail by the id)'] },
      );
    case 'SERVICE_UNAVAILABLE':
      // A day is longer than any service goes on trying: the item fails at once.
      throw new Failure(
        'service_unavailable',
        `${REGISTER} is closed until tomorrow. Nothing was charged. Ask again then.`,
        { ...source, retryAfterMs: DAY_MS },
      );
  }
}

/**
 * Nothing is there before its time, counted from the order. A pure function of both moments: a register keeps no
 * state, and the service's durable job comes back when the rest has passed.
 * @throws Failure `service_unavailable` with the milliseconds that are left
 */
export function assertReady({ requestedAt }: Order, delayMs: number, now: Date): void {
  const retryAfterMs = delayMs - (now.getTime() - requestedAt.getTime());
  // Without a delay it is there at once, also where the clocks of database and service differ a little.
  if (delayMs === 0 || retryAfterMs <= 0) return;
  throw new Failure(
    'service_unavailable',
    `${REGISTER} is still preparing this. Nothing was charged. Ask again in ${Math.ceil(retryAfterMs / 1000)} s.`,
    { source: REGISTER, retryAfterMs },
  );
}
