import { useTranslations } from 'next-intl';
import { EVERYWHERE, type PlanPrice, type PriceCountry } from '#lib/domain/price/price-of.ts';
import type { PricedItem } from '#lib/domain/price/priced-item.ts';
import { Badge } from '../ui/badge.tsx';
import { Credits, formatAmount } from '../ui/credits.tsx';
import { Cell, HeadCell, Row, RowHead, Table, TableBody, TableHead } from '../ui/table.tsx';
import { usePriceNames } from './price-names.ts';
import { PRICED_GROUPS } from './priced-groups.ts';
import { type PriceFor, pricesFor } from './prices-for.ts';

interface PriceTableProps {
  readonly prices: readonly PlanPrice[];
  readonly country: PriceCountry;
}

/** What each item costs in a place; everywhere, with the countries that have another price. */
export function PriceTable({ prices, country }: PriceTableProps) {
  const t = useTranslations('backoffice.plans');
  const shown = new Map(pricesFor(prices, country).map((price) => [price.item, price]));
  return (
    <div className="grid max-w-3xl gap-6">
      {PRICED_GROUPS.map(([group, items]) => (
        <Table key={group} caption={t(`groups.${group}`)}>
          <TableHead>
            <HeadCell>{t(`groups.${group}`)}</HeadCell>
            <HeadCell isNumber>{t('price')}</HeadCell>
          </TableHead>
          <TableBody>
            {items.map((item) => (
              <PriceRow key={item} item={item} price={shown.get(item)} prices={prices} country={country} />
            ))}
            {group === 'data' && <StructureRow shown={shown} />}
          </TableBody>
        </Table>
      ))}
    </div>
  );
}

const STRUCTURE: PricedItem = 'graph';

/** What a structure is made of: it has no separate price. */
function StructureRow({ shown }: { readonly shown: ReadonlyMap<string, PriceFor> }) {
  const t = useTranslations('backoffice.plans');
  const { itemName } = usePriceNames();
  const creditsOf = (item: PricedItem) => shown.get(item)?.priceCredits ?? 0;
  const ui = useTranslations('ui');
  const priceOf = (item: PricedItem) => ui('credits', { amount: formatAmount(creditsOf(item)) });
  return (
    <Row>
      <RowHead>
        {itemName(STRUCTURE)} <code className="text-faint text-xs">{STRUCTURE}</code>
        <span className="block text-soft">
          {t('graphOf', {
            profile: priceOf('companyProfile'),
            owners: priceOf('ultimateBeneficialOwners'),
            search: priceOf('search'),
          })}
        </span>
      </RowHead>
      <Cell isNumber>
        {t('graphFrom')} <Credits amount={creditsOf('companyProfile')} />
      </Cell>
    </Row>
  );
}

function PriceRow({
  item,
  price,
  prices,
  country,
}: PriceTableProps & { readonly item: string; readonly price: PriceFor | undefined }) {
  const t = useTranslations('backoffice.plans');
  const { itemName, placeName } = usePriceNames();
  const others = prices.filter((row) => row.item === item && row.country !== EVERYWHERE);
  return (
    <Row>
      <RowHead>
        {itemName(item)} <code className="text-faint text-xs">{item}</code>{' '}
        {price?.isOwn && <Badge>{t('own')}</Badge>}
        {country === EVERYWHERE && others.length > 0 && (
          <span className="block text-soft">
            {others
              .map((row) =>
                t('otherPrice', { country: placeName(row.country), price: formatAmount(row.priceCredits) }),
              )
              .join(' · ')}
          </span>
        )}
      </RowHead>
      <Cell isNumber>{price && <Credits amount={price.priceCredits} />}</Cell>
    </Row>
  );
}
