import { useTranslations } from 'next-intl';
import {
  type GroupQuery,
  marksOf,
  type SourceView,
  type SubsidiaryView,
} from '#lib/domain/company-view/index.ts';
import { percentText } from '#lib/domain/ownership/rational.ts';
import { Badge } from '../ui/badge.tsx';
import { DateText } from '../ui/date-text.tsx';
import { SortHead } from '../ui/sort-head.tsx';
import { Cell, Row, RowHead, Table, TableBody, TableHead } from '../ui/table.tsx';
import { CompanySource } from './company-source.tsx';
import { ExtentBar } from './extent-bar.tsx';
import { FactMarks } from './fact-marks.tsx';
import { formatFigure } from './formats.ts';
import { groupPath, groupSortedBy } from './group-address.ts';
import { moneyText } from './money-text.ts';
import { Party, type PartyContext } from './party.tsx';
import { PeriodText } from './period-text.tsx';
import { useShareWords } from './use-share-words.ts';

const COLUMNS = [
  { column: 'company', className: 'w-[40%]' },
  { column: 'share', className: 'w-[24%]' },
  { column: 'shares', isNumber: true },
  { column: 'held', className: 'w-[20%]' },
] as const;

/** The companies in which shares are held, as listed: how much, since when. */
export function SubsidiariesTable({
  subsidiaries,
  query,
  path,
  source,
  context,
}: {
  readonly subsidiaries: readonly SubsidiaryView[];
  readonly query: GroupQuery;
  /** Of the page on which this stands. */
  readonly path: string;
  readonly source: SourceView | undefined;
  readonly context: PartyContext;
}) {
  const t = useTranslations('company.subsidiaries');
  return (
    <Table caption={t('title')} folds="sm">
      <TableHead>
        {COLUMNS.map(({ column, ...cell }) => (
          <SortHead
            key={column}
            {...cell}
            href={groupPath(path, groupSortedBy(query, column))}
            order={query.sort === column ? query.order : undefined}
          >
            {t(column)}
          </SortHead>
        ))}
      </TableHead>
      <TableBody>
        {subsidiaries.map((one) => (
          <SubsidiaryRow key={one.position} one={one} source={source} context={context} />
        ))}
      </TableBody>
    </Table>
  );
}

function SubsidiaryRow({
  one,
  source,
  context,
}: {
  readonly one: SubsidiaryView;
  readonly source: SourceView | undefined;
  readonly context: PartyContext;
}) {
  const t = useTranslations('company.subsidiaries');
  const { position, company, shares, nominalHeld, paidIn, acquisitionDate, endDate, isFormer } = one;
  const { asOf, source: told } = one;
  const path = `/subsidiaries/${position}`;
  return (
    <Row data-subsidiary={position}>
      <RowHead>
        <Party party={{ kind: 'company', company }} type={undefined} tags={[]} context={context}>
          {isFormer && <Badge>{t('former')}</Badge>}
          <FactMarks marks={marksOf(source, path)} />
        </Party>
      </RowHead>
      <Cell label={t('share')}>
        <Shares one={one} />
      </Cell>
      <Cell label={t('shares')} isNumber>
        {shares !== undefined && formatFigure(shares)}
        {nominalHeld !== undefined && (
          <span className="block text-soft">{t('nominalHeld', { amount: moneyText(nominalHeld) })}</span>
        )}
        {paidIn !== undefined && (
          <span className="block text-soft">{t('paidIn', { amount: moneyText(paidIn) })}</span>
        )}
      </Cell>
      <Cell label={t('held')}>
        <div className="flex items-start justify-between gap-2">
          <div className="min-w-0">
            <PeriodText from={acquisitionDate} to={endDate} />
            {asOf !== undefined && (
              <p className="text-soft text-xs">
                {t('asOf')} <DateText date={asOf} />
              </p>
            )}
            {told !== undefined && <p className="text-faint text-xs wrap-anywhere">{told}</p>}
          </div>
          <CompanySource of={company.name ?? t('company')} source={source} at={path} />
        </div>
      </Cell>
    </Row>
  );
}

function Shares({ one }: { readonly one: SubsidiaryView }) {
  const t = useTranslations('company.subsidiaries');
  const band = useShareWords()({ percentage: undefined, range: one.range });
  const { percentage, totalPercentage, votesPercentage, consolidated, control } = one;
  return (
    <span className="grid gap-0.5 tabular-nums">
      {percentage === undefined ? (
        <span>{band ?? t(consolidated.length > 0 ? 'consolidated' : 'unknownShare')}</span>
      ) : (
        <>
          <span>{percentText(percentage)}</span>
          <ExtentBar extent={{ kind: 'exact', value: percentage }} />
          {band !== undefined && <span className="text-soft">{band}</span>}
        </>
      )}
      {control !== undefined && <span className="text-soft text-xs wrap-anywhere">{control}</span>}
      {consolidated.map((rank) => (
        <span key={rank} className="text-soft text-xs">
          {rank === 'direct' || rank === 'ultimate' ? t(rank) : rank}
        </span>
      ))}
      {totalPercentage !== undefined && (
        <span className="text-soft">{`${percentText(totalPercentage)} ${t('total')}`}</span>
      )}
      {votesPercentage !== undefined && (
        <span className="text-soft">{`${percentText(votesPercentage)} ${t('votes')}`}</span>
      )}
    </span>
  );
}
