import { createServer, type IncomingMessage } from 'node:http';
import { z } from 'zod';
import { listen } from '#lib/platform/testing/listen.ts';
import {
  ACCOUNTS_ID,
  BLOCKED_NUMBER,
  COMPANY_NUMBER,
  documentList,
  EXTRACT_ID,
  owners,
  PRICES,
  profile,
  searchResults,
} from './their-answers.ts';

/** What of a request is not there yet is there at this look. */
const LOOKS_UNTIL_DONE = 3;

const Repeat = z.strictObject({ requestId: z.string() });
const Order = z.strictObject({
  id: z.string(),
  countryCode: z.literal('DE'),
  dataPoints: z.array(z.string()),
  documents: z.array(z.string()).default([]),
});
type Order = z.infer<typeof Order>;

interface Request {
  readonly order: Order;
  looks: number;
}

/** What came in, for a test to look at. */
export interface TheirRecord {
  /** Everything that was taken, and so costs something. */
  readonly orders: Order[];
  readonly refused: string[];
  readonly keys: Set<string>;
}

/** Another service that speaks the same interface; README.md beside this file says how it differs from ours. */
export async function startOtherServer({ apiKey }: { readonly apiKey: string }) {
  const record: TheirRecord = { orders: [], refused: [], keys: new Set() };
  const requests = new Map<string, Request>();
  const server = createServer((request, response) => {
    answer({ request, apiKey, record, requests })
      .catch((error: unknown) => problem(500, 'Internal', String(error)))
      .then(({ status, type, body }) => response.writeHead(status, { 'content-type': type }).end(body));
  });
  const { url: serviceUrl, stop } = await listen(server);
  return {
    serviceUrl,
    record,
    stop,
  };
}

interface Exchange {
  readonly request: IncomingMessage;
  readonly apiKey: string;
  readonly record: TheirRecord;
  readonly requests: Map<string, Request>;
}

interface Reply {
  readonly status: number;
  readonly type: string;
  readonly body: string;
}

async function answer({ request, apiKey, record, requests }: Exchange): Promise<Reply> {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://their.test');
  if (pathname.startsWith('/blob/')) return file(pathname);
  const key = String(request.headers['x-api-key'] ?? '');
  record.keys.add(key);
  if (key !== apiKey) return problem(401, 'Who are you?', `The key ${key} is not known.`);
  const body = await bodyOf(request);
  switch (`${request.method} ${pathname}`) {
    case 'GET /v2/search':
      return json(searchParams.get('country') === 'DE' ? searchResults : []);
    case 'POST /v2/pricing':
      return prices(body);
    case 'POST /v2/company':
      return company(body, record, requests);
    default:
      return { status: 404, type: 'text/html', body: '<h1>Not found</h1>' };
  }
}

function prices(body: unknown): Reply {
  if (z.strictObject({ country: z.literal('DE') }).safeParse(body).success) {
    const priceList = [...PRICES].map(([product, credits]) => ({ product, credits }));
    return json({ countryCode: 'DE', priceList });
  }
  return problem(404, 'No such country', 'Only Germany is offered.');
}

function company(body: unknown, record: TheirRecord, requests: Map<string, Request>): Reply {
  const repeat = Repeat.safeParse(body);
  if (repeat.success) {
    const known = requests.get(repeat.data.requestId);
    if (known === undefined) return problem(404, 'Unknown', 'There is no such request.');
    known.looks += 1;
    return json(answerOf(repeat.data.requestId, known));
  }
  const order = Order.safeParse(body);
  if (!order.success) {
    const errors = order.error.issues.flatMap((issue) =>
      issue.code === 'unrecognized_keys'
        ? issue.keys.map((field) => ({ field, message: 'unknown member' }))
        : [{ field: issue.path.join('.'), message: issue.message }],
    );
    record.refused.push(...errors.map(({ field }) => field));
    return json({ title: 'Not valid', status: 422, errors }, 422);
  }
  const isSmart = order.data.documents.some((id) => /^[a-z_]+$/.test(id));
  if (isSmart) return problem(400, 'Not valid', 'Documents are ordered from the list alone.');
  if (order.data.id === BLOCKED_NUMBER) {
    return problem(403, 'Blocked', 'Your credits are used up. Please buy some.');
  }
  if (order.data.id !== COMPANY_NUMBER) return problem(404, 'Unknown', 'There is no such company.');
  record.orders.push(order.data);
  const requestId = `ANF 2026/${String(requests.size + 1).padStart(5, '0')}`;
  const request = { order: order.data, looks: 1 };
  requests.set(requestId, request);
  return json(answerOf(requestId, request));
}

/** Profile and list at once; owners and documents when somebody has come back for them. */
function answerOf(requestId: string, { order, looks }: Request): unknown {
  const isDone = looks >= LOOKS_UNTIL_DONE;
  const isLate = (dataPoint: string) => dataPoint === 'ultimateBeneficialOwners';
  const early = order.dataPoints.filter((dataPoint) => !isLate(dataPoint));
  const late = order.dataPoints.filter(isLate);
  const has = (dataPoint: string) => order.dataPoints.includes(dataPoint) && (isDone || !isLate(dataPoint));
  const files = order.documents.length > 0 && isDone;
  return {
    request: {
      requestId,
      companyId: order.id,
      country: 'DE',
      dataPoints: order.dataPoints,
      documents: order.documents,
      dataStatus: {
        dataPoints: isDone
          ? { COMPLETED: [...early, ...late], QUEUED: [] }
          : { COMPLETED: early, QUEUED: late },
        documents: Object.fromEntries(order.documents.map((id) => [id, isDone ? 'COMPLETED' : 'QUEUED'])),
      },
      sources: ['Handelsregister'],
    },
    ...(has('companyProfile') ? profile : {}),
    ...(has('ultimateBeneficialOwners') ? owners : {}),
    ...(has('availableDocuments') ? { documents: documentList } : {}),
    ...(files ? { documents: filesOf(order.documents) } : {}),
  };
}

/** Where a file is, is said by a path of this very service. */
function filesOf(ids: readonly string[]): unknown {
  const { tradeRegisterExtract, lastFiscalYearFinancialStatement } = documentList;
  const withUrl = (id: string) => `/blob/${encodeURIComponent(id)}?ticket=a-ticket-of-theirs`;
  return {
    ...(ids.includes(EXTRACT_ID) && {
      tradeRegisterExtract: { ...tradeRegisterExtract, url: withUrl(EXTRACT_ID) },
    }),
    ...(ids.includes(ACCOUNTS_ID) && {
      lastFiscalYearFinancialStatement: lastFiscalYearFinancialStatement.map((each) => ({
        ...each,
        url: withUrl(ACCOUNTS_ID),
      })),
    }),
  };
}

const file = (pathname: string): Reply => ({
  status: 200,
  type: 'application/octet-stream',
  body: `%PDF-1.4\n% ${decodeURIComponent(pathname)}\n%%EOF\n`,
});

const json = (body: unknown, status = 200): Reply => ({
  status,
  type: 'application/json',
  body: JSON.stringify(body),
});

const problem = (status: number, title: string, detail: string): Reply => ({
  status,
  type: 'application/problem+json',
  body: JSON.stringify({ type: 'about:blank', title, status, detail }),
});

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return text === '' ? undefined : JSON.parse(text);
}
