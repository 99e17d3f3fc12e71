'use client';

import { useTranslations } from 'next-intl';
import { useCallback, useState } from 'react';
import type { SectionState, SourceView } from '#lib/domain/company-view/index.ts';
import type { CompanyDocuments } from '#lib/domain/lookup/company-documents.ts';
import type { DocumentRow } from '#lib/domain/lookup/document-rows.ts';
import { isOpen } from '#lib/domain/lookup/lookup-view.ts';
import { type DocumentQuery, narrowedDocuments } from '#lib/domain/lookup/narrowed-documents.ts';
import { Absence, isAbsenceKind } from '../ui/absence.tsx';
import { DateTimeText } from '../ui/date-text.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { failedTodo } from '../ui/failed-todo.ts';
import { LookupWatcher } from '../ui/lookup-watcher.tsx';
import { Notice } from '../ui/notice.tsx';
import { canBeOrdered } from './can-be-ordered.ts';
import { DocumentPreview } from './document-preview.tsx';
import { DocumentTable } from './document-table.tsx';
import { DocumentsFilter } from './documents-filter.tsx';
import { FailedDocuments } from './failed-documents.tsx';
import { listersOf } from './listers-of.ts';
import { OrderBar } from './order-bar.tsx';

/** What the register has of a company, what of it is kept here, and several ordered at once with their total. */
export function DocumentsView({
  documents,
  state,
  source,
  query = {},
  path,
}: {
  readonly documents: CompanyDocuments;
  /** Whether there is a list, and if it is empty why. */
  readonly state: SectionState;
  /** Where the list comes from. */
  readonly source: SourceView | undefined;
  /** What the list is narrowed to, from the address. */
  readonly query?: DocumentQuery;
  /** The page of the list, without its query. */
  readonly path: string;
}) {
  const t = useTranslations('documents');
  const [chosenIds, setChosenIds] = useState<ReadonlySet<string>>(new Set());
  const [preview, setPreview] = useState<DocumentRow | null>(null);
  const choose = useCallback(
    (ids: readonly string[], isChosen: boolean) =>
      setChosenIds((chosen) => {
        const left = [...chosen].filter((each) => !ids.includes(each));
        return new Set(isChosen ? [...left, ...ids] : left);
      }),
    [],
  );
  const { rows: all, listAt, country, companyId } = documents;
  const rows = narrowedDocuments(all, query);
  const kept = rows.flatMap(({ order }) => order?.kept ?? []);
  const listedBy = listersOf(source, all);
  return (
    <section aria-label={t('title')} className="grid gap-5 py-6">
      <LookupWatcher lookups={documents.open.filter(isOpen)} />
      <ListState documents={documents} state={state} />
      {documents.pricesFailure && (
        <Notice tone="danger" role="alert" title={t('pricesFailed', { message: documents.pricesFailure })} />
      )}
      <DocumentsFilter rows={all} query={query} path={path} />
      {all.length > 0 && rows.length === 0 && (
        <EmptyState title={t('filter.none')}>{t('filter.noneHelp')}</EmptyState>
      )}
      {rows.length > 0 && (
        <>
          {source?.note !== undefined && <Notice title={source.note} data-list-note="" />}
          <FailedDocuments rows={rows} mayBuy={documents.mayBuy} onChoose={choose} />
          <DocumentTable
            rows={rows}
            source={source}
            mayBuy={documents.mayBuy}
            chosenIds={chosenIds}
            onChoose={choose}
            onPreview={setPreview}
          />
          {rows.some(canBeOrdered) && (
            <OrderBar
              country={country}
              companyId={companyId}
              chosen={rows.filter(canBeOrdered).filter(({ id }) => chosenIds.has(id))}
              mayBuy={documents.mayBuy}
              spending={documents.spending}
              stated={documents.stated}
              onOrdered={() => setChosenIds(new Set())}
            />
          )}
        </>
      )}
      {kept.length > 0 && (
        <p className="flex flex-wrap items-baseline gap-x-3 print:hidden">
          <a
            className="button button-secondary"
            href={zipPath(documents, kept.length < keptIn(all) ? kept : [])}
          >
            {t('zip', { count: kept.length })}
          </a>
          <span className="text-faint text-sm">{t('zipHelp')}</span>
        </p>
      )}
      {listAt && (
        <p className="text-faint text-sm">
          {t.rich(listedBy.length === 0 ? 'listAt' : 'listFrom', {
            source: listedBy.join(', '),
            at: () => <DateTimeText at={new Date(listAt)} />,
          })}
        </p>
      )}
      <DocumentPreview row={preview} onClose={() => setPreview(null)} />
    </section>
  );
}

const keptIn = (rows: readonly DocumentRow[]): number => rows.filter(({ order }) => order?.kept).length;

/** Of all that are kept, or of those that are shown. */
function zipPath(
  { country, companyId }: CompanyDocuments,
  chosen: readonly { readonly id: string }[],
): string {
  const ids = chosen.map(({ id }) => ['id', id]);
  return `/api/desk/documents/zip?${new URLSearchParams([['country', country], ['companyId', companyId], ...ids])}`;
}

/** Why there is no list, or why it is empty. */
function ListState({
  documents: { list, isListOffered, listFailure, rows },
  state,
}: {
  readonly documents: CompanyDocuments;
  readonly state: SectionState;
}) {
  const t = useTranslations('documents');
  const ui = useTranslations('ui.absence');
  if (list === 'none' && isListOffered === false) {
    const why = state.kind === 'absent' && state.reason === 'not_offered' ? state.explanation : undefined;
    return (
      <Absence kind="not_offered" title={t('notOffered')}>
        {why && <span className="wrap-anywhere">{why}</span>}
      </Absence>
    );
  }
  if (list === 'none') return <Absence kind="not_requested" title={t('noList')} />;
  if (list === 'in_progress') return <Absence kind="in_progress" title={t('listPending')} />;
  if (list === 'failed') {
    const { message = '', isRetryable = true } = listFailure ?? {};
    const todo = failedTodo(message, isRetryable);
    return (
      <Absence kind="failed" title={t('listFailed', { message })}>
        {todo === undefined ? '' : ui(todo)}
      </Absence>
    );
  }
  if (rows.length > 0) return null;
  if (state.kind === 'present' || state.explanation === undefined || !isAbsenceKind(state.reason)) {
    return <Absence kind="none_named" title={t('empty')} />;
  }
  const { reason, explanation } = state;
  return (
    <Absence kind={reason} title={`${t('title')}: ${ui(`${reason}.title`).toLowerCase()}`}>
      <span className="wrap-anywhere">{explanation}</span>
    </Absence>
  );
}
