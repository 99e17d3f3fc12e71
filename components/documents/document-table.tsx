import { useTranslations } from 'next-intl';
import { memo, type ReactNode } from 'react';
import { DOCUMENT_CATEGORIES } from '#lib/contract/document-list.ts';
import type { SourceView } from '#lib/domain/company-view/index.ts';
import type { DocumentRow } from '#lib/domain/lookup/document-rows.ts';
import { CheckField } from '../ui/check-field.tsx';
import { formatAmount } from '../ui/credits.tsx';
import { formatDate, formatDateTime } from '../ui/date-text.tsx';
import { Cell, HeadCell, Row, RowHead, Table, TableBody, TableHead } from '../ui/table.tsx';
import { canBeOrdered } from './can-be-ordered.ts';
import { DocumentFacts } from './document-facts.tsx';
import { DocumentState } from './document-state.tsx';
import { ReadByModel } from './read-by-model.tsx';
import { sourceOfRow } from './source-of-row.ts';

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
  const isAll = orderable.length > 0 && orderable.every((id) => chosenIds.has(id));
  const all = {
    checked: isAll,
    disabled: orderable.length === 0,
    onChange: () => onChoose(orderable, !isAll),
  };
  return (
    <>
      {/* Where the heads of the columns are not shown. */}
      {mayBuy && (
        <div className="md:hidden">
          <CheckField {...all}>{t('selectAll')}</CheckField>
        </div>
      )}
      <Table caption={t('title')} folds="md">
        <TableHead>
          <HeadCell>
            <span className="flex gap-2.5">
              {mayBuy && (
                <TickPlace>
                  <input {...all} type="checkbox" className={TICK} aria-label={t('selectAll')} />
                </TickPlace>
              )}
              {t('name')}
            </span>
          </HeadCell>
          <HeadCell>{t('type')}</HeadCell>
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
              mayBuy={mayBuy}
              isChosen={row.id !== null && chosenIds.has(row.id)}
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
  mayBuy,
  isChosen,
  onChoose,
  onPreview,
}: {
  readonly row: DocumentRow;
  readonly source: SourceView | undefined;
  readonly mayBuy: boolean;
  readonly isChosen: boolean;
  readonly onChoose: (ids: readonly string[], isChosen: boolean) => void;
  readonly onPreview: (row: DocumentRow) => void;
}) {
  const t = useTranslations('documents');
  const name = row.nameInEnglish ?? row.name ?? t('unnamed');
  const known = DOCUMENT_CATEGORIES.find((category) => category === row.category);
  const from = sourceOfRow(row, source);
  return (
    <Row data-document={row.key} data-state={row.order?.status ?? (row.id === null ? 'no_file' : 'offered')}>
      <RowHead className="min-w-48">
        <div className="flex gap-2.5">
          {mayBuy && (
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
            <span className="font-medium">{row.name ?? name}</span>
            <DocumentFacts row={row} name={name} source={from} />
            {row.nameInEnglish && row.nameInEnglish !== row.name && (
              <span className="block text-soft">{row.nameInEnglish}</span>
            )}
            <Descriptions row={row} />
            {row.extracted && <ReadByModel extracted={row.extracted} />}
          </div>
        </div>
      </RowHead>
      <Cell label={t('type')} className="text-soft xl:whitespace-nowrap">
        {known === undefined ? row.category : t(`category.${known}`)}
        {from?.register !== undefined && (
          <span className="block text-faint xl:max-w-44 xl:whitespace-normal">{from.register}</span>
        )}
      </Cell>
      <Cell label={t('date')} className="tabular-nums xl:whitespace-nowrap">
        {row.period
          ? t('period', { start: formatDate(row.period.start), end: formatDate(row.period.end) })
          : row.date && formatDate(row.date)}
        {row.period && row.date !== null && row.date !== row.period.end && (
          <span className="block text-soft">{formatDate(row.date)}</span>
        )}
        {row.isConsolidated && <span className="block text-soft">{t('consolidated')}</span>}
      </Cell>
      <Cell label={t('price')} isNumber className="xl:whitespace-nowrap">
        {row.id !== null && <PriceAndDelivery row={row} />}
      </Cell>
      <Cell label={t('state')} className="xl:min-w-64">
        <DocumentState row={row} name={name} onPreview={onPreview} />
      </Cell>
    </Row>
  );
});

const TICK = 'size-4 accent-accent';

/** Kept where there is nothing to tick, so that names stand below each other. */
const TickPlace = ({ children }: { readonly children: ReactNode }) => (
  <span className="flex h-lh w-4 flex-none items-center folded:empty:hidden">{children}</span>
);

/** In the register's words and in English, where they say more than the name. */
function Descriptions({ row }: { readonly row: DocumentRow }) {
  const said = [row.name, row.nameInEnglish];
  const all = [row.description, row.descriptionInEnglish].filter((text) => text && !said.includes(text));
  return [...new Set(all)].map((text) => (
    <span key={text} className="block max-w-prose text-faint">
      {text}
    </span>
  ));
}

function PriceAndDelivery({ row }: { readonly row: DocumentRow }) {
  const t = useTranslations('documents');
  const cost = row.freeUntil === null ? row.priceCredits : 0;
  return (
    <>
      {cost === null ? t('priceUnknown') : t('priceAmount', { amount: formatAmount(cost) })}
      {row.freeUntil !== null && (
        <span className="block text-soft">
          {t('yours', { time: `${formatDateTime(new Date(row.freeUntil))} UTC` })}
        </span>
      )}
      <span className="block text-faint">
        {[row.format?.toUpperCase(), deliveryWords(row.deliverySeconds)].filter(Boolean).join(' · ')}
      </span>
    </>
  );

  function deliveryWords(seconds: number | null) {
    if (seconds === null) return null;
    return seconds === 0 ? t('atOnce') : t('about', { seconds });
  }
}
