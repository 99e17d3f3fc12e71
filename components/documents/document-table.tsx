import { useTranslations } from 'next-intl';
import { memo, type ReactNode } from 'react';
import type { SourceView } from '#lib/domain/company-view/index.ts';
import type { DocumentRow } from '#lib/domain/lookup/document-rows.ts';
import { calendarYearOf } from '#lib/domain/lookup/narrowed-documents.ts';
import { CheckField } from '../ui/check-field.tsx';
import { formatAmount } from '../ui/credits.tsx';
import { formatDate, formatDateTime } from '../ui/date-text.tsx';
import { Cell, HeadCell, Row, RowHead, Table, TableBody, TableHead } from '../ui/table.tsx';
import { canBeOrdered } from './can-be-ordered.ts';
import { DocumentFacts } from './document-facts.tsx';
import { DocumentState } from './document-state.tsx';
import { commonCauses } from './failed-documents.tsx';
import { ReadByModel } from './read-by-model.tsx';
import { sourceOfRow } from './source-of-row.ts';
import { useKindWord } from './use-kind-word.ts';

interface Props {
  readonly rows: readonly DocumentRow[];
  /** Where the list comes from. */
  readonly source: SourceView | undefined;
  readonly mayBuy: boolean;
  readonly chosenIds: ReadonlySet<string>;
  readonly onChoose: (ids: readonly string[], isChosen: boolean) => void;
  readonly onPreview: (row: DocumentRow) => void;
}

/** One row for each document; on a narrow screen each row is a block of its own. */
export function DocumentTable({ rows, source, mayBuy, chosenIds, onChoose, onPreview }: Props) {
  const t = useTranslations('documents');
  const orderable = rows.filter(canBeOrdered).map(({ id }) => id);
  const hasTicks = mayBuy && orderable.length > 0;
  const toldAbove = new Set(commonCauses(rows).flatMap(({ ids }) => ids));
  const isAll = orderable.length > 0 && orderable.every((id) => chosenIds.has(id));
  const all = {
    checked: isAll,
    onChange: () => onChoose(orderable, !isAll),
  };
  return (
    <>
      {/* Where the heads of the columns are not shown. */}
      {hasTicks && (
        <div className="md:hidden">
          <CheckField {...all}>{t('selectAll')}</CheckField>
        </div>
      )}
      <Table caption={t('title')} folds="md">
        <TableHead>
          <HeadCell className="w-1/2">
            <span className="flex gap-2.5">
              {hasTicks && (
                <TickPlace>
                  <input {...all} type="checkbox" className={TICK} aria-label={t('selectAll')} />
                </TickPlace>
              )}
              {t('name')}
            </span>
          </HeadCell>
          <HeadCell>{t('date')}</HeadCell>
          <HeadCell isNumber>{t('price')}</HeadCell>
          <HeadCell>{t('state')}</HeadCell>
        </TableHead>
        <TableBody>
          {rows.map((row) => (
            <DocumentLine
              key={row.key}
              row={row}
              source={source}
              hasTicks={hasTicks}
              isChosen={row.id !== null && chosenIds.has(row.id)}
              isCauseToldAbove={row.id !== null && toldAbove.has(row.id)}
              onChoose={onChoose}
              onPreview={onPreview}
            />
          ))}
        </TableBody>
      </Table>
    </>
  );
}

