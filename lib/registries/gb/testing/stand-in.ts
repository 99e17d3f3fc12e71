import { foldName } from '#lib/domain/names/fold-name.ts';
import { bare, bytes, json, paged, redirect, type StandInAnswer } from '../../testing/answers.ts';
import type { Asked } from '../../testing/asked.ts';
import { type Gate, rate } from '../../testing/gates.ts';
import { noViolations } from '../../testing/no-violations.ts';
import { type Route, type RunningStandIn, standIn } from '../../testing/stand-in.ts';
import { readFixtures, type WireFixture } from './fixtures.ts';
import { pdfOf } from './pdf-of.ts';

/*
 * Companies House on this machine: the register, the host of its documents, and the store of files to which that
 * redirects. Companies are the invented ones of `fixtures/`.
 */

export const KEY = 'key-of-the-stand-in';

const error = (name: string, status: number) =>
  json({ errors: [{ type: 'ch:service', error: name }] }, { status });
const PAGING = ['items_per_page', 'start_index'];

export interface CompaniesHouseStandIn {
  readonly register: RunningStandIn;
  readonly documents: RunningStandIn;
  readonly files: RunningStandIn;
  /** With which the product asks it. */
  readonly settings: Readonly<Record<string, string>>;
  /** @throws Error where our own code sent what it should not */
  noViolations(): void;
  reset(): Promise<void>;
  close(): Promise<void>;
}

/** Starts all three on free ports of loopback. */
export async function startStandIn(
  fixtures: readonly WireFixture[] = Object.values(readFixtures()),
  /** The most that it gives of a list at once. */
  most = 100,
): Promise<CompaniesHouseStandIn> {
  const register = await registerOf(fixtures, most).start();
  const files = await filesOf(fixtures).start();
  const documents = await documentsOf(fixtures, files.url).start();
  const all = [register, documents, files];
  return {
    register,
    documents,
    files,
    settings: {
      ...register.settings,
      ...documents.settings,
      GB_DOCUMENTS_FILES_HOST: new URL(files.url).host,
    },
    noViolations: () => noViolations(...all),
    reset: async () => void (await Promise.all(all.map((each) => each.reset()))),
    close: async () => void (await Promise.all(all.map((each) => each.close()))),
  };
}

/** Says in its own words what is wrong with the key, as the register does. */
const authorised: Gate = ({ headers }) => {
  const given = headers.authorization;
  if (given === `Basic ${Buffer.from(`${KEY}:`).toString('base64')}`) return null;
  const why = given === undefined ? 'Empty Authorization header' : 'Invalid Authorization';
  return { answer: json({ error: why, type: 'ch:service' }, { status: 401 }) };
};

function registerOf(fixtures: readonly WireFixture[], most: number) {
  const byNumber = new Map(fixtures.map((fixture) => [fixture.company.company_number, fixture]));
  const disqualified = new Map(
    fixtures.flatMap((fixture) => Object.entries(fixture['disqualified-officers'] ?? {})),
  );
  const list = (part: ListPart, extra: readonly string[] = []): Route => ({
    query: [...PAGING, ...extra],
    answer: ({ params: { number = '' }, query }) => {
      const items = byNumber.get(number)?.[part];
      return items === undefined
        ? error(`${part}-not-found`, 404)
        : json(pageOf(filtered(items, query), query, most));
    },
  });
  const one = (part: 'company' | 'exemptions' | 'insolvency', missing: string): Route => ({
    answer: ({ params: { number = '' } }) => {
      const told = byNumber.get(number)?.[part];
      return told === undefined ? error(missing, 404) : json(told);
    },
  });
  return standIn({
    id: 'gb.companies-house',
    secrets: ['authorization'],
    settings: () => ({ GB_COMPANIES_HOUSE_KEY: KEY }),
    gates: [authorised, rate({ calls: 600, seconds: 300, answer: bare(429) })],
    notFound: error('not-found', 404),
    routes: {
      '/search/companies': {
        query: ['q', 'restrictions', ...PAGING],
        answer: (asked) => search(fixtures, asked),
      },
      '/company/:number': one('company', 'company-profile-not-found'),
      '/company/:number/officers': list('officers'),
      '/company/:number/persons-with-significant-control': list('persons-with-significant-control'),
      '/company/:number/persons-with-significant-control-statements': list(
        'persons-with-significant-control-statements',
      ),
      '/company/:number/exemptions': one('exemptions', 'company-exemptions-not-found'),
      '/company/:number/uk-establishments': {
        answer: ({ params: { number = '' } }) => {
          const items = byNumber.get(number)?.['uk-establishments'];
          return items === undefined ? null : json({ etag: '', kind: 'related-companies', items });
        },
      },
      '/company/:number/charges': list('charges'),
      '/company/:number/insolvency': one('insolvency', 'company-insolvency-not-found'),
      '/company/:number/filing-history/:transaction': {
        answer: ({ params: { number = '', transaction } }) => {
          const filed = byNumber.get(number)?.['filing-history'] ?? [];
          const found = filed.find(({ transaction_id }) => transaction_id === transaction);
          return found === undefined ? error('filing-history-item-not-found', 404) : json(found);
        },
      },
      '/company/:number/filing-history': list('filing-history', ['category']),
      '/disqualified-officers/:kind/:officer': {
        answer: ({ params: { kind, officer } }) => {
          const told = disqualified.get(`${kind}/${officer}`);
          return told === undefined ? error('disqualified-officer-not-found', 404) : json(told);
        },
      },
    },
  });
}

