import { Failure } from '#lib/contract/index.ts';
import { USER_AGENT } from '#lib/platform/http.ts';
import type { RegistryContext, WireAnswer } from '../registry.ts';
import { type SourceAsk, type SourceManners, sourceClient } from '../source-client.ts';
import { keepTickers } from './keep-tickers.ts';
import { Columns, type Filing, type Issuer, Submissions, type Ticker, Tickers } from './schema.ts';
import { Schedule } from './schema-schedule.ts';
import { ARCHIVES, CONTACT_SETTING, SEC } from './sources.ts';

/** Annual reports hold whole chapters in one file. */
const MAX_BYTES = 50 * 1024 * 1024;

/** Whom the SEC has refused it does not let on for ten minutes; asking meanwhile makes it longer. */
const REFUSED_MS = 10 * 60_000;

/** EDGAR, asked for one order. "null" is "it has none". */
export interface SecClient {
  /** Every issuer with a ticker, at most ten minutes old. It proves nothing of one company, and is not kept with its answer. */
  tickers(): Promise<readonly Ticker[]>;
  issuer(cik: string): Promise<Issuer | null>;
  /** An older page of an issuer's filings. */
  older(name: string): Promise<readonly Filing[]>;
  schedule(cik: string, filing: Filing): Promise<Schedule | null>;
  file(cik: string, filing: Filing): Promise<WireAnswer | null>;
  /** What was read of an issuer so far, as it came. */
  wire(): readonly WireAnswer[];
}

export function secClient(ctx: RegistryContext): SecClient {
  const headers = { 'user-agent': `${USER_AGENT} ${contactIn(ctx)}` };
  const manners: SourceManners = { headers };
  const data = sourceClient(ctx, SEC, manners);
  const archives = sourceClient(ctx, ARCHIVES, manners);
  const lists = sourceClient(ctx, ARCHIVES, manners);
  const files = sourceClient(ctx, ARCHIVES, { headers, maxBytes: MAX_BYTES });
  const ask = async <T>(path: string, send: (ask: SourceAsk) => Promise<T>): Promise<T> => {
    let isRefused = false;
    const isNone: SourceAsk['isNone'] = ({ status, mediaType }) => {
      isRefused ||= status === 403 && mediaType === 'text/html';
      return status === 404 || status === 410;
    };
    try {
      return await send({ path, isNone });
    } finally {
      if (isRefused) await ctx.shared.hold(SEC.id, REFUSED_MS);
    }
  };
  return {
    tickers: () =>
      keepTickers(ctx, async () => {
        const tickers = await ask('/files/company_tickers.json', (each) => lists.json(Tickers, each));
        return tickers ?? gone('the list of issuers');
      }),
    issuer: (cik) =>
      ask(`/submissions/CIK${cik.padStart(10, '0')}.json`, (each) => data.json(Submissions, each)),
    async older(name) {
      const page = await ask(`/submissions/${name}`, (each) => data.json(Columns, each));
      return page ?? gone('a page of filings');
    },
    schedule: (cik, filing) => ask(pathOf(cik, filing), (each) => archives.xml(Schedule, each)),
    async file(cik, filing) {
      return ask(pathOf(cik, filing), (each) => files.bytes(each, assertNoRefusal));
    },
    wire: () => [...data.wire, ...archives.wire],
  };
}

/** Without it nobody is asked; `hasItsKey` keeps such a source out of every answer. */
function contactIn({ env }: RegistryContext): string {
  const contact = env.sources[SEC.id]?.key;
  if (contact !== undefined) return contact;
  throw new Failure(
    'service_unavailable',
    `${SEC.name} answers only those who name a contact, and none is set. Nothing was charged. The operator sets ${CONTACT_SETTING}.`,
    { source: SEC.name },
  );
}

function gone(what: string): never {
  throw new Failure(
    'registry_changed',
    `${SEC.name} no longer has ${what}. Nothing was charged. The operator must check it.`,
    { source: SEC.name },
  );
}

/** Folders are named without leading zeros and hyphens. A filing of the last century is one text. */
const folderOf = (cik: string): string => `/Archives/edgar/data/${cik}`;
const packed = (accession: string): string => accession.replaceAll('-', '');

/** The file itself: `xslSCHEDULE_13G_X02/primary_doc.xml` is a page made of `primary_doc.xml`. */
export const fileNameOf = ({ accession, document }: Filing): string =>
  document?.replace(/^xsl[^/]+\//i, '') ?? `${accession}.txt`;

function pathOf(cik: string, filing: Filing): string {
  const name = fileNameOf(filing)
    .split('/')
    .map((step) => encodeURIComponent(step))
    .join('/');
  return `${folderOf(cik)}/${filing.document === undefined ? '' : `${packed(filing.accession)}/`}${name}`;
}

/** The page of a filing, for people. */
export const pageOfFiling = (cik: string, accession: string): string =>
  `https://www.sec.gov${folderOf(cik)}/${packed(accession)}/${accession}-index.htm`;

/** The page of an issuer, for people. */
export const pageOfIssuer = (cik: string): string =>
  `https://www.sec.gov/cgi-bin/browse-edgar?action=getcompany&CIK=${cik.padStart(10, '0')}`;

/** The refusal of a robot comes as a page too, at times with the status of an answer. */
function assertNoRefusal({ bytes, mediaType }: WireAnswer): void {
  if (!mediaType.startsWith('text/html')) return;
  const begin = new TextDecoder('latin1').decode(bytes.subarray(0, 4_000));
  if (!/Undeclared Automated Tool|Request Rate Threshold Exceeded/i.test(begin)) return;
  throw new Failure(
    'service_unavailable',
    `${SEC.name} refused our request. Nothing was charged. Try again later.`,
    { source: SEC.name },
  );
}
