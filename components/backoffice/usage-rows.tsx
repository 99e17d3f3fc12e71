import { useTranslations } from 'next-intl';
import {
  USAGE_OUTCOMES,
  type UsageDimension,
  type UsageFigures,
  type UsageTable,
} from '#lib/domain/backoffice/usage-table.ts';
import { countryText } from '../ui/country-label.tsx';
import { Credits, formatAmount } from '../ui/credits.tsx';
import { formatDate } from '../ui/date-text.tsx';
import { Cell, HeadCell, Row, RowHead, Table, TableBody, TableHead } from '../ui/table.tsx';
import { UsageBar } from '../ui/usage-bar.tsx';
import { useItemName } from './item-name.ts';

const COUNTS = ['items', 'charged', 'cached', 'free', 'failed', 'inProgress'] as const;

/** Usage in figures: a row for each day, account or whatever it is added up by, and the total. */
export function UsageRows({ usage: { by, rows, total } }: { readonly usage: UsageTable }) {
  const t = useTranslations('backoffice.usage');
  const nameOf = useNameOf(by);
  // Days have a drawing of their own.
  const most = by === 'day' ? undefined : Math.max(...rows.map(({ credits }) => credits));
  return (
    <Table caption={t('title')} folds="md">
      <TableHead>
        <HeadCell>{t(`dimension.${by}`)}</HeadCell>
        {COUNTS.map((count) => (
          <HeadCell key={count} isNumber>
            {t(count)}
          </HeadCell>
        ))}
        <HeadCell isNumber>{t('saved')}</HeadCell>
        <HeadCell isNumber>{t('credits')}</HeadCell>
      </TableHead>
      <TableBody>
        {rows.map((row, at) => (
          // Two keys may have one name.
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows are drawn once and never move
          <Row key={at}>
            <RowHead>{nameOf(row.name)}</RowHead>
            <Figures figures={row} {...(most !== undefined && { most })} />
          </Row>
        ))}
        <Row className="font-semibold">
          <RowHead className="font-semibold">{t('total')}</RowHead>
          <Figures figures={total} />
        </Row>
      </TableBody>
    </Table>
  );
}

function Figures({ figures, most }: { readonly figures: UsageFigures; readonly most?: number }) {
  const t = useTranslations('backoffice.usage');
  return (
    <>
      {COUNTS.map((count) => (
        <Cell key={count} label={t(count)} isNumber>
          {formatAmount(figures[count])}
        </Cell>
      ))}
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

function useNameOf(by: UsageDimension): (name: string | null) => string {
  const t = useTranslations('backoffice.usage');
  const itemName = useItemName();
  return (name) => {
    if (name === null) return t('noKey');
    if (by === 'day') return formatDate(name);
    if (by === 'country') return countryText(name);
    if (by === 'item') return itemName(name);
    const outcome = USAGE_OUTCOMES.find((each) => each === name);
    return by === 'outcome' && outcome !== undefined ? t(`outcome.${outcome}`) : name;
  };
}
