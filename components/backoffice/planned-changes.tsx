import { useTranslations } from 'next-intl';
import type { PlannedPrices } from '#lib/domain/backoffice/plan-view.ts';
import { formatAmount } from '../ui/credits.tsx';
import { DateTimeText } from '../ui/date-text.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Section } from '../ui/section.tsx';
import { Cell, HeadCell, Row, RowHead, Table, TableBody, TableHead } from '../ui/table.tsx';
import type { PlanActs } from './plan-acts.ts';
import { usePriceNames } from './price-names.ts';
import { WithdrawPrices } from './withdraw-prices.tsx';

/** Prices of a plan that come into force later. */
export function PlannedChanges({
  plan,
  planned,
  withdraw,
}: {
  readonly plan: string;
  readonly planned: readonly PlannedPrices[];
  readonly withdraw: PlanActs['withdraw'];
}) {
  const t = useTranslations('backoffice.plans');
  const { itemName, placeName } = usePriceNames();
  return (
    <Section title={t('planned')}>
      {planned.length === 0 ? (
        <EmptyState title={t('plannedNone')} />
      ) : (
        <Table caption={t('planned')} folds="sm">
          <TableHead>
            <HeadCell>{t('from')}</HeadCell>
            <HeadCell>{t('prices')}</HeadCell>
            <HeadCell />
          </TableHead>
          <TableBody>
            {planned.map(({ from, prices }) => (
              <Row key={from.getTime()}>
                <RowHead>
                  <DateTimeText at={from} />
                </RowHead>
                <Cell label={t('prices')}>
                  <ul>
                    {prices.map(({ country, item, priceCredits, isOwn }) => (
                      <li key={`${country} ${item}`}>
                        {itemName(item)}, {placeName(country)}:{' '}
                        {isOwn ? formatAmount(priceCredits) : t('ownEnds')}
                      </li>
                    ))}
                  </ul>
                </Cell>
                <Cell className="text-right folded:text-left">
                  <WithdrawPrices plan={plan} from={from} withdraw={withdraw} />
                </Cell>
              </Row>
            ))}
          </TableBody>
        </Table>
      )}
    </Section>
  );
}
