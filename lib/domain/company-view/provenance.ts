import type { DataPoint } from '#lib/contract/index.ts';
import { DATA_POINTS } from '#lib/contract/section.ts';
import { type ReadAnswer, webAddress } from './company-facts.ts';
import { type ConsultedSources, type ConsultedView, consultedSources } from './consulted-view.ts';
import { isSourcesWord } from './marked-method.ts';
import { sourceOfFact } from './source-of-fact.ts';
import type { SourceView } from './source-view.ts';

/** What became of one data point or document of a request. */
export interface ItemView {
  readonly item: string;
  readonly status: string | undefined;
  readonly costCredits: number | undefined;
  /** How far a structure has come that is still being followed. */
  readonly progress:
    | {
        readonly companiesFetched: number | undefined;
        readonly nodesKnown: number | undefined;
        readonly ownersFetched: number | undefined;
      }
    | undefined;
  /** Received, and more is being added. */
  readonly isEnriching: boolean;
  readonly isAuthoritative: boolean | undefined;
  readonly error:
    | {
        readonly code: string | undefined;
        readonly message: string | undefined;
        readonly details: readonly string[];
        readonly source: string | undefined;
        readonly isRetryable: boolean | undefined;
      }
    | undefined;
  readonly source: SourceView | undefined;
  /** When the data of this item was read; `source` has the newest time of all items of the request. */
  readonly retrievedAt: string | undefined;
}

/** A request behind the view: what was asked, and what became of each part. */
export interface RequestView {
  readonly requestId: string;
  readonly companyId: string | undefined;
  readonly country: string | undefined;
  readonly asked: { readonly dataPoints: readonly string[]; readonly documents: readonly string[] };
  readonly dataPoints: readonly ItemView[];
  readonly documents: readonly ItemView[];
  readonly notes: readonly { readonly key: string; readonly value: string }[];
  readonly absence: readonly {
    readonly section: string;
    readonly reason: string | undefined;
    readonly explanation: string | undefined;
  }[];
  /** What a model added, in its own words. */
  readonly enrichmentReport: string | undefined;
  /** Of several sources: what became of each, and where they disagree. */
  readonly consulted: ConsultedSources | undefined;
}

type ReadRequest = ReadAnswer['request'];

export function requestView(answer: ReadAnswer): RequestView {
  const { request } = answer;
  return {
    consulted: consultedSources(answer),
    enrichmentReport: request.enrichmentReport,
    requestId: request.requestId,
    companyId: request.companyId,
    country: request.country,
    asked: { dataPoints: request.dataPoints ?? [], documents: request.documents ?? [] },
    dataPoints: itemViews(answer, 'dataPoints'),
    documents: itemViews(answer, 'documents'),
    notes: Object.entries(request.metadata ?? {}).flatMap(([key, value]) =>
      value === undefined ? [] : [{ key, value }],
    ),
    absence: Object.entries(request.absence ?? {}).map(([section, why]) => ({
      section,
      reason: why?.reason,
      explanation: why?.explanation,
    })),
  };
}

/** What a data point is bought for: whoever gave that is its source, the lead of the country or a companion. */
const MAIN: Readonly<Record<DataPoint, string>> = {
  companyProfile: '/company',
  ultimateBeneficialOwners: '/ultimateBeneficialOwners',
  subsidiaries: '/subsidiaries',
  availableDocuments: '/documents',
  graph: '/graphBeta',
};

/** The source of a data point; where the service names none, the request is all that is known. */
export function sourceOf(answer: ReadAnswer, dataPoint: DataPoint): SourceView {
  const { request } = answer;
  const own: SourceView = {
    ...sourceView(request, request.sources?.dataPoints?.[dataPoint] ?? {}),
    isAuthoritative: authorityOf(
      request.sources?.dataPoints?.[dataPoint],
      request.dataStatus?.dataPoints?.[dataPoint],
    ),
  };
  const consulted = consultedSources(answer);
  if (consulted === undefined) return own;
  const values = consulted.values && { values: consulted.values };
  const byId = new Map(consulted.sources.map((source) => [source.id, ofConsulted(own, source)]));
  const facts = consulted.facts.flatMap(({ path, id }) => {
    const source = byId.get(id);
    return source === undefined ? [] : [{ path, source }];
  });
  return { ...sourceOfFact({ ...own, facts }, MAIN[dataPoint]), ...values, facts };
}

/**
 * The request is that of the data point, and so is the way of reading where the source names none of its own; but a
 * structure is put together by rule, and its sources are not.
 */
function ofConsulted({ requestId, method: general }: SourceView, source: ConsultedView): SourceView {
  const method = source.method ?? (source.lookup ? undefined : general);
  return {
    requestId,
    method,
    register: source.register ?? source.id,
    url: source.url,
    retrievedAt: source.retrievedAt,
    isAuthoritative: isSourcesWord(method) ? source.isAuthoritative : false,
    licence: source.licence,
    analysis: source.analysis,
    basedOn: source.basedOn,
    limitations: source.limitations,
    asOf: source.asOf,
    note: source.note,
    wireSha256: source.wireSha256,
    ...(source.lookup && { company: source.lookup.company }),
  };
}

type Authority = { readonly authoritative?: boolean | undefined } | undefined;

/** What was derived is no register's word, whatever a provider says of it. */
const authorityOf = (
  source: (Authority & { readonly method?: string | undefined }) | undefined,
  status?: Authority,
): boolean | undefined =>
  isSourcesWord(source?.method) ? (source?.authoritative ?? status?.authoritative) : false;

function itemViews(answer: ReadAnswer, kind: 'dataPoints' | 'documents'): ItemView[] {
  const { request } = answer;
  const statuses = new Map(Object.entries(request.dataStatus?.[kind] ?? {}));
  const sources = new Map(Object.entries(request.sources?.[kind] ?? {}));
  return [...new Set([...statuses.keys(), ...sources.keys()])].map((item) => {
    const status = statuses.get(item);
    const source = sources.get(item);
    const dataPoint = kind === 'dataPoints' && DATA_POINTS.find((each) => each === item);
    return {
      item,
      status: status?.status,
      costCredits: status?.cost,
      progress: status?.progress && {
        companiesFetched: status.progress.companiesFetched,
        nodesKnown: status.progress.nodesKnown,
        ownersFetched: status.progress.ownersFetched,
      },
      isEnriching: status?.isEnriching ?? false,
      retrievedAt: source?.retrievedAt,
      isAuthoritative: isSourcesWord(source?.method) ? status?.authoritative : false,
      error: status?.error && {
        code: status.error.code,
        message: status.error.message,
        details: status.error.details ?? [],
        source: status.error.source,
        isRetryable: status.error.retryable,
      },
      source: source && (dataPoint ? sourceOf(answer, dataPoint) : sourceView(request, source)),
    };
  });
}

type ReadSource = NonNullable<NonNullable<NonNullable<ReadRequest['sources']>['documents']>[string]>;

function sourceView({ requestId }: ReadRequest, source: ReadSource): SourceView {
  return {
    requestId,
    register: source.register,
    url: webAddress(source.url),
    retrievedAt: source.retrievedAt,
    method: source.method,
    isAuthoritative: authorityOf(source),
    licence: source.licence,
    analysis: undefined,
    basedOn: [],
    limitations: [],
    asOf: undefined,
    note: undefined,
    wireSha256: [],
  };
}
