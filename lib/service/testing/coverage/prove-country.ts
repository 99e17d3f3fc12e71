import { isDeepStrictEqual } from 'node:util';
import type { DataPoint, PricingAnswer, Section } from '#lib/contract/index.ts';
import {
  COVERAGE_CHECKS,
  type CoverageCheck,
  type CoverageOutcome,
  type ProvedCountry,
} from '#lib/domain/coverage/proved-coverage.ts';
import { BOUGHT, type Bought, type Buyer, documentsOf } from './buyer.ts';
import type { CoverageCase } from './coverage-cases.ts';
import { absencesOf, partOf, sourcesOf } from './sections.ts';

interface Given {
  readonly desk: Buyer;
  readonly given: CoverageCase;
  readonly bought: readonly Bought[];
  readonly first: Bought;
  /** The one number of the first company. */
  readonly number: string;
  readonly prices: PricingAnswer;
}

const PROVED: CoverageOutcome = { state: 'proved' };

/** What is proved of a country, written once for all of them. Each @throws Error where there is a hole */
const PROOFS: Readonly<Record<CoverageCheck, (all: Given) => CoverageOutcome | Promise<CoverageOutcome>>> = {
  name: ({ desk, given, number }) => finds(desk, given.name, number),
  formerName: findsByFormerName,
  number: isOneCompany,
  profile: ({ bought }) => partOf(bought, 'company'),
  people: ({ bought }) => partOf(bought, 'legalRepresentatives', 'otherKeyPersons'),
  shareholders: namesShareholders,
  owners: ({ bought }) => partOf(bought, 'ultimateBeneficialOwners'),
  entities: ({ bought }) => partOf(bought, 'controllingEntities'),
  establishments: ({ bought }) => partOf(bought, 'establishments'),
  subsidiaries: (all) => lists(all, 'subsidiaries', 'subsidiaries'),
  documentList: (all) => lists(all, 'documents', 'availableDocuments'),
  document: fetchesDocument,
  replay: repeatsForNothing,
  price: chargesItsPrice,
  absences: ({ bought }) => absencesOf(bought),
  provenance: ({ bought }) => sourcesOf(bought),
};

