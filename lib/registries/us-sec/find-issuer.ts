import { z } from 'zod';
import { compareNames, SAME_NAME } from '#lib/domain/names/compare-names.ts';
import { parseName } from '#lib/domain/names/parse-name.ts';
import type { Subject } from '../composition/part.ts';
import type { SecClient } from './client.ts';
import type { Issuer } from './schema.ts';

/** More issuers of like names than that are not told apart. */
const MOST_CANDIDATES = 4;

/** By what an issuer is looked for: its name today, and the state whose law it is under. */
const Key = z.object({ name: z.string(), state: z.string(), lei: z.string().optional() });
type Key = z.output<typeof Key>;

/** Of a company of a state that still exists; null: no issuer can be told to be it. */
export function issuerKey(subject: Subject): string | null {
  const { country, known, lead } = subject;
  const { company } = known;
  const place = lead?.formedElsewhere ? lead.formedElsewhere.place : country;
  const [, state] = /^US-([A-Z]{2})$/.exec(place ?? '') ?? [];
  const name = lead?.names[0] ?? company?.legalName;
  if (state === undefined || name === undefined) return null;
  if (isInactive(subject)) return null;
  const lei = company?.identifiers?.LEI ?? lead?.lei;
  return JSON.stringify({ name, state, ...(lei !== undefined && { lei }) } satisfies Key);
}

/** Another company may have its name by now. */
const isInactive = ({ known: { company }, lead }: Pick<Subject, 'known' | 'lead'>): boolean =>
  lead?.isClosed === true || company?.status?.active === false;

/** Why an issuer is not looked for; undefined where no name is known, or no state. */
export function whyNoIssuer(subject: Subject): string | undefined {
  if (isInactive(subject)) {
    return 'The company is inactive. Issuers are found by name, and another may have its name by now.';
  }
  const { formedElsewhere } = subject.lead ?? {};
  if (formedElsewhere === undefined) return undefined;
  return formedElsewhere.place === undefined
    ? 'The company was formed under another law, and the register names no state of it. Issuers are found by name and state of incorporation.'
    : 'The company was formed outside the United States. Issuers are found by name and state of incorporation.';
}

/** The name and the state in a key. */
export const readIssuerKey = (key: string): Key => Key.parse(JSON.parse(key));

/**
 * The one issuer with a like name that is incorporated in the state; an LEI that EDGAR has otherwise excludes it.
 * @returns null where none fits, or several do: nobody is guessed
 */
export async function findIssuer(client: SecClient, key: string): Promise<Issuer | null> {
  const { name, state, lei } = readIssuerKey(key);
  const ours = parseName(name, 'US');
  const alike = (await client.tickers()).filter(
    ({ title }) => compareNames(ours, parseName(withoutMark(title), 'US')).score >= SAME_NAME,
  );
  const ciks = [...new Set(alike.map(({ cik_str }) => cik_str))];
  if (ciks.length > MOST_CANDIDATES) return null;
  const issuers = await Promise.all(ciks.map((cik) => client.issuer(cik)));
  const fitting = issuers.filter(
    (issuer) =>
      issuer?.stateOfIncorporation === state &&
      (issuer.lei === undefined || lei === undefined || issuer.lei === lei),
  );
  const [only] = fitting;
  return fitting.length === 1 && only ? only : null;
}

/** EDGAR tells companies of one name apart by a state behind it: `ACME CORP /DE/`, `ACME CORP/MN`. */
export const withoutMark = (title: string): string => title.replace(/\s*\/[A-Z]{2,4}\/?\s*$/i, '');
