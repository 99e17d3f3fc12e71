'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { DeclaredOwners } from '#lib/contract/index.ts';
import { DECLARED_OWNERS } from '#lib/contract/section.ts';
// By the file itself: the whole room would be more script than the rest of the page.
import { estimateOf, isTraceTerms, type TraceTerms } from '#lib/domain/owners/trace-terms.ts';
import { askDesk } from '../ui/ask-desk.ts';
import { countryText } from '../ui/country-label.tsx';
import { formatAmount } from '../ui/credits.tsx';
import { SelectField } from '../ui/select-field.tsx';
import type { Place } from './orders-of.ts';

export interface TraceChoice {
  /** Undefined while prices are read or where they could not be. */
  readonly terms: TraceTerms | undefined;
  readonly option: DeclaredOwners;
  readonly onChoose: (option: DeclaredOwners) => void;
  /** Whether the choice that the user made last is still being read. */
  readonly isLoading: boolean;
}

/** On which terms the owners of a company are traced; the option is that of the user's last tracing until changed. */
export function useTraceChoice({ country, companyId }: Place, isTraced: boolean): TraceChoice {
  const unreached = useTranslations('lookups')('unreached');
  const [chosen, setChosen] = useState<DeclaredOwners>();
  const { data, isLoading } = useQuery({
    queryKey: ['trace-terms', country, companyId],
    queryFn: ({ signal }) =>
      askDesk('ownership/terms', isTraceTerms, { body: { country, companyId }, signal, unreached }),
    enabled: isTraced,
    // The choice that was made last is read again: a tracing may have changed it since.
    gcTime: 0,
  });
  const terms = data && 'value' in data ? data.value : undefined;
  return { terms, option: chosen ?? terms?.declaredOwners ?? 'whereOpen', onChoose: setChosen, isLoading };
}

/** Whose declared owners are looked up, what each company costs, and what the known ones come to. */
export function TraceTermsFields({
  choice: { terms, option, onChoose },
  fromCredits,
}: {
  readonly choice: TraceChoice;
  /** The least that the structure costs; undefined where it continues, or is not published. */
  readonly fromCredits: number | undefined;
}) {
  const t = useTranslations('lookups.trace');
  return (
    <div className="grid gap-2" data-trace-terms={option}>
      <p className="text-soft text-sm">
        {fromCredits !== undefined && `${t('from', { credits: formatAmount(fromCredits) })} `}
        {terms && <EachCompany terms={terms} option={option} />} {t('limit')}
      </p>
      <SelectField
        label={t('option')}
        value={option}
        onChange={({ currentTarget }) =>
          onChoose(DECLARED_OWNERS.find((one) => one === currentTarget.value) ?? option)
        }
      >
        {DECLARED_OWNERS.map((one) => (
          <option key={one} value={one}>
            {t(`options.${one}`)}
          </option>
        ))}
      </SelectField>
      {terms && fromCredits !== undefined && <Estimate terms={terms} option={option} />}
    </div>
  );
}

interface Terms {
  readonly terms: TraceTerms;
  readonly option: DeclaredOwners;
}

function EachCompany({ terms: { prices }, option }: Terms) {
  const t = useTranslations('lookups.trace');
  const [root, ...others] = prices;
  if (root === undefined) return null;
  const { profileCredits, ownersCredits } = root;
  const isLookedUp = option === 'whereOpen' || option === 'always';
  const same = prices.filter((one) => one.ownersCredits === ownersCredits).map(({ country }) => country);
  const differ = others.filter(
    (one) => one.profileCredits !== profileCredits || (isLookedUp && one.ownersCredits !== ownersCredits),
  );
  const sentences = [
    t(`each.${isLookedUp && ownersCredits === undefined ? (`${option}Unpriced` as const) : option}`, {
      profile: formatAmount(profileCredits),
      owners: formatAmount(ownersCredits ?? 0),
      countries: same.map(countryText).join(', '),
    }),
    ...differ.map((one) =>
      t(one.ownersCredits === undefined ? 'otherNone' : 'other', {
        country: countryText(one.country),
        profile: formatAmount(one.profileCredits),
        owners: formatAmount(one.ownersCredits ?? 0),
      }),
    ),
  ];
  return sentences.join(' ');
}

/** Of companies that are known: at least so many are looked up. */
function Estimate({ terms, option }: Terms) {
  const t = useTranslations('lookups.trace');
  if (terms.companies < 2) return null;
  const { least, most } = estimateOf(terms, option);
  const amounts = { count: terms.companies, least: formatAmount(least), most: formatAmount(most) };
  return (
    <p className="text-sm" data-trace-estimate>
      {t(least === most ? 'estimate' : 'estimateRange', amounts)}
    </p>
  );
}