/** Everything that an officer does with a country. @returns the outcome of each check, and its holes in words */
export async function proveCountry(
  desk: Buyer,
  given: CoverageCase,
): Promise<ProvedCountry & { holes: string[] }> {
  const bought: Bought[] = [];
  for (const id of [given.spellings[0], ...(given.further ?? [])]) bought.push(await desk.buyAll(id));
  const prices = await desk.prices();
  const [first] = bought;
  const number = first?.answer.company?.id;
  if (first === undefined || number === undefined) {
    return {
      country: given.country,
      checks: {},
      holes: [
        `${given.country}: no profile of ${given.spellings[0]}: ${JSON.stringify(first?.answer.request.dataStatus)}`,
      ],
    };
  }
  const checks: Partial<Record<CoverageCheck, CoverageOutcome>> = {};
  const holes: string[] = [];
  for (const check of COVERAGE_CHECKS) {
    try {
      checks[check] = await PROOFS[check]({ desk, given, bought, first, number, prices });
    } catch (error) {
      holes.push(`${given.country} ${check}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  return { country: given.country, checks, holes };
}

/** One of the results is the company: by its own number, or by one that opens it. @throws Error where none is */
async function finds(desk: Buyer, query: string, number: string): Promise<CoverageOutcome> {
  const hits = (await desk.search(query)).map(({ companyNumber }) => companyNumber);
  if (hits.includes(number)) return PROVED;
  const [first] = hits;
  const opened =
    first === undefined ? undefined : await desk.company(first, { dataPoints: ['companyProfile'] });
  if (opened?.company?.id === number) return PROVED;
  throw new Error(`“${query}” found ${hits.join(', ') || 'nothing'}, not ${number}`);
}

/** By the former names that the profiles tell, if they tell any; not every source finds companies by them. */
async function findsByFormerName({ desk, given, bought }: Given): Promise<CoverageOutcome> {
  const known = [
    ...(given.formerName ? [given.formerName] : []),
    ...bought.flatMap(({ answer: { company } }) =>
      (company?.formerNames ?? []).map((name) => ({ name, number: company?.id ?? '' })),
    ),
  ];
  for (const { name, number } of known) {
    const hits = await desk.search(name);
    if (hits.some(({ companyNumber }) => companyNumber === number)) return PROVED;
    const [first] = hits;
    if (first === undefined) continue;
    return finds(desk, name, number);
  }
  return { state: known.length === 0 ? 'none_known' : 'not_searched' };
}

/** Each spelling finds the company and buys it, as one: bought once, the others cost nothing. */
async function isOneCompany({ desk, given: { spellings }, number }: Given): Promise<CoverageOutcome> {
  const balance = await desk.balance();
  for (const spelling of spellings) {
    await finds(desk, spelling, number);
    const { company, request } = await desk.company(spelling, { dataPoints: ['companyProfile'] });
    if (company?.id !== number)
      throw new Error(`${spelling} is ${company?.id ?? JSON.stringify(request.dataStatus)}, not ${number}`);
  }
  const spent = balance - (await desk.balance());
  if (spent !== 0) throw new Error(`Another spelling cost ${spent} credits`);
  return PROVED;
}

/** Parents that consolidate a company are no shareholders that a register names. */
function namesShareholders({ bought }: Given): CoverageOutcome {
  const outcome = partOf(bought, 'shareholders');
  const all = bought.flatMap(({ answer }) => answer.shareholders ?? []);
  const areParents = all.length > 0 && all.every((each) => each.consolidatingParent !== undefined);
  return areParents ? { state: 'parents_only' } : outcome;
}

/** A list that can be bought may be empty for these companies. */
function lists({ bought, prices }: Given, section: Section, dataPoint: DataPoint): CoverageOutcome {
  const outcome = partOf(bought, section);
  const isOffered = prices.dataPoints[dataPoint].available;
  return outcome.state === 'not_offered' && isOffered ? { ...outcome, state: 'none_found' } : outcome;
}

/** The first document that is listed: the price of the list is charged, and it is the same bytes a second time. */
async function fetchesDocument(all: Given): Promise<CoverageOutcome> {
  const { desk, bought } = all;
  const [listed] = bought.flatMap(({ id, answer }) =>
    documentsOf(answer).flatMap((document) =>
      document.id === undefined ? [] : [{ id, document: document.id, price: document.price }],
    ),
  );
  if (listed === undefined) return undelivered(all);
  const before = await desk.balance();
  const fetched = async () => {
    const answer = await desk.company(listed.id, { documents: [listed.document] });
    const url = documentsOf(answer).find(({ url }) => url !== undefined)?.url;
    if (url === undefined) throw new Error(`No file: ${JSON.stringify(answer.request.dataStatus.documents)}`);
    return desk.download(url);
  };
  const bytes = await fetched();
  const charged = before - (await desk.balance());
  if (charged !== listed.price)
    throw new Error(`${listed.document} is listed at ${listed.price} and cost ${charged}`);
  if (bytes.length === 0 || !bytes.equals(await fetched()))
    throw new Error('The file is empty, or another the second time');
  if (charged !== before - (await desk.balance())) throw new Error('The same document cost twice');
  return PROVED;
}

/** Nothing can be ordered: the list itself says where its documents are to be had. @throws Error where it does not */
function undelivered(all: Given): CoverageOutcome {
  const outcome = lists(all, 'documents', 'availableDocuments');
  if (outcome.state !== 'proved') return outcome;
  const [reason] = all.bought.flatMap(({ answer }) =>
    documentsOf(answer).flatMap(({ description }) => description ?? []),
  );
  if (reason === undefined)
    throw new Error('The list has documents without id, and does not say where they are');
  return { state: 'not_delivered', reason };
}

async function repeatsForNothing({ desk, first }: Given): Promise<CoverageOutcome> {
  const before = await desk.balance();
  const again = await desk.replay(first.answer.request.requestId);
  if (!isDeepStrictEqual(again, first.answer)) throw new Error('A replay answered something else');
  if ((await desk.balance()) !== before) throw new Error('A replay was charged');
  return PROVED;
}

/** What was charged is the list price of each item that was received, but for those with the outlook that there is nothing. */
async function chargesItsPrice({ desk, bought }: Given): Promise<CoverageOutcome> {
  for (const { id, answer, charged } of bought) {
    const items = answer.request.dataStatus.dataPoints;
    const received = BOUGHT.filter((name) => items[name]?.status === 'succeeded');
    const { dataPoints } = await desk.prices(id);
    const sold = received.filter((name) => dataPoints[name].outlook?.forCompany !== 'nothing');
    const price = sold.reduce((sum, name) => sum + dataPoints[name].price, 0);
    if (price !== charged) throw new Error(`${id}: ${received.join(', ')} cost ${charged}, not ${price}`);
  }
  return PROVED;
}
