import { DataPoint } from '#lib/contract/index.ts';
import type { Content } from '#lib/words/phrase.ts';
import { reportPhrase as say } from '#lib/words/report-words.ts';
import type { ItemView, RequestView, SourceView } from '../../company-view/index.ts';
import { field, known, row } from '../make-row.ts';
import { none, section } from '../make-section.ts';
import type { ReportField, ReportRow, ReportSection } from '../report.ts';
import type { Seen } from '../seen.ts';
import { word } from '../value-words.ts';
import { conflictRow, consultedRows, isOfLookup } from './consulted-rows.ts';
import { statedRows } from './stated-rows.ts';

/** Where everything came from: each data point, each document that names its source, and the requests behind them. */
export function sourcesSection({ view, ownership }: Seen): ReportSection {
  const itemOf = (dataPoint: DataPoint, requestId: string | undefined) =>
    view.requests
      .find((request) => request.requestId === requestId)
      ?.dataPoints.find(({ item }) => item === dataPoint);
  const dataPoints = DataPoint.options.flatMap((dataPoint) => {
    const [part, source] = [view.parts[dataPoint], view.sources[dataPoint]];
    return part.status === 'none'
      ? []
      : [dataPointRow(dataPoint, part, source, itemOf(dataPoint, source?.requestId))];
  });
  return section({
    id: 'sources',
    rows: [
      ...dataPoints,
      ...view.requests.flatMap(({ documents }) => documents.map(documentRow)),
      ...view.conflicts.map(conflictRow),
      ...eachOnce(view.requests.flatMap(consultedRows)),
      ...view.requests.map(requestRow),
      ...statedRows(ownership?.rows ?? []),
    ],
    empty: none(say('sections.nothingRequested')),
  });
}

/** A structure and its continuation name the sources of the same lookups: what they say alike is said once. */
const eachOnce = (rows: readonly ReportRow[]): ReportRow[] => [
  ...new Map(rows.map((one) => [isOfLookup(one) ? JSON.stringify(one) : one, one])).values(),
];

function dataPointRow(
  dataPoint: DataPoint,
  { status, held, failure, isStale }: Seen['view']['parts'][DataPoint],
  source: SourceView | undefined,
  item: ItemView | undefined,
): ReportRow {
  const isAuthoritative = source?.isAuthoritative ?? item?.isAuthoritative;
  return row({
    key: dataPoint,
    title: word('dataPoint', dataPoint),
    note: isStale ? say('sections.olderData') : word('itemStatus', status),
    mark: status === 'succeeded' ? (isAuthoritative === false ? 'warning' : 'good') : 'warning',
    fields: [
      ...sourceFields(source, held?.at),
      field('isAuthoritative', isAuthoritative),
      field('state', word('itemStatus', status), { isInternal: true }),
      ...known([
        field('failure', failure?.message, { isInternal: true }),
        field('requestId', source?.requestId, { isInternal: true }),
        field('askedBy', held?.askedBy, { isInternal: true }),
        field('heldSince', held?.at, { kind: 'moment', isInternal: true }),
        field('costCredits', held?.costCredits, { isInternal: true }),
        ...(item ? itemFields(item) : []),
      ]),
    ],
  });
}

const sourceFields = (source: SourceView | undefined, at: string | undefined): ReportField[] => [
  field('register', source?.register),
  field('retrievedAt', source?.retrievedAt ?? at, { kind: 'moment' }),
  field('method', source?.method && word('method', source.method)),
  field('licence', source?.licence),
  ...known([field('url', source?.url, { kind: 'link' })]),
];

/** What became of one part of a request: the desk's own affair. */
function itemFields({
  status,
  isEnriching,
  costCredits,
  isAuthoritative,
  progress,
  error,
  retrievedAt,
}: ItemView): ReportField[] {
  const of = { key: 'item', label: say('sections.request') };
  const internal = { of, isInternal: true } as const;
  const figures =
    progress &&
    [
      say('sections.progress', {
        companies: String(progress.companiesFetched ?? 0),
        fetched: progress.companiesFetched ?? 0,
        nodes: String(progress.nodesKnown ?? 0),
        known: progress.nodesKnown ?? 0,
      }),
      ...(progress.ownersFetched === undefined
        ? []
        : [say('sections.progressOwners', { owners: String(progress.ownersFetched) })]),
    ].join(', ');
  return known([
    field(
      'state',
      [status, isEnriching ? 'enriching' : undefined].flatMap((one) =>
        one === undefined ? [] : word('itemStatus', one),
      ),
      internal,
    ),
    field('costCredits', costCredits, internal),
    field('retrievedAt', retrievedAt, { kind: 'moment', ...internal }),
    field('isAuthoritative', isAuthoritative, internal),
    field('progress', figures, internal),
    field(
      'failure',
      error && [error.code, error.message, ...error.details, error.source].flatMap((one) => one ?? []),
      internal,
    ),
    field('retry', error?.isRetryable, internal),
  ]);
}

const documentRow = (item: ItemView): ReportRow =>
  row({
    key: `document:${item.item}`,
    title: say('sections.document'),
    note: item.source?.register,
    fields: [
      ...sourceFields(item.source, undefined),
      field('isAuthoritative', item.source?.isAuthoritative ?? item.isAuthoritative),
      field('documentId', item.item, { isInternal: true }),
      ...itemFields(item),
    ],
  });

function requestRow({
  requestId,
  country,
  companyId,
  asked,
  notes,
  absence,
  enrichmentReport,
}: RequestView): ReportRow {
  const internal = { isInternal: true } as const;
  return row({
    key: `request:${[...asked.dataPoints, ...asked.documents].join()}`,
    title: say('sections.request'),
    fields: [
      field('requestId', requestId, internal),
      ...known([
        field('enrichmentReport', enrichmentReport, { kind: 'quote', personal: 'freeText' }),
        field('number', [country, companyId].filter(Boolean).join(' '), internal),
        field('askedFor', [...asked.dataPoints, ...asked.documents], internal),
        field(
          'notes',
          notes.map(({ key, value }) => `${key}: ${value}`),
          internal,
        ),
        field(
          'absences',
          absence.map(({ section: what, reason, explanation }) =>
            [reason && word('absenceReason', reason), explanation].reduce<Content>(
              (before, part) => (part ? say('join.colon', { what: before, value: part }) : before),
              word('absentSection', what),
            ),
          ),
          internal,
        ),
      ]),
    ],
  });
}
