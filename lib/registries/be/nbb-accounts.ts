import type { Absence, Section } from '#lib/contract/index.ts';
import type { Companion, Part, Subject } from '../composition/part.ts';
import { given } from '../given.ts';
import type { RegistryContext } from '../registry.ts';
import { enterpriseNumber, isEnterpriseNumber } from './enterprise-number.ts';
import { figuresWords, mapCapital } from './map-figures.ts';
import { mapShareholders } from './map-holdings.ts';
import { mapPeople } from './map-people.ts';
import { nbbClient } from './nbb-client.ts';
import type { Accounts, Deposit } from './nbb-schema.ts';
import { NBB_ACCOUNTS } from './sources.ts';

/** The enterprise's number, whichever source leads. */
export function numberOf({ companyId, known, lead }: Subject): string | null {
  const told = [lead?.number, known.company?.id, companyId].map((id) => enterpriseNumber(id ?? ''));
  return told.find(isEnterpriseNumber) ?? null;
}

/** The newest annual accounts: who runs the company, who holds it and what it holds, as of their year. */
export const nbbAccounts: Companion = {
  source: NBB_ACCOUNTS,
  adds: ['companyProfile'],
  keyOf: numberOf,
  read: readNewest,
};

async function readNewest(ctx: RegistryContext, number: string): Promise<Part | null> {
  const client = nbbClient(ctx, NBB_ACCOUNTS);
  const [newest] = await client.deposits(number);
  if (newest === undefined) return null;
  const accounts = await client.accounts(newest.ReferenceNumber);
  const part = accounts === null ? AS_PICTURE : partOf(accounts, newest);
  return { about: { number, names: [] }, ...part, ...dayOf(newest), wire: client.wire };
}

export const AS_PICTURE = {
  value: {},
  absence: {},
  note: 'The newest annual accounts were not deposited as data: only their file tells more.',
} as const;

export const dayOf = ({
  ExerciseDates: { endDate },
  DepositDate,
  ReferenceNumber,
}: Deposit): Partial<Part> => ({
  ...(endDate && { asOf: endDate }),
  limitations: [
    `As of the annual accounts for the year to ${endDate ?? 'an unknown day'} (${ReferenceNumber}${DepositDate ? `, deposited on ${DepositDate}` : ''}): what changed since is not in them.`,
  ],
});

function partOf(
  accounts: Accounts,
  { ExerciseDates, Currency, DepositDate }: Deposit,
): Pick<Part, 'value' | 'absence' | 'note'> {
  const end = ExerciseDates.endDate ?? 'an unknown day';
  const lists = {
    ...mapPeople(accounts, end),
    shareholders: mapShareholders(accounts, end),
  };
  const year = { end, currency: Currency };
  const filing = { lastMadeUpTo: ExerciseDates.endDate, lastFiled: DepositDate };
  const capital = mapCapital(accounts, year);
  const note = figuresWords(accounts, year);
  const filled = Object.entries(lists).filter(([, list]) => list.length > 0);
  return {
    value: {
      ...(capital && { company: { capital } }),
      ...Object.fromEntries(filled),
      ...((ExerciseDates.endDate || DepositDate) && { filingDuties: { accounts: given(filing) } }),
    },
    absence: absencesOf(lists),
    ...(note !== '' && { note }),
  };
}

const LISTED = {
  legalRepresentatives: 'name no director or manager',
  otherKeyPersons: 'name nobody with another role',
  shareholders: 'name no shareholder: not every model of accounts asks for them',
} as const satisfies Partial<Record<Section, string>>;

const absencesOf = (
  lists: Readonly<Record<keyof typeof LISTED, readonly unknown[]>>,
): Partial<Record<Section, Absence>> =>
  Object.fromEntries(
    Object.entries(LISTED).flatMap(([section, what]) =>
      Object.entries(lists).some(([name, list]) => name === section && list.length > 0)
        ? []
        : [[section, { reason: 'none_named', explanation: `The newest annual accounts ${what}.` }]],
    ),
  );
