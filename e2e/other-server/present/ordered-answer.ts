import { COMPANY_ID, company, dataSources, LEGAL_NAME, SECTIONS } from './their-company.ts';
import { ACCOUNTS_ID, documents, EXTRACT_ID, extractedFinancialData } from './their-documents.ts';
import { CUT_CENTS, continuedGraph, graph } from './their-graph.ts';

export interface Order {
  readonly id: string;
  readonly countryCode: string;
  readonly dataPoints: readonly string[];
  readonly documents: readonly string[];
  readonly graphContinueFromNodeIds?: readonly string[] | undefined;
  readonly graphMaxBudget?: number | undefined;
  readonly graphInteractive?: boolean | undefined;
  readonly profileMaxBudget?: number | undefined;
  readonly maxBudget?: number | undefined;
  readonly mode?: 'verification' | 'onboarding' | undefined;
  readonly metadata?: Readonly<Record<string, string>> | undefined;
}

export interface PresentRequest {
  readonly requestId: string;
  readonly order: Order;
  /** How often somebody has looked at it. */
  looks: number;
}

/** What of the owners is not there yet is there at this look; until then what is there is being added to. */
const LOOKS_UNTIL_DONE = 3;
const OWNERS: ReadonlySet<string> = new Set(['shareholders', 'subsidiaries', 'ultimateBeneficialOwners']);

/** Under the first data point of a block its price, under the others nothing. */
const COSTS: Readonly<Record<string, number>> = { company: 1.5, shareholders: 2.1 };

/** An order as it stands at this look. */
export function orderedAnswer({ requestId, order, looks }: PresentRequest): unknown {
  const isDone = looks >= LOOKS_UNTIL_DONE;
  const statuses = Object.fromEntries(
    order.dataPoints.map((point) => [point, statusOf(point, order, isDone)]),
  );
  const has = (point: string) => ['succeeded', 'enriching'].includes(statuses[point]?.status ?? '');
  const sections = Object.entries(SECTIONS).filter(([point]) => has(point));
  const files = order.documents.length > 0 && isDone;
  const { graph: sourcesOfGraph, ...ofSections } = dataSources;
  const ofGraph = has('graph') && !isContinued(order) ? sourcesOfGraph : undefined;
  return {
    request: {
      requestId,
      companyId: order.id,
      countryCode: order.countryCode,
      companyLegalName: LEGAL_NAME,
      dataPoints: order.dataPoints,
      documents: order.documents,
      ...(order.metadata && { metadata: order.metadata }),
      dataStatus: {
        dataPoints: statuses,
        documents: Object.fromEntries(order.documents.map((id) => [id, documentStatus(id, isDone)])),
      },
    },
    ...Object.assign({}, ...sections.map(([, section]) => section)),
    ...(has('company') && order.id !== COMPANY_ID && { company: { ...company, id: order.id } }),
    ...(has('graph') && { graph: isContinued(order) ? continuedGraph : graph }),
    ...(has('availableDocuments') && { documents }),
    ...(files && { documents: filesOf(order.documents) }),
    ...((sections.length > 0 || ofGraph !== undefined) && {
      dataSources: { ...(sections.length > 0 && ofSections), ...(ofGraph && { graph: ofGraph }) },
    }),
    ...(sections.length > 0 && { enrichmentReport: 'Birth dates were added from two publications.' }),
  };
}

const isContinued = ({ graphContinueFromNodeIds }: Order) => graphContinueFromNodeIds !== undefined;

function statusOf(
  point: string,
  order: Order,
  isDone: boolean,
): Record<string, unknown> & { status: string } {
  if (OWNERS.has(point)) {
    const [, code] = /^PANNE (\w+)$/.exec(order.id) ?? [];
    if (code !== undefined) return failed(code);
    if (order.mode === 'onboarding') return failed('fast_source_unavailable');
    if (!isDone) return { status: 'in_progress' };
  }
  const isProfile = !OWNERS.has(point) && point !== 'graph' && point !== 'availableDocuments';
  if (isProfile && !isDone) return { status: 'enriching' };
  const graphCost = (isContinued(order) ? CUT_CENTS : graph.metadata.amountSpent) / 100;
  const cost = point === 'graph' ? graphCost : costOf(point, order);
  return { status: 'succeeded', cost, authoritative: order.mode !== 'onboarding' };
}

function costOf(point: string, { dataPoints, mode }: Order): number {
  if (point === 'company' && mode === 'onboarding') return 0.1;
  // Asked for alone, the owners pay for their block themselves.
  if (point === 'ultimateBeneficialOwners' && !dataPoints.includes('shareholders')) return 2.1;
  return COSTS[point] ?? 0;
}

const failed = (code: string) => ({
  status: 'failed',
  error: {
    code,
    message: `The owners could not be had: ${code}.`,
    details: ['Tried once.'],
    source: 'rbe',
    retryable: code === 'service_unavailable',
  },
});

const PRICES = new Map([
  [EXTRACT_ID, 1.1],
  [ACCOUNTS_ID, 2.25],
]);

function documentStatus(id: string, isDone: boolean): unknown {
  const cost = PRICES.get(id);
  if (cost === undefined) return failed('resource_not_found');
  return isDone ? { status: 'succeeded', cost } : { status: 'in_progress', costMarkup: 20 };
}

/** Where a file is, is said by a path of this very service. */
function filesOf(ids: readonly string[]): unknown {
  const url = (id: string, format: string) =>
    `/blob/${encodeURIComponent(id)}.${format}?ticket=a-ticket-of-theirs`;
  const { tradeRegisterExtract, financialStatements } = documents;
  return {
    ...(ids.includes(EXTRACT_ID) && {
      tradeRegisterExtract: { ...tradeRegisterExtract, url: url(EXTRACT_ID, 'pdf'), blobName: 'extract.pdf' },
    }),
    ...(ids.includes(ACCOUNTS_ID) && {
      financialStatements: financialStatements.map((each) => ({
        ...each,
        url: url(ACCOUNTS_ID, 'xml'),
        pdfUrl: url(ACCOUNTS_ID, 'made.pdf'),
        extractedFinancialData,
      })),
    }),
  };
}
