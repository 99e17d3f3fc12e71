import type { Absence } from '#lib/contract/index.ts';
import type { Companion, CompanyIdentity, Part } from '../composition/part.ts';
import type { RegistryContext } from '../registry.ts';
import { pageOfIssuer, type SecClient, secClient } from './client.ts';
import { findIssuer, issuerKey, readIssuerKey, whyNoIssuer, withoutMark } from './find-issuer.ts';
import { mapHolders, type ReadSchedule, unknownTypes } from './map-holders.ts';
import type { Filing, Issuer } from './schema.ts';
import { SEC, STRUCTURED_SINCE } from './sources.ts';

/** So many schedules are read at most: each is a call, and a companion has little time. */
const MOST_SCHEDULES = 12;

/** Calls that are under way may arrive late: with so many at once those of any second stay within what the SEC allows. */
const AT_ONCE = 2;

/** Older pages of filings that are read besides; an issuer with more files a thousand papers a year. */
const MOST_PAGES = 2;

/** Holders of more than 5 % of an issuer, by their Schedules 13D and 13G. */
export const secHolders: Companion = {
  source: SEC,
  adds: ['companyProfile'],
  keyOf: issuerKey,
  whyNotAsked: whyNoIssuer,
  read: readHolders,
};

async function readHolders(ctx: RegistryContext, key: string): Promise<Part> {
  const client = secClient(ctx);
  const issuer = await findIssuer(client, key);
  if (issuer === null) return notFound(client, key);
  const listed = await structuredSchedules(client, issuer);
  const chosen = listed.filings.slice(0, MOST_SCHEDULES);
  const read = await readSchedules(client, issuer.cik, chosen);
  const { shareholders, notes } = mapHolders(issuer.cik, read);
  return {
    about: aboutIssuer(issuer),
    value: {
      company: { identifiers: { CIK: issuer.cik.padStart(10, '0') } },
      ...(shareholders.length > 0 && { shareholders }),
    },
    absence: shareholders.length > 0 ? {} : { shareholders: NO_HOLDER },
    unknownValues: unknownTypes(read),
    url: pageOfIssuer(issuer.cik),
    note: howFound(issuer),
    limitations: [
      ...(shareholders.length > 0 ? LIMITS_OF_SCHEDULES : []),
      ...notes,
      ...gapsOf(listed, chosen.length, read.length),
    ],
    wire: client.wire(),
  };
}

/** Those of which EDGAR has a file. */
async function readSchedules(
  client: SecClient,
  cik: string,
  filings: readonly Filing[],
): Promise<ReadSchedule[]> {
  const read: ReadSchedule[] = [];
  for (let at = 0; at < filings.length; at += AT_ONCE) {
    const some = await Promise.all(
      filings
        .slice(at, at + AT_ONCE)
        .map(async (filing) => ({ filing, schedule: await client.schedule(cik, filing) })),
    );
    for (const { filing, schedule } of some) if (schedule !== null) read.push({ filing, schedule });
  }
  return read;
}

interface Listed {
  readonly filings: readonly Filing[];
  /** Whether all pages since the day of the first structured schedules were read. */
  readonly isWhole: boolean;
  /** How many schedules are older than that: text, which is not read. */
  readonly asText: number;
}

async function structuredSchedules(
  client: SecClient,
  { filings: { recent, files } }: Issuer,
): Promise<Listed> {
  const due = files.filter(({ filingTo }) => filingTo >= STRUCTURED_SINCE);
  const older = await Promise.all(due.slice(0, MOST_PAGES).map(({ name }) => client.older(name)));
  const all = [...recent, ...older.flat()].toSorted((one, other) => other.filed.localeCompare(one.filed));
  return {
    filings: all.filter(({ form }) => /^SCHEDULE 13[DG](?:\/A)?$/.test(form)),
    isWhole: due.length <= MOST_PAGES,
    asText: all.filter(({ form }) => /^SC 13[DG](?:\/A)?$/.test(form)).length,
  };
}

const LIMITS_OF_SCHEDULES = [
  'A percentage is of one class, by voting or investment power, as the holder states it as of its own day. Several holders may state the same shares: percentages do not add up.',
  'Holders of 5 % or less do not file.',
];

const gapsOf = ({ filings, isWhole, asText }: Listed, chosen: number, found: number): string[] => [
  ...(filings.length > chosen
    ? [
        `The newest ${chosen} of ${filings.length} schedules were read: holders who filed before may be missing.`,
      ]
    : []),
  ...(isWhole ? [] : ['The list of filings is longer than what was read: holders may be missing.']),
  ...(found < chosen ? [`Of ${chosen - found} schedules EDGAR has no file.`] : []),
  ...(asText > 0
    ? [
        `From before ${STRUCTURED_SINCE} there are ${asText} schedules as text, which were not read: see the documents.`,
      ]
    : []),
];

const NO_HOLDER: Absence = {
  reason: 'none_named',
  explanation: `Nobody has stated as data, since ${STRUCTURED_SINCE}, to hold more than 5 % of a class of this issuer’s shares (Schedules 13D and 13G). Earlier schedules are text: see the documents.`,
};

/** The issuer, which only its name and the law that it is under tell. */
export const aboutIssuer = ({ name, lei }: Issuer): CompanyIdentity => ({
  names: [withoutMark(name), name],
  isOnlyNamesake: true,
  ...(lei !== undefined && { lei }),
});

export const howFound = ({ cik, name, stateOfIncorporation }: Issuer): string =>
  `Found by name and state of incorporation: ${name}, ${stateOfIncorporation ?? 'no state'}, CIK ${cik.padStart(10, '0')}.`;

/** It was asked, and has nothing of this company: the list of issuers itself is no part of the answer. */
export function notFound(client: SecClient, key: string): Part {
  const { name, state } = readIssuerKey(key);
  return {
    about: { names: [name], isOnlyNamesake: true },
    value: {},
    absence: {},
    note: `No issuer of this name and state, or several: ${name}, ${state}. Only issuers with a ticker are looked through.`,
    wire: client.wire(),
  };
}
