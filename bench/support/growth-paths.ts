import { Unparsed } from '#lib/contract/parse-input.ts';
import { beginCheck } from '#lib/desk/audit/begin-check.ts';
import { listAudit } from '#lib/desk/audit/list-audit.ts';
import { workOnCheck } from '#lib/desk/audit/work-on-check.ts';
import { viewCompany } from '#lib/desk/company/view-company.ts';
import type { ActorContext } from '#lib/desk/context/desk-context.ts';
import { listDiscrepancies } from '#lib/desk/discrepancies/list-discrepancies.ts';
import { countWork } from '#lib/desk/home/count-work.ts';
import { viewHome } from '#lib/desk/home/view-home.ts';
import { listInProgress } from '#lib/desk/purchases/list-in-progress.ts';
import { listReports } from '#lib/desk/reports/list-reports.ts';
import { readRetention } from '#lib/desk/reports/retention-setting.ts';
import { viewReport } from '#lib/desk/reports/view-report.ts';
import { searchCompanies } from '#lib/desk/search/search-companies.ts';
import { listAllShares } from '#lib/desk/shares/list-shares.ts';
import type { CheckScope } from '#lib/domain/audit/audit-check.ts';
import { nameOf } from './company-file.ts';
import { filledId } from './fill-service.ts';
import type { Side } from './growth-side.ts';

/** What reads one thing may take 1.3 × as long on a full database, what lists or searches 2 ×. */
const ONE = 1.3;
const MANY = 2;

/** A call of the service: addresses, or bodies for one of them. */
export interface ServicePath {
  readonly what: string;
  readonly atMost: number;
  readonly order: (side: Side) => { path: string; bodies: string[] } | { paths: string[] };
}

const company = (id: string) => JSON.stringify({ id, countryCode: 'FR', dataPoints: ['companyProfile'] });
/** As `fill-service.ts` names them. */
const filledCompany = (n: number) => String(200_000_000 + n);
const filledRequest = (n: number) => filledId(`request ${n}`);

/** A name as an officer copies it, form and all. */
const SOUGHT = nameOf(43);

let bought = 0;
/** Of companies that nobody has bought yet, more than are asked for in a round. */
const newBodies = () =>
  Array.from({ length: 5_000 }, () => {
    bought += 1;
    return company(`NEW${bought}`);
  });

export const SERVICE_PATHS: readonly ServicePath[] = [
  {
    what: 'cached call',
    atMost: ONE,
    order: ({ own }) => ({ path: '/v2/company', bodies: own.map((n) => company(filledCompany(n))) }),
  },
  { what: 'uncached call', atMost: ONE, order: () => ({ path: '/v2/company', bodies: newBodies() }) },
  {
    what: 'replay',
    atMost: ONE,
    order: ({ own }) => ({ paths: own.map((n) => `/v2/company/${filledRequest(n)}`) }),
  },
  { what: 'search', atMost: MANY, order: () => ({ paths: ['/v2/search?country=FR&query=company'] }) },
  { what: 'balance', atMost: ONE, order: () => ({ paths: ['/v2/balance'] }) },
  {
    what: 'pricing',
    atMost: ONE,
    order: () => ({ path: '/v2/pricing', bodies: [JSON.stringify({ country: 'FR' })] }),
  },
];

export interface DeskPath {
  readonly what: string;
  readonly atMost: number;
  run(ctx: ActorContext, side: Pick<Side, 'company' | 'reportId'>): Promise<unknown>;
}

const ask = (query: Record<string, unknown>) => new Unparsed(query);

export const DESK_PATHS: readonly DeskPath[] = [
  { what: 'home', atMost: MANY, run: viewHome },
  { what: 'what waits, on each page', atMost: MANY, run: countWork },
  {
    what: 'search',
    atMost: MANY,
    run: (ctx) => searchCompanies(ctx, ask({ country: 'FR', query: 'company', confirmedCredits: 10 })),
  },
  { what: 'company', atMost: ONE, run: (ctx, { company }) => viewCompany(ctx, ask(company)) },
  { what: 'report', atMost: ONE, run: (ctx, { reportId: id }) => viewReport(ctx, ask({ id })) },
  { what: 'reports', atMost: MANY, run: (ctx) => listReports(ctx, ask({})) },
  { what: 'reports by name', atMost: MANY, run: (ctx) => listReports(ctx, ask({ q: SOUGHT })) },
  { what: 'reports by state', atMost: MANY, run: (ctx) => listReports(ctx, ask({ status: 'draft' })) },
  { what: 'discrepancies', atMost: MANY, run: (ctx) => listDiscrepancies(ctx, ask({})) },
  { what: 'in progress', atMost: MANY, run: listInProgress },
  { what: 'share links', atMost: MANY, run: (ctx) => listAllShares(ctx, ask({})) },
  { what: 'retention', atMost: MANY, run: readRetention },
  { what: 'audit', atMost: MANY, run: (ctx) => listAudit(ctx, ask({})) },
  {
    what: 'audit by company',
    atMost: MANY,
    run: (ctx) => listAudit(ctx, ask({ object: SOUGHT })),
  },
  { what: 'audit by number', atMost: MANY, run: (ctx) => listAudit(ctx, ask({ object: 'TEST 00000042' })) },
  { what: 'audit by text', atMost: MANY, run: (ctx) => listAudit(ctx, ask({ text: SOUGHT })) },
  { what: 'audit by act', atMost: MANY, run: (ctx) => listAudit(ctx, ask({ action: 'report-saved' })) },
  { what: 'verify chain, new entries', atMost: MANY, run: (ctx) => verify(ctx, 'new') },
];

/** As the page has it done. */
export async function verify(ctx: ActorContext, scope: CheckScope): Promise<void> {
  await beginCheck(ctx, scope);
  await workOnCheck(ctx);
}
