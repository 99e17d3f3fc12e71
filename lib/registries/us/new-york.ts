import type { Named } from '../composition/rank-named.ts';
import type { RegistryContext } from '../registry.ts';
import { mapFilings } from './map-filings.ts';
import { mapNewYorkCompany, namesOf } from './map-ny-company.ts';
import { mapNewYorkPeople, unsureAgents } from './map-ny-people.ts';
import { CAVEAT, isDomestic, mapNyFacts, nyNotes, originOf } from './map-ny-status.ts';
import { numberedBy } from './numbered-by.ts';
import {
  ACTIVE,
  ActiveRow,
  ADDRESSES,
  AddressRow,
  FILINGS,
  Filing,
  inOrder,
  isAssumedName,
  NAMES,
  NameRow,
  type NewYorkRecord,
  ownRecord,
  STATUSES,
  StatusRow,
} from './ny-schema.ts';
import { type SodaClient, sodaClient } from './soda-client.ts';
import { all, hasWords, is, isOneOf, wordsOf } from './soql.ts';
import { NEW_YORK } from './sources.ts';
import type { StateRecord, StateRegister } from './state-register.ts';

const RULE = { name: 'DOS ID', labels: ['DOS ID', 'US-NY', 'NY'], digits: [1, 9] } as const;
/** Of a company with more rows than are read the newest count. */
const NEWEST_FIRST = 'date_filed DESC,film_num DESC';
const MOST_NAMES = 200;

/** New York: no data set has companies, so that each is made of what was filed under its number. */
export const newYork: StateRegister = {
  country: 'US-NY',
  source: NEW_YORK,
  docs: 'https://data.ny.gov/d/63wc-4exh',
  number: numberedBy(RULE, NEW_YORK),
  listsDocuments: true,
  read,
  byNumber: async (ctx, number) => namedOf(sodaClient(ctx, NEW_YORK), [number]),
  byName,
};

async function read(
  ctx: RegistryContext,
  number: string,
  what: 'profile' | 'documents',
): Promise<StateRecord | null> {
  const client = sodaClient(ctx, NEW_YORK);
  const where = is('corpid_num', number);
  const ask = { where, order: NEWEST_FIRST };
  const none = { rows: [], isWhole: true };
  const isProfile = what === 'profile';
  const [filings, names, statuses, addresses] = await Promise.all([
    client.rows(Filing, { dataset: FILINGS, ...ask }),
    client.rows(NameRow, { dataset: NAMES, ...ask }),
    isProfile ? client.rows(StatusRow, { dataset: STATUSES, ...ask }) : none,
    isProfile ? client.rows(AddressRow, { dataset: ADDRESSES, ...ask }) : none,
  ]);
  const record = ownRecord(number, {
    filings: filings.rows,
    names: names.rows,
    statuses: statuses.rows,
    addresses: addresses.rows,
  });
  const company = mapNewYorkCompany(record);
  if (company === null) return null;
  const isWhole = [filings, names, statuses, addresses].every((each) => each.isWhole);
  return {
    company,
    ...mapNyFacts(record, company),
    notes: [...nyNotes(record, company.status), ...unsureAgents(record)],
    people: mapNewYorkPeople(record),
    establishments: [],
    ...(!isDomestic(record) &&
      originOf(record) !== undefined && { formedElsewhere: { words: originOf(record) } }),
    documents: documentsOf(record),
    limitations: [
      CAVEAT,
      ...(record.assumed.length === 0 ? [] : [ASSUMED]),
      ...(isWhole ? [] : ['The register has more rows of this company than are read: the newest 5,000.']),
    ],
    wire: client.wire,
  };
}

const ASSUMED =
  'New York counts assumed names for themselves: one that is filed under this number may be another company’s.';

const documentsOf = ({ filings, assumed }: NewYorkRecord) =>
  mapFilings(
    [...filings, ...assumed].map((filing) => ({
      name: filing.documenttype,
      date: filing.date_filed,
      about: [
        ...(assumed.includes(filing) ? [assumedIn(filing)] : []),
        filing.film_num && `Film number ${filing.film_num}`,
        filing.eff_date === undefined || filing.eff_date === filing.date_filed
          ? undefined
          : `effective ${filing.eff_date}`,
      ],
    })),
    'The Department of State sells copies by the number of film; order it at https://dos.ny.gov.',
  );

/** The assumed name of a filing. Its number does not identify the company for certain. */
const assumedIn = ({ corp_name: name, cnty_prin_ofc: county }: Filing): string =>
  [
    'For the assumed name',
    [name, county && `county ${county}`].filter(Boolean).join(', '),
    '(it may be another company’s)',
  ].join(' ');

async function byName(ctx: RegistryContext, name: string): Promise<readonly Named[]> {
  const words = wordsOf(name, 'US-NY');
  if (words.length === 0) return [];
  const client = sodaClient(ctx, NEW_YORK);
  const { rows } = await client.rows(NameRow, {
    dataset: NAMES,
    where: hasWords('corp_name', words),
    order: 'corp_name',
    limit: MOST_NAMES,
  });
  return namedOf(client, [...new Set(rows.map(({ corpid_num }) => corpid_num))]);
}

/** Companies with all their names; without what was filed for an assumed name, which is another's under the same number. */
async function namedOf(client: SodaClient, numbers: readonly string[]): Promise<readonly Named[]> {
  if (numbers.length === 0) return [];
  const where = isOneOf('corpid_num', numbers);
  const [names, assumed, active] = await Promise.all([
    client.rows(NameRow, { dataset: NAMES, where, order: NEWEST_FIRST }),
    client.rows(Filing.pick({ corpid_num: true, film_num: true, documenttype: true }), {
      dataset: FILINGS,
      where: all(where, hasWords('documenttype', ['ASSUMED NAME'])),
    }),
    client.rows(ActiveRow, { dataset: ACTIVE, where: isOneOf('dos_id', numbers) }),
  ]);
  const key = ({ corpid_num, film_num }: { corpid_num: string; film_num?: string | undefined }) =>
    `${corpid_num} ${film_num}`;
  const foreign = new Set(assumed.rows.filter(isAssumedName).map(key));
  const own = Map.groupBy(
    inOrder(names.rows).filter((row) => !foreign.has(key(row))),
    ({ corpid_num }) => corpid_num,
  );
  const living = new Map(active.rows.map((row) => [row.dos_id, row]));
  return numbers.flatMap((number) => {
    const { name, former } = namesOf(own.get(number) ?? []);
    const legalName = name ?? living.get(number)?.current_entity_name;
    if (legalName === undefined) return [];
    const county = living.get(number)?.county;
    return [
      {
        result: {
          ...(county && { address: { region: county, state: 'NY', countryCode: 'US' } }),
          ...{ companyNumber: number, legalName, legalNameInEnglish: null },
          // That it is not among the active ones does not say what became of it.
          ...(living.has(number) && { status: { active: true } }),
        },
        names: [legalName, ...former],
        isClosed: !living.has(number),
      },
    ];
  });
}