type ListPart = Extract<
  keyof WireFixture,
  'officers' | 'charges' | 'filing-history' | `persons-with-significant-control${'' | '-statements'}`
>;

const filtered = <Item extends Readonly<Record<string, unknown>>>(
  items: readonly Item[],
  query: URLSearchParams,
): readonly Item[] => {
  const categories = query.get('category')?.split(',');
  return categories === undefined
    ? items
    : items.filter(({ category }) => categories.includes(String(category)));
};

/** A page with the envelope of the register: 35 at once unless asked, never above 100; of filings the whole is `total_count`. */
function pageOf(items: readonly Readonly<Record<string, unknown>>[], query: URLSearchParams, max: number) {
  const page = paged(items, {
    start: Number(query.get('start_index') ?? 0),
    size: Number(query.get('items_per_page') ?? 35),
    max,
  });
  const ended = items.filter((item) => 'resigned_on' in item || 'ceased_on' in item).length;
  const isFilings = items.some((item) => 'transaction_id' in item);
  return {
    items: page.items,
    items_per_page: page.size,
    start_index: page.start,
    ...(isFilings || items.some((item) => 'charge_number' in item)
      ? { total_count: page.total }
      : { total_results: page.total, active_count: page.total - ended, resigned_count: ended }),
    ...(isFilings && { kind: 'filing-history', filing_history_status: 'filing-history-available' }),
  };
}

const snippetOf = (address: Readonly<Record<string, string>>) => Object.values(address).join(', ');

/** Companies whose names, former names or numbers hold a word of the query; what matched of former names is the snippet. */
function search(fixtures: readonly WireFixture[], { query }: Asked): StandInAnswer {
  const words = foldName(query.get('q') ?? '')
    .split(' ')
    .filter(Boolean);
  const matches = (name: string) => words.filter((word) => foldName(name).split(' ').includes(word)).length;
  const found = fixtures
    .map(({ company }) => {
      const former = (company.previous_company_names ?? []).map(({ name }) => name).filter(matches);
      const isNumber = company.company_number.toLowerCase().includes(words.join(''));
      const score = Math.max(matches(company.company_name), ...former.map(matches), isNumber ? 1 : 0);
      return { company, former, score };
    })
    .filter(({ score }) => score > 0)
    .toSorted((one, other) => other.score - one.score)
    .map(({ company, former }) => ({
      kind: 'searchresults#company',
      title: company.company_name,
      company_number: company.company_number,
      company_status: company.company_status,
      company_type: company.type,
      date_of_creation: company.date_of_creation,
      ...(company.date_of_cessation !== undefined && { date_of_cessation: company.date_of_cessation }),
      address: company.registered_office_address,
      address_snippet: snippetOf(company.registered_office_address),
      description: `${company.company_number} - ${company.company_status}`,
      description_identifier: [`${company.company_status}-on`],
      snippet: former.join(' '),
      matches: { title: [], snippet: former.length > 0 ? [1] : [] },
      links: { self: `/company/${company.company_number}` },
    }));
  return json({ kind: 'search#companies', page_number: 1, ...pageOf(found, query, 100) });
}

/** Files by the id in the links of filings. */
function filedDocuments(fixtures: readonly WireFixture[]) {
  return new Map(
    fixtures.flatMap(({ company, 'filing-history': filings = [] }) =>
      filings.flatMap((filing) => {
        const id = filing.links.document_metadata?.split('/').at(-1);
        if (id === undefined) return [];
        const pdf = pdfOf(`${company.company_name}, ${filing.category}, ${filing.date}`);
        return [[id, { number: company.company_number, filing, pdf }] as const];
      }),
    ),
  );
}

function documentsOf(fixtures: readonly WireFixture[], filesUrl: string) {
  const filed = filedDocuments(fixtures);
  return standIn({
    id: 'gb.documents',
    secrets: ['authorization'],
    gates: [authorised],
    notFound: error('document-not-found', 404),
    routes: {
      '/document/:id': {
        answer: ({ params: { id = '' }, url }) => {
          const found = filed.get(id);
          if (found === undefined) return null;
          const { number, filing, pdf } = found;
          return json({
            company_number: number,
            category: filing.category,
            filename: `${number}_${filing.category}_${filing.date}`,
            pages: 1,
            significant_date: null,
            links: { self: url, document: `${url}/content` },
            resources: { 'application/pdf': { content_length: pdf.byteLength } },
          });
        },
      },
      '/document/:id/content': {
        answer: ({ params: { id = '' }, headers }) => {
          if (!filed.has(id)) return null;
          if (headers.accept !== 'application/pdf') return bare(406);
          return redirect(`${filesUrl}/docs/${id}/application-pdf?X-Amz-Expires=60&X-Amz-Signature=stand-in`);
        },
      },
    },
  });
}

/** The store of files: no secret belongs here. */
function filesOf(fixtures: readonly WireFixture[]) {
  const filed = filedDocuments(fixtures);
  return standIn({
    id: 'gb.files',
    routes: {
      '/docs/:id/application-pdf': {
        query: ['X-Amz-Expires', 'X-Amz-Signature'],
        answer: ({ params: { id = '' } }) => {
          const found = filed.get(id);
          return found === undefined ? bare(403) : bytes(found.pdf, 'application/pdf');
        },
      },
    },
  });
}
