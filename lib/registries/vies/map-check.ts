import { z } from 'zod';
import type { Address, Company, TaxId } from '#lib/contract/index.ts';
import { compactNumber } from '#lib/domain/identifiers/compact-number.ts';
import { compareNames } from '#lib/domain/names/compare-names.ts';
import { foldName } from '#lib/domain/names/fold-name.ts';
import { parseName } from '#lib/domain/names/parse-name.ts';
import type { Part } from '../composition/part.ts';
import { flagMaker } from '../flag-maker.ts';
import type { LookedUp } from './schema.ts';
import { VIES_SOURCE } from './source.ts';

/** Of which company a number was asked. */
export interface Asked {
  readonly vat: string;
  readonly isDerived: boolean;
  readonly isSaid: boolean;
  /** Its number in the country's register. */
  readonly companyId: string;
  /** Names under which it is known. */
  readonly names: readonly string[];
}

const make = flagMaker(VIES_SOURCE.id);

/** From here on a name of a tax administration, cut and without accents as it may be, is held to be the same. */
const ALIKE = 0.6;

/**
 * What VIES says of a number. A number that follows from the company's own is the company's, whatever its name there; one
 * that another source said is another company's where VIES tells a name that is none of the company's.
 */
export function mapCheck(answer: LookedUp, asked: Asked): Omit<Part, 'wire'> {
  const { name } = answer;
  const isAlike = name !== undefined && asked.names.some((own) => areAlike(own, name));
  const isOurs = asked.isDerived || name === undefined || asked.names.length === 0 || isAlike;
  const asOf = /^\d{4}-\d{2}-\d{2}/.exec(answer.requestDate)?.[0];
  return {
    about: { ...(isOurs && { number: asked.companyId }), names: name === undefined ? [] : [name] },
    value: valueFrom(answer, asked, isAlike),
    absence: {},
    ...(asOf && { asOf }),
    note: noteOf(answer, asked, isAlike),
  };
}

/** That a number is not valid is a fact of the company where a source gives it as the company's. */
function valueFrom(answer: LookedUp, asked: Asked, isAlike: boolean): Part['value'] {
  const flag = { code: 'vat_invalid', about: '/company/taxId', at: '/company/taxId' } as const;
  if (answer.isValid) {
    return { company: companyOf(answer, asked, isAlike), flags: [make({ ...flag, state: 'clear' })] };
  }
  if (!asked.isSaid) return {};
  const raised = make({ ...flag, state: 'raised', value: { number: asked.vat } });
  return { company: { taxId: taxIdOf(answer, asked.vat) }, flags: [raised] };
}

function companyOf(answer: LookedUp, { vat, names }: Asked, isAlike: boolean): Company {
  const { name, address } = answer;
  const countryCode = vat.startsWith('XI') ? 'GB' : vat.slice(0, 2);
  const legalAddress = address === undefined ? undefined : addressOf(address, countryCode);
  const isSpelling = isAlike && !names.some((own) => foldName(own) === foldName(name ?? ''));
  return {
    identifiers: { VAT: vat },
    taxId: taxIdOf(answer, vat),
    // Another spelling of a known name is no other name: it stands in the note.
    ...(name !== undefined && !isSpelling && { legalName: name }),
    ...(legalAddress && { legalAddress }),
  };
}

/** Countries that VIES calls by another code. */
const ISO_CODES: ReadonlyMap<string, string> = new Map([
  ['EL', 'GR'],
  ['XI', 'GB'],
]);

/** The number with the proof that it was looked up: the consultation number, where VIES gave one. */
function taxIdOf({ isValid, name, address, requestDate, requestIdentifier }: LookedUp, vat: string): TaxId {
  const verifiedAt = z.iso.datetime().safeParse(requestDate).data;
  return {
    ...numberOf(vat),
    verification: {
      status: isValid ? 'verified' : 'invalid',
      ...(verifiedAt !== undefined && { verifiedAt }),
      ...(name !== undefined && { verifiedName: name }),
      ...(address !== undefined && { verifiedAddress: address.replaceAll(/\s*\n\s*/g, ', ') }),
      ...(requestIdentifier !== undefined && { consultationNumber: requestIdentifier }),
    },
  };
}

function numberOf(vat: string): TaxId {
  const prefix = vat.slice(0, 2);
  return { type: 'eu_vat', value: vat.slice(2), country: ISO_CODES.get(prefix) ?? prefix };
}

/**
 * A number that a source gives as the company's and that could not be looked up.
 * @param reason in our words
 */
export function mapSilence(
  { vat, companyId }: Pick<Asked, 'vat' | 'companyId'>,
  reason: string,
): Pick<Part, 'about' | 'value'> {
  const at = '/company/taxId';
  const flag = make({ code: 'vat_unverified', state: 'raised', about: at, at, value: { reason } });
  const taxId: TaxId = { ...numberOf(vat), verification: { status: 'unavailable' } };
  return { about: { number: companyId, names: [] }, value: { company: { taxId }, flags: [flag] } };
}

/** In the words of whoever reads it beside the source. Not valid is said plainly, and is no verdict on the company. */
function noteOf(
  { isValid, requestDate, requestIdentifier, name }: LookedUp,
  { vat, isSaid, companyId }: Asked,
  isAlike: boolean,
) {
  const day = /^\d{4}-\d{2}-\d{2}/.exec(requestDate)?.[0] ?? requestDate;
  const details = [`checked on ${day}`, requestIdentifier && `consultation number ${requestIdentifier}`];
  const when = ` (${details.filter(Boolean).join(', ')})`;
  if (!isValid) {
    const origin = vat.endsWith(compactNumber(companyId)) ? 'company number' : 'tax number';
    const number = isSaid ? vat : `${vat}, derived from the ${origin},`;
    return `${number} is not a valid VAT number${when}: not registered for trade across the European Union.`;
  }
  return `${vat} is a valid VAT number${when}${isAlike ? `, registered as ${name}` : ''}.`;
}

function areAlike(one: string, other: string): boolean {
  if (compareNames(parseName(one), parseName(other)).score >= ALIKE) return true;
  const [own, theirs] = [foldName(one), foldName(other)];
  const [fewer, more] = [own.split(' '), theirs.split(' ')].toSorted((a, b) => a.length - b.length);
  const words = (fewer ?? []).filter((word) => word.length > 3);
  return words.length > 0 && words.every((word) => more?.includes(word));
}

/** The end of an address: `1000 Bruxelles`, `01-748 WARSZAWA`, `L-1234 LUXEMBOURG`, `20121 MILANO MI`. */
const TOWN = /^(?:[A-Z]{1,2}-)?(\d[\d -]*\d)\s+(\D.*)$/;

/** An address is one text of several lines; the last has postal code and town, where they can be told apart. */
function addressOf(address: string, countryCode: string): Address | undefined {
  const lines = address
    .split('\n')
    .map((line) => line.trim().replace(/\s+/g, ' '))
    .filter((line) => /[\p{L}\p{N}]/u.test(line));
  const last = lines.length > 1 ? TOWN.exec(lines.at(-1) ?? '') : null;
  const [addressLine1, ...rest] = last === null ? lines : lines.slice(0, -1);
  if (addressLine1 === undefined) return undefined;
  return {
    addressLine1,
    ...(rest.length > 0 && { addressLine2: rest.join(', ') }),
    ...(last?.[2] && { city: last[2] }),
    ...(last?.[1] && { postalCode: last[1] }),
    countryCode,
  };
}
