import type { Address, Company } from '#lib/contract/index.ts';
import { mapAddress } from './cells.ts';
import { isEndedAgent, isUnsure, mapParties, type Party, type People, unsureWords } from './map-party.ts';
import type { AddressRow, NewYorkRecord } from './ny-schema.ts';

type FurtherAddress = NonNullable<Company['addresses']>[number];

const [PROCESS, AGENT, EXECUTIVE, OFFICE] = ['1', '2', '3', '4'];

/** Rows of a kind in the document that names one last. Later documents that name none leave it as it was. */
function newestOf({ addresses }: NewYorkRecord, kind: string | undefined): readonly AddressRow[] {
  const of = addresses.filter(({ addr_type }) => addr_type === kind);
  const last = of.at(-1);
  return of.filter(
    ({ film_num, date_filed }) => film_num === last?.film_num && date_filed === last?.date_filed,
  );
}

const addressOf = (row: AddressRow | undefined): Address | undefined =>
  row &&
  mapAddress({
    lines: [row.addr1, row.addr2],
    city: row.city,
    state: row.state,
    zip: row.zip5 === undefined ? undefined : [row.zip5, row.zip4].filter(Boolean).join('-'),
    country: row.country,
  });

const TITLES =
  /,\s*(?:(?:PRESIDENT|PRES\.?|CEO|C\.E\.O\.?|CHAIR(?:MAN|PERSON)?|CHIEF|EXECUTIVE|OFFICER|AND|&|VICE|MANAGING|DIRECTOR|MANAGER|TREASURER|SECRETARY)\b\.?\s*)+$/i;

/** The chief executive of the newest statement that names one, and the registered agent. Pure. */
export function mapNewYorkPeople(record: NewYorkRecord): People {
  const executives = newestOf(record, EXECUTIVE).map(
    ({ name }): Party => ({ role: 'Chief Executive Officer', name: name?.replace(TITLES, '').trim() }),
  );
  const agents = agentsOf(record);
  const sure = agents.filter((party) => !isUnsure(party));
  return mapParties('US-NY', [...executives, ...sure], agents.filter(isUnsure));
}

/** The newest; where the register notes that the agent was revoked or resigned, whoever was one before, as former. */
function agentsOf(record: NewYorkRecord): readonly Party[] {
  const newest = newestOf(record, AGENT);
  const ended = newest.find(({ name }) => isEndedAgent(name));
  if (ended === undefined) return newest.map((row) => agentOf(row));
  const addresses = record.addresses.filter(({ name }) => !isEndedAgent(name));
  const before = newestOf({ ...record, addresses }, AGENT);
  if (before.length === 0) return newest.map((row) => agentOf(row));
  const since = ended.date_filed === undefined ? '' : `, filed ${ended.date_filed}`;
  const meaning = `Former registered agent: the register notes “${ended.name}”${since}`;
  return before.map((row) => ({ ...agentOf(row), meaning, hasEnded: true }));
}

const agentOf = (row: AddressRow): Party => ({
  role: 'Registered Agent',
  name: row.name,
  address: addressOf(row),
});

/** Agents whose name has no legal form, in words: whether person or company nobody can tell. */
export const unsureAgents = (record: NewYorkRecord): readonly string[] =>
  agentsOf(record).filter(isUnsure).map(unsureWords);

/** The principal executive office. The county of an office is no address. */
export const mapOffice = (record: NewYorkRecord): Address | undefined =>
  addressOf(newestOf(record, OFFICE).at(0));

/** Where the Department sends what is served on the company. */
export function mapProcessAddress(record: NewYorkRecord): FurtherAddress | undefined {
  const row = newestOf(record, PROCESS).at(0);
  const address = addressOf(row);
  const to = row?.name?.replace(CARE_OF, '');
  return address && { kind: 'service', address: { ...address, ...(to && { careOf: to }) } };
}

const CARE_OF = /^c\s*\/\s*o\b[\s:.]*/i;
