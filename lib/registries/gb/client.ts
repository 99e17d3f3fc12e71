import type { z } from 'zod';
import { Failure } from '#lib/contract/index.ts';
import type { RegistryContext, WireAnswer } from '../registry.ts';
import { type SourceClient, sourceClient } from '../source-client.ts';
import * as wire from './schema.ts';
import { COMPANIES_HOUSE, DOCUMENTS, REGISTER } from './source.ts';

/** Companies House for one order. Null and empty lists are "it has none". */
export interface CompaniesHouse {
  profile(number: string): Promise<wire.WireProfile | null>;
  officers(number: string): Promise<wire.WireOfficer[]>;
  controls(number: string): Promise<wire.WireControl[]>;
  statements(number: string): Promise<wire.WireStatement[]>;
  exemptions(number: string): Promise<wire.WireExemption[]>;
  establishments(number: string): Promise<wire.WireEstablishment[]>;
  charges(number: string): Promise<Listed<wire.WireCharge>>;
  insolvency(number: string): Promise<wire.WireInsolvency>;
  disqualified(kind: 'natural' | 'corporate', officerId: string): Promise<wire.WireDisqualified | null>;
  filings(number: string, category?: string): Promise<Listed<wire.WireFiling>>;
  filing(number: string, transactionId: string): Promise<wire.WireFiling | null>;
  search(query: string, most: number): Promise<wire.WireHit[]>;
  readonly wire: readonly WireAnswer[];
}

/** As much of a list as is read, and how long it is at the register. */
export interface Listed<Item> {
  readonly items: readonly Item[];
  readonly total: number;
}

/** The most that the register gives at once. */
const PAGE = 100;
/** The longest list that is read, newest first. */
export const MOST_LISTED = 2_000;

export function companiesHouseClient(ctx: RegistryContext): CompaniesHouse {
  const source = sourceClient(ctx, COMPANIES_HOUSE, { secrets: secretsOf(ctx) });
  const of = (number: string) => `/company/${encodeURIComponent(number)}`;
  const all = <Item>(schema: Page<Item>, path: string, query: Record<string, string> = {}) =>
    readPages(source, schema, path, query);
  return {
    wire: source.wire,
    profile: (number) => source.json(wire.CompanyProfile, { path: of(number) }),
    officers: async (number) => [...(await all(wire.OfficerList, `${of(number)}/officers`)).items],
    controls: async (number) => [
      ...(await all(wire.ControlList, `${of(number)}/persons-with-significant-control`)).items,
    ],
    statements: async (number) => [
      ...(await all(wire.StatementList, `${of(number)}/persons-with-significant-control-statements`)).items,
    ],
    exemptions: async (number) => {
      const told = await source.json(wire.CompanyExemptions, { path: `${of(number)}/exemptions` });
      return Object.values(told?.exemptions ?? {});
    },
    establishments: async (number) => {
      const told = await source.json(wire.EstablishmentList, { path: `${of(number)}/uk-establishments` });
      return told?.items ?? [];
    },
    charges: (number) => all(wire.ChargeList, `${of(number)}/charges`),
    insolvency: async (number) => {
      const told = await source.json(wire.CompanyInsolvency, { path: `${of(number)}/insolvency` });
      return told ?? { status: [], cases: [] };
    },
    disqualified: (kind, officerId) =>
      source.json(wire.DisqualifiedOfficer, { path: `/disqualified-officers/${kind}/${officerId}` }),
    filings: (number, category) =>
      all(wire.FilingList, `${of(number)}/filing-history`, category === undefined ? {} : { category }),
    filing: (number, transactionId) =>
      source.json(wire.Filing, { path: `${of(number)}/filing-history/${encodeURIComponent(transactionId)}` }),
    search: async (q, most) => {
      const query = { q, items_per_page: most, start_index: 0 };
      const found = await source.json(wire.SearchPage, { path: '/search/companies', query });
      return found?.items ?? [];
    },
  };
}

