import { useTranslations } from 'next-intl';
import {
  type Extent,
  marksOf,
  type ShareholderView,
  type SourceView,
  type Unallocated,
} from '#lib/domain/company-view/index.ts';
import { percentText } from '#lib/domain/ownership/rational.ts';
import { formatMoney } from '../ui/money.tsx';
import { Cell, HeadCell, Row, RowHead, Table, TableBody, TableHead } from '../ui/table.tsx';
import { CompanySource } from './company-source.tsx';
import { ExtentBar } from './extent-bar.tsx';
import { FactMarks } from './fact-marks.tsx';
import { formatFigure } from './formats.ts';
import { moneyText } from './money-text.ts';
import { Party, type PartyContext } from './party.tsx';
import { extentOfShare, useShareWords } from './use-share-words.ts';

/** Who holds shares, as listed, and what the holdings leave. */
export function ShareholdersTable({
  holders,
  rest,
  source,
  context,
}: {
  readonly holders: readonly ShareholderView[];
  /** Undefined where it stands on another page. */
  readonly rest: Unallocated | undefined;
  readonly source: SourceView | undefined;
  readonly context: PartyContext;
}) {
  const t = useTranslations('company.ownership');
  return (
    <Table caption={t('title')} folds="sm">
      <TableHead>
        <HeadCell className="w-[36%]">{t('holder')}</HeadCell>
        <HeadCell className="w-[24%]">{t('share')}</HeadCell>
        <HeadCell isNumber>{t('shares')}</HeadCell>
        <HeadCell isNumber>{t('nominal')}</HeadCell>
        <HeadCell className="w-[20%]">{t('source')}</HeadCell>
      </TableHead>
      <TableBody>
        {holders.map((holder) => (
          <HolderRow key={holder.position} holder={holder} source={source} context={context} />
        ))}
        {rest?.kind === 'left' && <RestRow rest={rest} />}
      </TableBody>
    </Table>
  );
}

function HolderRow({
  holder,
  source,
  context,
}: {
  readonly holder: ShareholderView;
  readonly source: SourceView | undefined;
  readonly context: PartyContext;
}) {
  const t = useTranslations('company.ownership');
  const { party, type, shares, nominalPrice, currency, tags, consolidatingParent: parent } = holder;
  const { nominalHeld, paidIn, position } = holder;
  const share = useShareWords()(holder);
  return (
    <Row>
      <RowHead>
        <Party party={party} type={type} tags={tags} context={context}>
          <FactMarks marks={marksOf(source, `/shareholders/${position}`)} />
        </Party>
      </RowHead>
      <Cell label={t('share')}>
        {(parent === undefined || share !== undefined) && (
          <Share extent={extentOfShare(holder)}>{share ?? t('unknownShare')}</Share>
        )}
        {parent !== undefined && (
          <span data-parent={parent.join(' ')}>
            {t('parent', {
              direct: parent.includes('direct') ? 'yes' : 'no',
              ultimate: parent.includes('ultimate') ? 'yes' : 'no',
            })}
          </span>
        )}
      </Cell>
      <Cell label={t('shares')} isNumber>
        {shares !== undefined && formatFigure(shares)}
      </Cell>
      <Cell label={t('nominal')} isNumber>
        {nominalPrice !== undefined && formatMoney(nominalPrice, currency)}
        {nominalHeld !== undefined && (
          <span className="block text-soft">{t('nominalHeld', { amount: moneyText(nominalHeld) })}</span>
        )}
        {paidIn !== undefined && (
          <span className="block text-soft">{t('paidIn', { amount: moneyText(paidIn) })}</span>
        )}
      </Cell>
      <Cell label={t('source')}>
        <div className="flex items-start justify-between gap-2">
          <span className="text-soft wrap-anywhere">
            {holder.source !== undefined && <span>{holder.source}</span>}
          </span>
          <CompanySource of={t('holder')} source={source} at={`/shareholders/${holder.position}`} />
        </div>
      </Cell>
    </Row>
  );
}

function RestRow({ rest }: { readonly rest: Extract<Unallocated, { kind: 'left' }> }) {
  const t = useTranslations('company.ownership');
  const { percentage, holdersOfUnknownSize } = rest;
  return (
    <Row className="text-soft" data-row="unallocated">
      <RowHead>
        <span className="font-medium">{t('unallocated')}</span>
        <span className="block text-faint">
          {holdersOfUnknownSize === 0
            ? t('unallocatedHelp')
            : t('unallocatedAmong', { count: holdersOfUnknownSize })}
        </span>
      </RowHead>
      <Cell label={t('share')}>
        <Share extent={{ kind: 'exact', value: percentage }} isQuiet>
          {percentText(percentage)}
        </Share>
      </Cell>
      <Cell colSpan={3} empty="" />
    </Row>
  );
}

function Share({
  extent,
  isQuiet = false,
  children,
}: {
  readonly extent: Extent;
  readonly isQuiet?: boolean;
  readonly children: string;
}) {
  return (
    <span className="grid gap-0.5">
      <span className="tabular-nums">{children}</span>
      <ExtentBar extent={extent} isQuiet={isQuiet} />
    </span>
  );
}
