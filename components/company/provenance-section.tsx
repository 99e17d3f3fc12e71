import { useTranslations } from 'next-intl';
import type { CompanyView, ItemView, PartView, RequestView } from '#lib/domain/company-view/index.ts';
import { CopyButton } from '../ui/copy-button.tsx';
import { Credits } from '../ui/credits.tsx';
import { DateTimeText } from '../ui/date-text.tsx';
import { Fold } from '../ui/fold.tsx';
import { momentOf } from '../ui/source-facts.ts';
import { ConsultedList } from './consulted-list.tsx';
import { useWord } from './use-word.ts';

/** Every request behind the page: its items, each with source, result and cost. */
export function ProvenanceSection({ view }: { readonly view: CompanyView }) {
  return (
    <ul className="grid gap-4">
      {view.requests.map((request) => (
        <li key={request.requestId} className="[&+&]:border-line [&+&]:border-t [&+&]:pt-4">
          <Request request={request} parts={view.parts} />
        </li>
      ))}
    </ul>
  );
}

function Request({
  request,
  parts,
}: {
  readonly request: RequestView;
  readonly parts: CompanyView['parts'];
}) {
  const t = useTranslations('company.provenance');
  const word = useWord();
  const { requestId, companyId, country, asked, notes, absence, consulted, enrichmentReport } = request;
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-4 text-sm">
        <span className="inline-flex min-w-0 items-center">
          <span className="text-faint">{t('request')}&nbsp;</span>
          <code className="text-xs wrap-anywhere">{requestId}</code>
          <CopyButton value={requestId} className="print:hidden" />
        </span>
        <span>
          <span className="text-faint">{t('company')}</span> {[country, companyId].filter(Boolean).join(' ')}
        </span>
        <span>
          <span className="text-faint">{t('asked')}</span>{' '}
          {[...asked.dataPoints.map((each) => word('dataPoint', each)), ...asked.documents].join(', ')}
        </span>
      </p>
      <ul className="mt-2 grid gap-1.5">
        {request.dataPoints.map((item) => (
          <Item
            key={item.item}
            item={item}
            label={word('dataPoint', item.item)}
            part={partOf(parts, item.item)}
          />
        ))}
        {request.documents.map((item) => (
          <Item key={item.item} item={item} label={item.item} part={undefined} />
        ))}
      </ul>
      {consulted !== undefined && <ConsultedList consulted={consulted} />}
      {enrichmentReport !== undefined && (
        <Fold title={t('enrichment')} className="mt-1.5">
          <p className="max-w-prose whitespace-pre-line wrap-anywhere">
            <q>{enrichmentReport}</q>
          </p>
        </Fold>
      )}
      {notes.length > 0 && (
        <p className="mt-1.5 text-faint text-sm">
          {t('notes')}: {notes.map(({ key, value }) => `${key} ${value}`).join(', ')}
        </p>
      )}
      {absence.length > 0 && (
        <ul className="mt-1.5 text-faint text-sm" aria-label={t('reasons')}>
          {absence.map(({ section, reason, explanation }) => (
            <li key={section} className="wrap-anywhere">
              {word('section', section)}:{' '}
              {reason !== undefined && word('absenceReason', reason).toLowerCase()}
              {explanation !== undefined && (
                <>
                  {reason !== undefined && '. '}
                  <span>{explanation}</span>
                </>
              )}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function Item({
  item: { status, isEnriching, costCredits, progress, isAuthoritative, error, source },
  label,
  part,
}: {
  readonly item: ItemView;
  readonly label: string;
  readonly part: PartView | undefined;
}) {
  const t = useTranslations('company.provenance');
  const word = useWord();
  const retrievedAt = momentOf(source?.retrievedAt);
  const authority = source?.isAuthoritative ?? isAuthoritative;
  const facts = Object.entries({
    status: status && word('itemStatus', status),
    enriching: isEnriching && word('itemStatus', 'enriching'),
    progress:
      progress &&
      [
        t('progress', {
          fetched: progress.companiesFetched ?? '?',
          companies: progress.companiesFetched ?? 0,
          nodes: progress.nodesKnown ?? '?',
          known: progress.nodesKnown ?? 0,
        }),
        progress.ownersFetched === undefined
          ? undefined
          : t('progressOwners', { owners: progress.ownersFetched }),
      ]
        .filter((each) => each !== undefined)
        .join(', '),
    register: source?.register,
    retrievedAt: retrievedAt && <DateTimeText at={retrievedAt} />,
    method: source?.method && word('method', source.method),
    authority: authority === undefined ? undefined : t(authority ? 'authoritative' : 'notAuthoritative'),
    cost: costCredits === undefined ? undefined : <Credits amount={costCredits} />,
    askedBy: part?.held && t('askedBy', { name: part.held.askedBy }),
    licence: source?.licence,
    url: source?.url && (
      <a href={source.url} target="_blank" rel="noreferrer noopener" className="link wrap-anywhere">
        {source.url}
      </a>
    ),
  }).filter(([, fact]) => fact !== undefined && fact !== '' && fact !== false);
  return (
    <li className="text-sm sm:grid sm:grid-cols-[11rem_1fr] sm:gap-4">
      <span className="font-medium wrap-anywhere">{label}</span>
      <div className="min-w-0">
        <span className="flex flex-wrap gap-x-2 text-soft [&>*+*]:before:mr-2 [&>*+*]:before:content-['·']">
          {facts.map(([key, fact]) => (
            <span key={key}>{fact}</span>
          ))}
        </span>
        {error !== undefined && (
          <p className="text-danger">
            {error.message} <code className="text-xs">{error.code}</code>
            {error.source !== undefined && ` (${error.source})`}
            {error.details.length > 0 && ` ${error.details.join('; ')}`} · {t('nothingCharged')} ·{' '}
            {error.isRetryable ? t('canRetry') : t('cannotRetry')}
          </p>
        )}
      </div>
    </li>
  );
}

function partOf(parts: CompanyView['parts'], item: string): PartView | undefined {
  return new Map<string, PartView>(Object.entries(parts)).get(item);
}
