import { useTranslations } from 'next-intl';
import type { PlanView as Plan } from '#lib/domain/backoffice/plan-view.ts';
import { EVERYWHERE, PriceCountry } from '#lib/domain/price/price-of.ts';
import { ChoiceField } from '../ui/choice-field.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { FilterBar } from '../ui/filter-bar.tsx';
import { Section } from '../ui/section.tsx';
import { TextLink } from '../ui/text-link.tsx';
import { ChangePrices } from './change-prices.tsx';
import { CopyPlan } from './copy-plan.tsx';
import type { PlanActs } from './plan-acts.ts';
import { PlannedChanges } from './planned-changes.tsx';
import { usePriceNames } from './price-names.ts';
import { PriceTable } from './price-table.tsx';
import { pricesFor } from './prices-for.ts';

interface PlanViewProps {
  readonly plan: Plan;
  /** Where prices are shown for. */
  readonly country: PriceCountry;
  readonly acts: PlanActs;
}

/** A plan: what each item costs, everywhere or in one country, what is planned, and who is on it. */
export function PlanView({ plan, country, acts }: PlanViewProps) {
  const t = useTranslations('backoffice.plans');
  const { placeName } = usePriceNames();
  const { planId, name, prices, planned, accounts } = plan;
  const path = `/backoffice/plans/${planId}`;
  const places = PriceCountry.options
    .filter((place) => place !== EVERYWHERE)
    .map((place) => [place, placeName(place)] as const)
    .toSorted(([, one], [, other]) => one.localeCompare(other, 'en'));
  return (
    <div className="grid gap-8 pt-6">
      <div className="grid gap-4">
        <p className="text-sm">
          <TextLink href="/backoffice/plans">{t('back')}</TextLink>
        </p>
        <Section title={name} aside={<CopyPlan name={name} copy={acts.copy} />}>
          {accounts.length === 0 ? (
            <EmptyState title={t('nobody')} />
          ) : (
            <p className="text-sm wrap-anywhere">
              {t('onIt')}:{' '}
              {accounts.map((account, index) => (
                <span key={account.accountId}>
                  {index > 0 && ', '}
                  <TextLink href={`/backoffice/accounts/${account.accountId}`}>{account.name}</TextLink>
                </span>
              ))}
            </p>
          )}
        </Section>
      </div>
      <PlannedChanges plan={planId} planned={planned} withdraw={acts.withdraw} />
      <Section
        title={t('prices')}
        lead={t('pricesLead')}
        aside={
          <ChangePrices
            key={country}
            plan={planId}
            country={country}
            prices={pricesFor(prices, country)}
            acts={acts}
          />
        }
      >
        <div className="grid gap-4 pt-2">
          <FilterBar
            key={country}
            label={t('filter')}
            path={path}
            submit={t('show')}
            columns="sm:grid-cols-[20rem_auto]"
          >
            <ChoiceField
              label={t('country')}
              name="country"
              value={country === EVERYWHERE ? undefined : country}
              any={t('everywhere')}
              options={places}
            />
          </FilterBar>
          <PriceTable prices={prices} country={country} />
        </div>
      </Section>
    </div>
  );
}
