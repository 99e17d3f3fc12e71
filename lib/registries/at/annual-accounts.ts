import { Failure } from '#lib/contract/index.ts';
import { objectOf } from '#lib/platform/xml/object-of.ts';
import { parseXml } from '#lib/platform/xml/parse-xml.ts';
import type { Companion, Part } from '../composition/part.ts';
import type { RegistryContext } from '../registry.ts';
import { firmenbuchClient } from './client.ts';
import { firmenbuchNumber } from './firmenbuch-number.ts';
import { type Accounts, figuresWords, mapCapital, readAccounts } from './map-accounts.ts';
import { byAge, endOfYear, isAccounts, isXmlAccounts } from './map-documents.ts';
import { AccountsFile } from './schema-accounts.ts';
import type { Filed } from './schema-search.ts';
import { ACCOUNTS } from './sources.ts';

/** Accounts with attachments can be books: beyond this nothing is read of them. */
const MAX_SIZE = 5_000_000;

/** The newest annual accounts that were filed as XML: capital and key figures, each with the day of the accounts. */
export const annualAccounts: Companion = {
  source: ACCOUNTS,
  adds: ['companyProfile'],
  keyOf: ({ companyId, known }) => known.company?.id ?? companyId,
  read: readNewest,
};

async function readNewest(ctx: RegistryContext, number: string): Promise<Part | null> {
  const client = firmenbuchClient(ctx, ACCOUNTS);
  const filed = ((await client.documents(number)) ?? []).filter(isAccounts).toSorted(byAge);
  const newest = filed.find(isXmlAccounts);
  if (filed.length === 0) return null;
  const nothing = { about: { number, names: [] }, value: {}, absence: {}, wire: client.wire };
  if (newest === undefined)
    return { ...nothing, note: 'Annual accounts were filed, none of them as XML: no figure is read.' };
  if ((newest.GROESSE ?? 0) > MAX_SIZE)
    return { ...nothing, note: `The file of ${endOfYear(newest)} is too large to be read here.` };
  const bytes = await client.file(newest);
  return bytes === null
    ? nothing
    : { ...partOf(parse(bytes), number, noteOnNewer(filed, newest)), wire: client.wire };
}

function partOf(accounts: Accounts, number: string, note: string): Omit<Part, 'wire'> {
  const { end, names, isGroup } = accounts;
  const capital = mapCapital(accounts);
  return {
    about: { number: firmenbuchNumber(accounts.number ?? number), names },
    // Accounts of a group tell of the parent's capital among others': nothing of it is taken. Key figures without a
    // capital are something, which the note has.
    value: isGroup
      ? {}
      : {
          company: { ...(capital && { capital }) },
          ...(end && { filingDuties: { accounts: { lastMadeUpTo: end } } }),
        },
    absence: {},
    ...(end && { asOf: end }),
    note: [isGroup ? 'Accounts of the group: no figure is read.' : figuresWords(accounts), note]
      .filter(Boolean)
      .join(' '),
  };
}

/** Newer accounts that only a person can read are said: the figures are not of the last year then. */
function noteOnNewer(filed: readonly Filed[], read: Filed): string {
  const [newest] = filed;
  const end = newest && endOfYear(newest);
  return end === undefined || end <= (endOfYear(read) ?? '')
    ? ''
    : `Newer accounts, of ${end}, were not filed as XML.`;
}

/** @throws Failure `registry_changed` for a file that is none of the known forms */
function parse(bytes: Uint8Array): Accounts {
  try {
    return readAccounts(AccountsFile.parse(objectOf(parseXml(decoded(bytes)))));
  } catch (cause) {
    throw new Failure(
      'registry_changed',
      `${ACCOUNTS.name}: a file of accounts has an unknown form. Nothing was charged. The operator must check it.`,
      { source: ACCOUNTS.name, details: ['accounts: neither JAb 4.0 nor the older form'], cause },
    );
  }
}

/** In the character set that the file declares; without a declaration it is ISO-8859-1, by the register's description. */
function decoded(bytes: Uint8Array): string {
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, 200));
  const charset = /^[^<]*<\?xml[^>]*encoding\s*=\s*["']([\w.-]+)["']/.exec(head)?.[1] ?? 'iso-8859-1';
  return new TextDecoder(charset, { fatal: true }).decode(bytes);
}
