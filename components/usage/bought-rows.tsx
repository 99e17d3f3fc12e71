import { useTranslations } from 'next-intl';
import { isDataPoint } from '#lib/domain/lookup/item-kind.ts';
import type { BoughtDimension, BoughtFigures, BoughtTable } from '#lib/domain/usage/bought-table.ts';
import { countryText } from '../ui/country-label.tsx';
import { Credits, formatAmount } from '../ui/credits.tsx';
import { formatDate } from '../ui/date-text.tsx';
import { Cell, HeadCell, Row, RowHead, Table, TableBody, TableHead } from '../ui/table.tsx';
import { UsageBar } from '../ui/usage-bar.tsx';

/** What was bought in figures: a row for each day, person or whatever it is added up by, and the total. */
export function BoughtRows({ by, rows, total }: Pick<BoughtTable, 'by' | 'rows' | 'total'>) {
  const t = useTranslations('people.usage');
  const nameOf = useNameOf(by);
  // Days have a drawing of their own.
  const most = by === 'day' ? undefined : Math.max(...rows.map(({ credits }) => credits));
  return (
    <Table caption={t('title')} folds="md">
      <TableHead>
        <HeadCell>{t(`dimension.${by}`)}</HeadCell>
        <HeadCell isNumber>{t('items')}</HeadCell>
        <HeadCell isNumber>{t('again')}</HeadCell>
        <HeadCell isNumber>{t('saved')}</HeadCell>
        <HeadCell isNumber>{t('credits')}</HeadCell>
      </TableHead>
      <TableBody>
        {rows.map((row, at) => (
          // Two people may have one name.
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows are drawn once and never move
          <Row key={at}>
            <RowHead>{nameOf(row.name)}</RowHead>
            <Figures figures={row} {...(most !== undefined && { most })} />
          </Row>
        ))}
        <Row className="font-semibold" data-usage-total={total.credits}>
          <RowHead className="font-semibold">{t('total')}</RowHead>
          <Figures figures={total} />
        </Row>
      </TableBody>
    </Table>
  );
}

function Figures({ figures, most }: { readonly figures: BoughtFigures; readonly most?: number }) {
  const t = useTranslations('people.usage');
  return (
    <>
      <Cell label={t('items')} isNumber>
        {formatAmount(figures.items)}
      </Cell>
      <Cell label={t('again')} isNumber>
        {formatAmount(figures.again)}
      </Cell>
      <Cell label={t('saved')} isNumber>
        <Credits amount={figures.savedCredits} />
      </Cell>
      <Cell label={t('credits')} isNumber>
        <Credits amount={figures.credits} />
        {most !== undefined && <UsageBar amount={figures.credits} most={most} />}
      </Cell>
    </>
  );
}

function useNameOf(by: BoughtDimension): (name: string | null) => string {
  const t = useTranslations('people.usage');
  const lookups = useTranslations('lookups');
  return (name) => {
    if (name === null) return t(by === 'reference' ? 'noReference' : 'unknown');
    if (by === 'day') return formatDate(name);
    if (by === 'country') return countryText(name);
    if (by !== 'item') return name;
    if (isDataPoint(name)) return lookups(`dataPoint.${name}`);
    const kind = (['documents', 'search', 'purged'] as const).find((each) => each === name);
    return kind === undefined ? name : t(`kind.${kind}`);
  };
}
