import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import { z } from 'zod';
import { listen } from '#lib/platform/testing/listen.ts';
import { type Order, orderedAnswer, type PresentRequest } from './ordered-answer.ts';
import { COMPANY_ID, company, LEGAL_NAME } from './their-company.ts';
import { CUT_NODE } from './their-graph.ts';
import { balance, blocks, pricing } from './their-prices.ts';

/** Nothing of it can be paid. */
export const BLOCKED_ID = '900000402';
/** A company whose owners fail with the code that follows. */
export const FAILING = 'PANNE ';

const POINTS = [
  ...['companyProfile', 'company', 'legalRepresentatives', 'otherKeyPersons', 'establishments'],
  ...['shareholders', 'subsidiaries', 'ultimateBeneficialOwners', 'availableDocuments', 'graph'],
] as const;

/** What the present form takes, and nothing else. */
const NewOrder = z.strictObject({
  id: z.string(),
  countryCode: z.literal('FR'),
  dataPoints: z.array(z.enum(POINTS)).default([]),
  documents: z.array(z.string()).default([]),
  graphContinueFromNodeIds: z.array(z.string()).optional(),
  metadata: z.record(z.string(), z.string()).optional(),
  graphMaxBudget: z.number().optional(),
  graphInteractive: z.boolean().optional(),
  profileMaxBudget: z.number().optional(),
  mode: z.enum(['verification', 'onboarding']).optional(),
  maxBudget: z.number().optional(),
});

/** What came in, for a test to look at. */
export interface PresentRecord {
  /** Everything that was taken, and so costs something. */
  readonly orders: Order[];
  readonly paths: string[];
}

/** A service that speaks the present form of the interface and no other; README.md says what it covers. */
export async function startPresentServer({ apiKey }: { readonly apiKey: string }) {
  const record: PresentRecord = { orders: [], paths: [] };
  const requests = new Map<string, PresentRequest>();
  const server = createServer((request, response) => {
    answer({ request, apiKey, record, requests })
      .catch((error: unknown) => refused(500, 'service_unavailable', String(error)))
      .then(({ status, type, body }) => response.writeHead(status, { 'content-type': type }).end(body));
  });
  const { url: serviceUrl, stop } = await listen(server);
  return { serviceUrl, record, stop };
}

interface Exchange {
  readonly request: IncomingMessage;
  readonly apiKey: string;
  readonly record: PresentRecord;
  readonly requests: Map<string, PresentRequest>;
}

interface Reply {
  readonly status: number;
  readonly type: string;
  readonly body: string;
}

async function answer({ request, apiKey, record, requests }: Exchange): Promise<Reply> {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://their.test');
  if (pathname.startsWith('/blob/')) return file(pathname);
  record.paths.push(`${request.method} ${pathname}`);
  if (request.headers['x-api-key'] !== apiKey) return refused(401, 'unauthorized', 'This key is not known.');
  switch (`${request.method} ${pathname}`) {
    case 'GET /v2/pricing':
      return searchParams.get('countryCode') === 'FR'
        ? json(pricing)
        : refused(400, 'invalid_request', 'countryCode must be one of the countries offered');
    case 'GET /v2/billing/balance':
      return json(balance);
    case 'GET /v2/search':
      return json(searchParams.get('country') === 'FR' ? found : []);
    case 'POST /v2/company':
      return order(await bodyOf(request), record, requests);
  }
  const [, requestId = ''] = /^\/v2\/company\/([^/]+)$/.exec(pathname) ?? [];
  const known = requests.get(requestId);
  if (request.method === 'GET' && known !== undefined) {
    known.looks += 1;
    return json(orderedAnswer(known));
  }
  return refused(404, 'resource_not_found', `Cannot ${request.method} ${pathname}`);
}

const found = [
  {
    id: COMPANY_ID,
    legalName: LEGAL_NAME,
    legalNameInEnglish: company.legalNameInEnglish,
    companyNameTransliterations: company.companyNameTransliterations,
    countryCode: 'FR',
    address: company.legalAddress,
    matchReason: { matchType: 'id', identifier: { siren: COMPANY_ID } },
  },
  {
    id: BLOCKED_ID,
    legalName: 'Lanterne et Fils SARL',
    countryCode: 'FR',
    address: {},
    matchReason: { matchType: 'default' },
  },
];

function order(body: unknown, record: PresentRecord, requests: Map<string, PresentRequest>): Reply {
  const given = NewOrder.safeParse(body);
  if (!given.success) {
    const details = given.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
    return refused(400, 'invalid_request', 'The request is not valid.', details);
  }
  const { id, maxBudget, graphContinueFromNodeIds: nodes = [] } = given.data;
  if (id === BLOCKED_ID) return refused(402, 'insufficient_funds', 'The balance is used up.');
  if (id !== COMPANY_ID && !id.startsWith(FAILING)) {
    return refused(404, 'resource_not_found', 'There is no such company.');
  }
  const cents = priceInCents(given.data);
  if (maxBudget !== undefined && cents > maxBudget) {
    return refused(
      402,
      'budget_exceeded',
      `This costs ${cents} credit cents, and ${maxBudget} were allowed.`,
    );
  }
  const parents = [...requests.values()].filter(({ order: { dataPoints } }) => dataPoints.includes('graph'));
  if (nodes.some((node) => node !== CUT_NODE) || (nodes.length > 0 && parents.length === 0)) {
    return refused(400, 'invalid_request', 'No earlier graph ended at this node.');
  }
  record.orders.push(given.data);
  const request = { requestId: randomUUID(), order: given.data, looks: 1 };
  requests.set(request.requestId, request);
  return json(orderedAnswer(request));
}

/** Of each block that covers something once. */
function priceInCents({ dataPoints, mode = 'verification' }: Order): number {
  const needed = blocks.filter(({ datapoints }) => datapoints.some((point) => dataPoints.includes(point)));
  return needed.reduce((sum, { modes }) => sum + Math.round((modes[mode]?.price ?? 0) * 100), 0);
}

const file = (pathname: string): Reply => ({
  status: 200,
  type: 'application/octet-stream',
  body: pathname.endsWith('.xml')
    ? '<?xml version="1.0"?><comptes/>'
    : `%PDF-1.4\n% ${decodeURIComponent(pathname)}\n%%EOF\n`,
});

const json = (body: unknown, status = 200): Reply => ({
  status,
  type: 'application/json',
  body: JSON.stringify(body),
});

const refused = (statusCode: number, code: string, message: string, details: readonly string[] = []): Reply =>
  json({ statusCode, error: { code, message, details } }, statusCode);

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return text === '' ? undefined : JSON.parse(text);
}