/** Drawn again only where something of this row has changed. */
const DocumentLine = memo(function DocumentLine({
  row,
  source,
  hasTicks,
  isChosen,
  isCauseToldAbove,
  onChoose,
  onPreview,
}: {
  readonly row: DocumentRow;
  readonly source: SourceView | undefined;
  readonly hasTicks: boolean;
  readonly isChosen: boolean;
  readonly isCauseToldAbove: boolean;
  readonly onChoose: (ids: readonly string[], isChosen: boolean) => void;
  readonly onPreview: (row: DocumentRow) => void;
}) {
  const t = useTranslations('documents');
  const kindWord = useKindWord();
  const name = row.nameInEnglish ?? row.name ?? t('unnamed');
  const from = sourceOfRow(row, source);
  const about = [
    row.category && kindWord(row.category),
    ...wordsOf(row),
    row.format?.toUpperCase(),
    from?.register,
  ].filter(Boolean);
  return (
    <Row
      className={`folded:grid-cols-[auto_auto_minmax(0,1fr)] folded:gap-x-3 folded:gap-y-0 ${hasTicks ? 'folded:pl-[1.625rem]' : ''}`}
      data-document={row.key}
      data-state={row.order?.status ?? (row.id === null ? 'no_file' : 'offered')}
    >
      <RowHead className={`min-w-48 folded:col-span-full ${hasTicks ? 'folded:-ml-[1.625rem]' : ''}`}>
        <div className="flex gap-2.5">
          {hasTicks && (
            <TickPlace>
              {canBeOrdered(row) && (
                <input
                  type="checkbox"
                  className={TICK}
                  aria-label={t('select', { name })}
                  checked={isChosen}
                  onChange={(event) => onChoose([row.id], event.target.checked)}
                />
              )}
            </TickPlace>
          )}
          <div className="min-w-0">
            <span className="flex items-start gap-0.5">
              <span className="font-medium">{row.name ?? name}</span>
              <span className="-my-0.5">
                <DocumentFacts row={row} name={name} source={from} />
              </span>
            </span>
            {/* In one line, and whole beside its source; of what can't be had here at once, for it says where it is. */}
            <span className={`text-faint ${row.id === null ? '' : 'line-clamp-1'}`} title={about.join(' · ')}>
              {about.join(' · ')}
            </span>
            {row.extracted && <ReadByModel extracted={row.extracted} />}
          </div>
        </div>
      </RowHead>
      <Cell className="tabular-nums lg:whitespace-nowrap">
        {row.period ? <Period period={row.period} /> : row.date && formatDate(row.date)}
        {row.isConsolidated && <span className="text-soft"> {t('consolidated')}</span>}
      </Cell>
      <Cell isNumber className={`lg:whitespace-nowrap ${row.order?.kept ? 'folded:hidden' : ''}`}>
        {row.id !== null && <PriceAndDelivery row={row} />}
      </Cell>
      <Cell className="xl:min-w-72">
        <DocumentState row={row} name={name} isCauseToldAbove={isCauseToldAbove} onPreview={onPreview} />
      </Cell>
    </Row>
  );
});

const TICK = 'size-4 accent-accent';

/** Kept where there is nothing to tick, so that names stand below each other. */
const TickPlace = ({ children }: { readonly children: ReactNode }) => (
  <span className="flex h-lh w-4 flex-none items-center">{children}</span>
);

/** What its source says of it in English and in its own words, besides its name. */
function wordsOf({ name, nameInEnglish, description, descriptionInEnglish }: DocumentRow): string[] {
  const all = [nameInEnglish, description, descriptionInEnglish].flatMap((text) => text || []);
  return [...new Set(all)].filter((text) => text !== name);
}

/** A calendar year by its number. */
function Period({ period: { start, end } }: { readonly period: NonNullable<DocumentRow['period']> }) {
  const t = useTranslations('documents');
  const whole = t('period', { start: formatDate(start), end: formatDate(end) });
  const year = calendarYearOf({ start, end });
  return year === undefined ? whole : <span title={whole}>{t('year', { year })}</span>;
}

function PriceAndDelivery({ row }: { readonly row: DocumentRow }) {
  const t = useTranslations('documents');
  const cost = row.freeUntil === null ? row.priceCredits : 0;
  const { deliverySeconds: seconds } = row;
  return (
    <>
      {cost === null ? t('priceUnknown') : t('priceAmount', { amount: formatAmount(cost) })}
      {row.freeUntil !== null ? (
        <span className="block text-soft folded:hidden">
          {t('yours', { time: `${formatDateTime(new Date(row.freeUntil))} UTC` })}
        </span>
      ) : (
        seconds !== null &&
        row.order === null && (
          <span className="block text-faint folded:hidden">
            {seconds === 0 ? t('atOnce') : t('about', { seconds })}
          </span>
        )
      )}
    </>
  );
}