type Page<Item> = z.ZodType<{ items: Item[]; total: number | undefined }>;

/** Every page of a list, the first one alone, then the others at once. */
async function readPages<Item>(
  source: SourceClient,
  schema: Page<Item>,
  path: string,
  query: Readonly<Record<string, string>>,
): Promise<Listed<Item>> {
  const read = (start: number) =>
    source.json(schema, { path, query: { ...query, items_per_page: PAGE, start_index: start } });
  const first = await read(0);
  if (first === null) return { items: [], total: 0 };
  const total = first.total ?? first.items.length;
  const starts: number[] = [];
  // The register may give less at once than it was asked for.
  const step = first.items.length;
  for (let at = step; step > 0 && at < Math.min(total, MOST_LISTED); at += step) starts.push(at);
  const rest = await Promise.all(starts.map(read));
  const items = [first, ...rest].flatMap((each) => each?.items ?? []);
  const whole = step < Math.min(PAGE, total) ? eachOnce(items) : items;
  return { items: whole.slice(0, MOST_LISTED), total };
}

/** Pages that hide an entry overlap. */
const eachOnce = <Item>(items: readonly Item[]): Item[] => [
  ...new Map(items.map((item) => [JSON.stringify(item), item])).values(),
];

/** A file that was filed, in the form that people read, else the one that machines do. */
export async function readFile(ctx: RegistryContext, documentId: string): Promise<WireAnswer> {
  const source = sourceClient(ctx, DOCUMENTS, { secrets: secretsOf(ctx), maxBytes: MAX_BYTES });
  const path = `/document/${documentId}`;
  const metadata = await source.json(wire.DocumentMetadata, { path });
  const mediaType = metadata === null ? undefined : formatOf(metadata);
  if (mediaType === undefined) throw noFile();
  const file = await source.bytes({ path: `${path}/content`, headers: { accept: mediaType } });
  if (file === null) throw noFile();
  assertForm(file, mediaType);
  return { bytes: file.bytes, mediaType };
}

/** The form in which a file is read: for people where there is one, else for machines. */
export function formatOf({ resources }: wire.WireMetadata): string | undefined {
  const offered = Object.keys(resources);
  return FORMATS.find((format) => offered.includes(format)) ?? offered[0];
}

const FORMATS = ['application/pdf', 'application/xhtml+xml', 'application/xml'];
const MAX_BYTES = 64 * 1024 * 1024;

/** A page that excuses itself is no file: only the first bytes say what came. */
function assertForm({ bytes, mediaType: sent }: WireAnswer, wanted: string): void {
  const begin = new TextDecoder('latin1').decode(bytes.subarray(0, 64)).trimStart();
  const fits =
    wanted === 'application/pdf' ? begin.startsWith('%PDF-') : begin !== '' && sent !== 'text/html';
  if (fits) return;
  throw new Failure(
    'registry_changed',
    `${REGISTER} sent a file in another format than it announced. Nothing was charged. The operator must check it.`,
    { source: REGISTER, details: [`document: expected ${wanted}`] },
  );
}

const noFile = () =>
  new Failure(
    'resource_not_found',
    `${REGISTER} lists this document but has no file for it. Nothing was charged. Order another document.`,
    { source: REGISTER },
  );

/** The key as the register wants it: as the user name, with an empty password. */
function secretsOf({ env }: RegistryContext): Record<string, string> {
  const key = env.sources[COMPANIES_HOUSE.id]?.key;
  if (key === undefined) {
    throw new Failure(
      'service_unavailable',
      `${REGISTER} requires a key, and none is set. Nothing was charged. The operator can apply for one at ${COMPANIES_HOUSE.keyFrom}.`,
      { source: REGISTER },
    );
  }
  return { authorization: `Basic ${Buffer.from(`${key}:`).toString('base64')}` };
}
