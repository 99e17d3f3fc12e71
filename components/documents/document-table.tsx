import { useTranslations } from 'next-intl';
import type { SourceView } from '#lib/domain/company-view/index.ts';
import type { DocumentRow } from '#lib/domain/lookup/document-rows.ts';
import { formatAmount } from '../ui/credits.tsx';
import { formatDate, formatDateTime } from '../ui/date-text.tsx';
import { canBeOrdered } from './can-be-ordered.ts';
import { DocumentFacts } from './document-facts.tsx';
import { DocumentState } from './document-state.tsx';

const KNOWN = [
  'tradeRegisterExtract',
  'certifiedTradeRegisterExtract',
  'financialStatements',
  'articlesOfAssociation',
  'ultimateBeneficialOwnersCertificate',
  'otherDocuments',
  'lastFiscalYearFinancialStatement',
  'mostCompleteArticleOfAssociation',
] as const;

interface Props {
  readonly rows: readonly DocumentRow[];
  /** Where the list comes from. */
  readonly source: SourceView | undefined;
  readonly mayBuy: boolean;
  readonly chosenIds: ReadonlySet<string>;
  readonly onChoose: (ids: ReadonlySet<string>) => void;
  readonly onPreview: (row: DocumentRow) => void;
}

/** One row for each document; on a narrow screen each row is a block of its own. */
export function DocumentTable({ rows, source, mayBuy, chosenIds, onChoose, onPreview }: Props) {
  const t = useTranslations('documents');
  const orderable = rows.filter(canBeOrdered).map(({ id }) => id);
  const isAll = orderable.length > 0 && orderable.every((id) => chosenIds.has(id));
  const choose = (id: string, isChosen: boolean) =>
    onChoose(new Set(isChosen ? [...chosenIds, id] : [...chosenIds].filter((each) => each !== id)));
  return (
    <table className="w-full text-left max-md:block max-md:[&_tbody]:block max-md:[&_thead]:sr-only max-md:[&_tr]:grid max-md:[&_tr]:grid-cols-[2rem_minmax(0,1fr)] max-md:[&_td]:col-start-2 max-md:[&_td:first-child]:col-start-1 max-md:[&_td:first-child]:row-span-6">
      <caption className="sr-only">{t('title')}</caption>
      <thead>
        <tr className="border-line border-b text-faint text-sm [&_th]:py-2 [&_th]:pr-4 [&_th]:font-normal">
          <th>
            {mayBuy && (
              <input
                type="checkbox"
                className="size-4 translate-y-0.5 accent-accent"
                aria-label={t('selectAll')}
                checked={isAll}
                disabled={orderable.length === 0}
                onChange={() => onChoose(new Set(isAll ? [] : orderable))}
              />
            )}
          </th>
          <th>{t('name')}</th>
          <th>{t('type')}</th>
          <th>{t('date')}</th>
          <th className="text-right">{t('price')}</th>
          <th>{t('state')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row
            key={row.id}
            row={row}
            source={source}
            mayBuy={mayBuy}
            isChosen={chosenIds.has(row.id)}
            onChoose={choose}
            onPreview={onPreview}
          />
        ))}
      </tbody>
    </table>
  );
}

function Row({
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
  readonly onChoose: (id: string, isChosen: boolean) => void;
  readonly onPreview: (row: DocumentRow) => void;
}) {
  const t = useTranslations('documents');
  const name = row.nameInEnglish ?? row.name ?? t('unnamed');
  const known = KNOWN.find((category) => category === row.category);
  return (
    <tr
      className="border-line border-b align-baseline max-md:py-2 md:[&_td]:py-2 md:[&_td]:pr-4"
      data-document={row.id}
      data-state={row.order?.status ?? 'offered'}
    >
      <td>
        {mayBuy && canBeOrdered(row) && (
          <input
            type="checkbox"
            className="size-4 translate-y-0.5 accent-accent"
            aria-label={t('select', { name })}
            checked={isChosen}
            onChange={(event) => onChoose(row.id, event.target.checked)}
          />
        )}
      </td>
      <td className="min-w-48">
        <span className="wrap-anywhere font-medium">{row.name ?? name}</span>
        <DocumentFacts row={row} name={name} source={source} />
        {row.nameInEnglish && row.nameInEnglish !== row.name && (
          <span className="wrap-anywhere block text-soft text-sm">{row.nameInEnglish}</span>
        )}
        <Descriptions row={row} />
      </td>
      <td className="text-soft text-sm xl:whitespace-nowrap">
        {known === undefined ? row.category : t(`category.${known}`)}
      </td>
      <td className="text-sm tabular-nums xl:whitespace-nowrap">
        {row.period
          ? t('period', { start: formatDate(row.period.start), end: formatDate(row.period.end) })
          : row.date && formatDate(row.date)}
        {row.isConsolidated && <span className="block text-soft">{t('consolidated')}</span>}
      </td>
      <td className="text-sm tabular-nums md:text-right xl:whitespace-nowrap">
        <PriceAndDelivery row={row} />
      </td>
      <td className="text-sm xl:min-w-64">
        <DocumentState row={row} name={name} onPreview={onPreview} />
      </td>
    </tr>
  );
}

/** In the register's words and in English, where they say more than the name. */
function Descriptions({ row }: { readonly row: DocumentRow }) {
  const said = [row.name, row.nameInEnglish];
  const all = [row.description, row.descriptionInEnglish].filter((text) => text && !said.includes(text));
  return [...new Set(all)].map((text) => (
    <span key={text} className="wrap-anywhere block max-w-prose text-faint text-sm">
      {text}
    </span>
  ));
}

function PriceAndDelivery({ row }: { readonly row: DocumentRow }) {
  const t = useTranslations('documents');
  const price =
    row.freeUntil !== null
      ? t('yours', { time: `${formatDateTime(new Date(row.freeUntil))} UTC` })
      : row.priceCredits === null
        ? t('priceUnknown')
        : t('priceAmount', { amount: formatAmount(row.priceCredits) });
  return (
    <>
      {price}
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
