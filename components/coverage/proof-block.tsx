import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { Country } from '#lib/contract/index.ts';
import {
  type CoverageCheck,
  type CoverageOutcome,
  PROVED_COVERAGE,
  type ProvedCountry,
} from '#lib/domain/coverage/proved-coverage.ts';
import { formatDate } from '../ui/date-text.tsx';
import { CheckIcon } from '../ui/icon/check-icon.tsx';
import { LockIcon } from '../ui/icon/lock-icon.tsx';
import { NoneIcon } from '../ui/icon/none-icon.tsx';
import { PartialIcon } from '../ui/icon/partial-icon.tsx';
import { IconText } from '../ui/icon-text.tsx';
import { Section } from '../ui/section.tsx';
import type { Look } from '../ui/tone.ts';

/** Parts of an answer. */
const PARTS = [
  'profile',
  'people',
  'shareholders',
  'owners',
  'entities',
  'establishments',
  'subsidiaries',
  'documentList',
] as const satisfies readonly CoverageCheck[];

const SEARCHES = ['name', 'formerName', 'number'] as const satisfies readonly CoverageCheck[];

const NONE: Look = { tone: 'neutral', icon: <NoneIcon /> };
const LOOKS: Readonly<Record<CoverageOutcome['state'], Look>> = {
  proved: { tone: 'accent', icon: <CheckIcon /> },
  parents_only: { tone: 'neutral', icon: <PartialIcon /> },
  restricted: { tone: 'neutral', icon: <LockIcon /> },
  none_known: NONE,
  not_searched: NONE,
  none_found: NONE,
  not_delivered: NONE,
  not_offered: NONE,
  exempt: NONE,
  declared_none: NONE,
};

/** How the results in the rows were found, and on which day. */
export function ProofLead() {
  const t = useTranslations('coverage.proof');
  const { provedOn, countries } = PROVED_COVERAGE;
  return (
    <Section
      id="tested"
      className="pt-12"
      title={t('title')}
      lead={t('lead', { day: formatDate(provedOn), count: countries.length })}
    />
  );
}

/** What was tested of a country, each part with its result and the reason of the answer. */
export function ProofBlock({ countries }: { readonly countries: readonly Country[] }) {
  const t = useTranslations('coverage.proof');
  return PROVED_COVERAGE.countries
    .filter(({ country }) => countries.includes(country))
    .map((proved) => (
      <section key={proved.country} data-proof={proved.country} className="min-w-0">
        <h3 className="mb-1.5 font-medium text-faint text-xs">{t('title')}</h3>
        {proved.country === 'US-DE' && <p className="text-soft">{t('otherStates')}</p>}
        <ProvedParts proved={proved} />
      </section>
    ));
}

function ProvedParts({ proved: { checks } }: { readonly proved: ProvedCountry }) {
  const t = useTranslations('coverage.proof');
  const searches = SEARCHES.filter((check) => checks[check]?.state === 'proved');
  const groups = [...Map.groupBy(PARTS, (part) => JSON.stringify(checks[part])).values()];
  return (
    <dl className="divide-y divide-line">
      <ProvedRow term={t('column.search')}>
        {searches.map((check) => t(`search.${check}`)).join(', ')}
      </ProvedRow>
      {groups.map((parts) => {
        const outcome = checks[parts[0] ?? 'profile'];
        return (
          <ProvedRow key={parts.join()} term={parts.map((part) => t(`column.${part}`)).join(', ')}>
            <State state={outcome?.state} />
            {outcome?.reason !== undefined && <p className="text-soft">{outcome.reason}</p>}
          </ProvedRow>
        );
      })}
    </dl>
  );
}

function ProvedRow({ term, children }: { readonly term: string; readonly children: ReactNode }) {
  return (
    <div className="grid gap-x-4 py-1.5 sm:grid-cols-[9rem_minmax(0,1fr)]">
      <dt className="text-soft">{term}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  );
}

function State({ state }: { readonly state: CoverageOutcome['state'] | undefined }) {
  const t = useTranslations('coverage.proof.state');
  if (state === undefined) return null;
  const { tone, icon } = LOOKS[state];
  return (
    <IconText tone={tone} icon={icon}>
      {t(state)}
    </IconText>
  );
}
