import { useTranslations } from 'next-intl';
import { ROOT_FORMATS } from '#lib/domain/audit/action.ts';
import { formatDate } from '../ui/date-text.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Section } from '../ui/section.tsx';
import { Cell, HeadCell, Row, RowHead, Table, TableBody, TableHead } from '../ui/table.tsx';

export interface DayRoot {
  readonly day: string;
  readonly entries: number;
  readonly lastId: number;
  readonly root: string;
}

/** The last hash of each of the latest days, and all of them as a file to keep elsewhere. */
export function DailyRoots({
  roots,
  today,
  mayExport,
}: {
  readonly roots: readonly DayRoot[];
  readonly today: string;
  readonly mayExport: boolean;
}) {
  const t = useTranslations('audit.roots');
  return (
    <Section title={t('title')} lead={t('help')}>
      {roots.length === 0 ? (
        <EmptyState title={t('none')} />
      ) : (
        <Table caption={t('title')} folds="md">
          <TableHead>
            <HeadCell>{t('day')}</HeadCell>
            <HeadCell isNumber>{t('entries')}</HeadCell>
            <HeadCell isNumber>{t('last')}</HeadCell>
            <HeadCell>{t('root')}</HeadCell>
          </TableHead>
          <TableBody>
            {roots.map(({ day, entries, lastId, root }) => (
              <Row key={day}>
                <RowHead className="whitespace-nowrap tabular-nums">
                  {formatDate(day)} {day === today && <span className="text-faint">{t('today')}</span>}
                </RowHead>
                <Cell label={t('entries')} isNumber>
                  {entries.toLocaleString('en')}
                </Cell>
                <Cell label={t('last')} isNumber>
                  {lastId.toLocaleString('en')}
                </Cell>
                <Cell label={t('root')} className="wrap-anywhere font-mono text-xs">
                  {root}
                </Cell>
              </Row>
            ))}
          </TableBody>
        </Table>
      )}
      {mayExport && (
        <p className="mt-2 flex gap-4 text-sm print:hidden">
          <span className="text-soft">{t('all')}</span>
          {ROOT_FORMATS.map((format) => (
            <a key={format} href={`/api/desk/audit/roots?format=${format}`} className="link">
              {t(format)}
            </a>
          ))}
        </p>
      )}
    </Section>
  );
}
