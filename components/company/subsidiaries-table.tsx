import { useTranslations } from 'next-intl';
import { marksOf, type SourceView, type SubsidiaryView } from '#lib/domain/company-view/index.ts';
import { Badge } from '../ui/badge.tsx';
import { Cell, HeadCell, Row, RowHead, Table, TableBody, TableHead } from '../ui/table.tsx';
import { CompanySource } from './company-source.tsx';
import { ExtentBar } from './extent-bar.tsx';
import { FactMarks } from './fact-marks.tsx';
import { formatFigure } from './formats.ts';
import { moneyText } from './money-text.ts';
import { Party, type PartyContext } from './party.tsx';
import { PeriodText } from './period-text.tsx';

/** The companies in which shares are held, as filed: how much, since when. */
export function SubsidiariesTable({
  subsidiaries,
  source,
  context,
}: {
  readonly subsidiaries: readonly SubsidiaryView[];
  readonly source: SourceView | undefined;
  readonly context: PartyContext;
}) {
  const t = useTranslations('company.subsidiaries');
  return (
    <Table caption={t('title')} folds="sm">
      <TableHead>
        <HeadCell className="w-[40%]">{t('company')}</HeadCell>
        <HeadCell className="w-[24%]">{t('share')}</HeadCell>
        <HeadCell isNumber>{t('shares')}</HeadCell>
        <HeadCell className="w-[20%]">{t('held')}</HeadCell>
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
          <PeriodText from={acquisitionDate} to={endDate} />
          <CompanySource of={company.name ?? t('company')} source={source} at={path} />
        </div>
      </Cell>
    </Row>
  );
}

function Shares({ one: { percentage, totalPercentage, votesPercentage } }: { readonly one: SubsidiaryView }) {
  const t = useTranslations('company.subsidiaries');
  return (
    <span className="grid gap-0.5 tabular-nums">
      {percentage === undefined ? (
        <span>{t('unknownShare')}</span>
      ) : (
        <>
          <span>{`${formatFigure(percentage)} %`}</span>
          <ExtentBar extent={{ kind: 'exact', value: percentage }} />
        </>
      )}
      {totalPercentage !== undefined && (
        <span className="text-soft">{`${formatFigure(totalPercentage)} % ${t('total')}`}</span>
      )}
      {votesPercentage !== undefined && (
        <span className="text-soft">{`${formatFigure(votesPercentage)} % ${t('votes')}`}</span>
      )}
    </span>
  );
}
