import { type CompanyView, sourceOfFact } from '../../company-view/index.ts';
import type { OrderedDocument } from '../../lookup/company-file.ts';
import { stableKey } from '../../owners/index.ts';
import { field, known, row } from '../make-row.ts';
import { emptyBecause, section } from '../make-section.ts';
import { dayText } from '../party-facts.ts';
import type { ReportField, ReportRow, ReportSection } from '../report.ts';
import type { Seen } from '../seen.ts';
import { listOf } from '../sentences.ts';
import { word } from '../value-words.ts';
import { label } from '../words.ts';
import { extractedFields } from './extracted-fields.ts';

type DocumentView = CompanyView['documents'][number];

/**
 * Every document that a source lists or that was ordered, each with its source; of those that are kept the hash of their
 * bytes. What nobody can order stands too, and that the list is cut.
 */
export function documentsSection({ view, file }: Seen): ReportSection {
  const source = view.sources.availableDocuments;
  const registerOf = ({ path }: DocumentView) => source && sourceOfFact(source, path).register;
  const orderOf = ({ id }: DocumentView) =>
    id === undefined
      ? undefined
      : file.documents.find(({ documentId, listedId }) => documentId === id || listedId === id);
  const shown = new Set(view.documents.map(orderOf));
  return section({
    id: 'documents',
    rows: [
      ...oncePerId(view.documents).map((one) => listedRow(one, registerOf(one), orderOf(one))),
      ...file.documents.filter((order) => !shown.has(order)).map(orderedRow),
    ],
    empty: emptyBecause(view.sections.documents),
    lead: view.documents.length > 0 ? source?.note : undefined,
    source: 'availableDocuments',
  });
}

/** One in two categories stands under the first, as on its page. */
const oncePerId = (documents: readonly DocumentView[]): DocumentView[] =>
  documents.filter(
    ({ id }, at) => id === undefined || documents.findIndex((other) => other.id === id) === at,
  );

function listedRow(
  one: DocumentView,
  register: string | undefined,
  order: OrderedDocument | undefined,
): ReportRow {
  const { id, category, name, description } = one;
  const [start, end] = [dayText(one.periodStart), dayText(one.periodEnd)];
  const date = one.date ?? end ?? start;
  const kind = word('documentCategory', category);
  return row({
    key: id ?? stableKey(category, name ?? '', date ?? ''),
    title: listOf(kind, date),
    note: id === undefined ? label('noFile') : order && word('documentStatus', order.status),
    mark: order && (order.status === 'failed' ? 'bad' : order.status === 'kept' ? 'good' : 'undecided'),
    fields: [
      field('category', kind),
      ...nameFields(one),
      ...known([
        field('description', description, { personal: 'freeText' }),
        field('descriptionInEnglish', one.descriptionInEnglish, { personal: 'freeText' }),
        field('date', one.date, { kind: 'date' }),
        field('periodStart', start, { kind: 'date' }),
        field('periodEnd', end, { kind: 'date' }),
        field('isConsolidated', one.isConsolidated),
        field('register', register),
        field('format', one.format),
        ...(one.extracted ? extractedFields(one.extracted) : []),
        field('deliverySeconds', one.estimatedDeliverySeconds, { isInternal: true }),
        field('priceCredits', one.priceCredits, { isInternal: true }),
        field('priceMarkupCredits', one.priceMarkupCredits, { isInternal: true }),
        field('documentId', id, { isInternal: true }),
        field('orderedAs', one.orderedAs, { isInternal: true }),
        field('blobName', one.blobName, { isInternal: true }),
      ]),
      ...(order ? orderFields(order) : []),
    ],
  });
}

const orderedRow = (order: OrderedDocument): ReportRow =>
  row({
    key: order.documentId,
    title: word('documentCategory', order.category ?? 'otherDocuments'),
    note: word('documentStatus', order.status),
    mark: order.status === 'failed' ? 'bad' : order.status === 'kept' ? 'good' : 'undecided',
    fields: [
      ...nameFields(order),
      ...known([field('register', order.source?.register)]),
      field('documentId', order.documentId, { isInternal: true }),
      ...orderFields(order),
    ],
  });

/** A name of a document may be anything, a person's too. */
const nameFields = ({ name, nameInEnglish }: Record<'name' | 'nameInEnglish', string | null | undefined>) => [
  field('name', name, { personal: 'freeText' }),
  ...known([field('nameInEnglish', nameInEnglish, { personal: 'freeText' })]),
];

function orderFields({ orderedAt, orderedBy, costCredits, listedId, failure, kept }: OrderedDocument) {
  const internal = { isInternal: true } as const;
  const fields: ReportField[] = [
    field('orderedAt', orderedAt, { kind: 'moment', ...internal }),
    field('orderedBy', orderedBy, internal),
    field('costCredits', costCredits, internal),
    field('listedId', listedId, internal),
    field('failure', failure?.message, internal),
    field('mediaType', kept?.mediaType),
    field('sizeBytes', kept?.sizeBytes),
    field('sha256', kept?.sha256, { kind: 'hash' }),
    field('fetchedAt', kept?.fetchedAt, { kind: 'moment' }),
  ];
  return known(fields);
}
