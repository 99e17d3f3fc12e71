import { z } from 'zod';
import type { Address } from '#lib/contract/index.ts';
import type { Companion, Part } from '../composition/part.ts';
import { WHITE_LIST } from './sources.ts';
import { type Listed, whiteListClient } from './white-list-client.ts';

const Key = z.strictObject({ nip: z.string(), companyId: z.string() });

/** The list of VAT taxpayers: whether a company is one now, under the NIP that its extract gives. */
export const whiteList: Companion = {
  source: WHITE_LIST,
  adds: ['companyProfile'],
  keyOf({ companyId, known: { company } }) {
    const nip = company?.identifiers?.NIP;
    return nip === undefined ? null : JSON.stringify({ nip, companyId } satisfies z.input<typeof Key>);
  },
  async read(ctx, key): Promise<Part> {
    const { nip, companyId } = Key.parse(JSON.parse(key));
    const client = whiteListClient(ctx);
    const listed = await client.find({ scheme: 'nip', digits: nip });
    const wire = client.wire;
    if (listed === null) {
      return {
        about: { number: companyId, names: [] },
        ...{ value: {}, absence: {}, wire },
        note: `No VAT taxpayer of the list has the NIP ${nip}.`,
      };
    }
    return { ...mapListed(listed, companyId), wire };
  },
};

/** A number of the register of companies there names the company; without one it is the NIP that was asked. */
export function mapListed(listed: Listed, companyId: string): Omit<Part, 'wire'> {
  const { subject, day } = listed;
  const { name, nip, regon, krs } = subject;
  const legalAddress = addressOf(subject.workingAddress);
  return {
    about: { number: krs ?? companyId, names: name === undefined ? [] : [name] },
    value: {
      company: {
        identifiers: { ...(nip && { NIP: nip }), ...(regon && { REGON: regon }) },
        ...(name && { legalName: name }),
        ...(legalAddress && { legalAddress }),
      },
    },
    absence: {},
    asOf: day,
    note: noteOf(listed),
  };
}

/** The list's words for the status, in English. */
const STATUSES: ReadonlyMap<string, string> = new Map([
  ['CZYNNY', 'active VAT taxpayer'],
  ['ZWOLNIONY', 'exempt VAT taxpayer'],
  ['NIEZAREJESTROWANY', 'not registered for VAT'],
]);

function noteOf({ subject, requestId, day }: Listed): string {
  const { statusVat = 'not told' } = subject;
  const english = STATUSES.get(statusVat.toUpperCase());
  const { registrationLegalDate, registrationDenialDate, removalDate, restorationDate } = subject;
  const events: readonly (readonly [what: string, on: string | undefined, basis?: string | undefined])[] = [
    ['Registration refused on', registrationDenialDate, subject.registrationDenialBasis],
    ['Registered on', registrationLegalDate],
    ['Removed on', removalDate, subject.removalBasis],
    ['Restored on', restorationDate, subject.restorationBasis],
  ];
  return [
    `VAT status on ${day}: ${[statusVat, english && `(${english})`].filter(Boolean).join(' ')}.`,
    ...events
      .toSorted(([, one = ''], [, other = '']) => one.localeCompare(other))
      .flatMap(([what, on, basis]) => (on ? [`${what} ${on}${basis ? ` (${basis})` : ''}.`] : [])),
    ...(requestId === undefined ? [] : [`Number of the query: ${requestId}.`]),
  ].join(' ');
}

/** `PROSTA 67, 00-838 WARSZAWA`; in other words it is not taken apart. */
function addressOf(text: string | undefined): Address | undefined {
  const [, addressLine1, postalCode, city] = /^(.+),\s*(\d{2}-\d{3})\s+(\D+)$/.exec(text ?? '') ?? [];
  if (addressLine1 === undefined || postalCode === undefined || city === undefined) return undefined;
  return { addressLine1, city, postalCode, countryCode: 'PL' };
}
