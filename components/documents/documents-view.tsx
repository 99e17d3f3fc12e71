'use client';

import { useTranslations } from 'next-intl';
import { useCallback, useState } from 'react';
import type { SectionState, SourceView } from '#lib/domain/company-view/index.ts';
import type { CompanyDocuments } from '#lib/domain/lookup/company-documents.ts';
import type { DocumentRow } from '#lib/domain/lookup/document-rows.ts';
import { isOpen } from '#lib/domain/lookup/lookup-view.ts';
import { Absence, isAbsenceKind } from '../ui/absence.tsx';
import { DateTimeText } from '../ui/date-text.tsx';
import { LookupWatcher } from '../ui/lookup-watcher.tsx';
import { Notice } from '../ui/notice.tsx';
import { canBeOrdered } from './can-be-ordered.ts';
import { DocumentPreview } from './document-preview.tsx';
import { DocumentTable } from './document-table.tsx';
import { listersOf } from './listers-of.ts';
import { OrderBar } from './order-bar.tsx';

/** What the register has of a company, what of it is kept here, and several ordered at once with their total. */
export function DocumentsView({
  documents,
  state,
  source,
}: {
  readonly documents: CompanyDocuments;
  /** Whether there is a list, and if it is empty why. */
  readonly state: SectionState;
  /** Where the list comes from. */
  readonly source: SourceView | undefined;
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
  const { rows, listAt, country, companyId } = documents;
  const kept = rows.filter(({ order }) => order?.kept);
  const zip = new URLSearchParams({ country, companyId });
  const listedBy = listersOf(source, rows);
  return (
    <section aria-label={t('title')} className="grid gap-5 py-6">
      <LookupWatcher lookups={documents.open.filter(isOpen)} />
      <ListState documents={documents} state={state} />
      {documents.pricesFailure && (
        <Notice tone="danger" role="alert" title={t('pricesFailed', { message: documents.pricesFailure })} />
      )}
      {rows.length > 0 && (
        <>
          {source?.note !== undefined && <Notice title={source.note} data-list-note="" />}
          <DocumentTable
            rows={rows}
            source={source}
            mayBuy={documents.mayBuy}
            chosenIds={chosenIds}
            onChoose={choose}
            onPreview={setPreview}
          />
          <OrderBar
            country={country}
            companyId={companyId}
            chosen={rows.filter(canBeOrdered).filter(({ id }) => chosenIds.has(id))}
            mayBuy={documents.mayBuy}
            onOrdered={() => setChosenIds(new Set())}
          />
        </>
      )}
      {kept.length > 0 && (
        <p className="flex flex-wrap items-baseline gap-x-3 print:hidden">
          <a className="button button-secondary" href={`/api/desk/documents/zip?${zip}`} download>
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
        {why && <q className="wrap-anywhere">{why}</q>}
      </Absence>
    );
  }
  if (list === 'none') return <Absence kind="not_requested" title={t('noList')} />;
  if (list === 'in_progress') return <Absence kind="in_progress" title={t('listPending')} />;
  if (list === 'failed') {
    return <Absence kind="failed" title={t('listFailed', { message: listFailure ?? '' })} />;
  }
  if (rows.length > 0) return null;
  if (state.kind === 'present' || state.explanation === undefined || !isAbsenceKind(state.reason)) {
    return <Absence kind="not_offered" title={t('empty')} />;
  }
  const { reason, explanation } = state;
  return (
    <Absence kind={reason} title={`${t('title')}: ${ui(`${reason}.title`).toLowerCase()}`}>
      <q className="wrap-anywhere">{explanation}</q>
    </Absence>
  );
}
