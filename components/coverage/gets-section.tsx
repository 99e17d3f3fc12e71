import { useTranslations } from 'next-intl';
import { Flag } from '../ui/flag.tsx';
import { Section } from '../ui/section.tsx';
import { countryGets, type Part } from './country-gets.ts';
import type { CoverageRow } from './coverage-rows.ts';
import type { Offer } from './offer.ts';

const all = new Intl.ListFormat('en-GB', { type: 'conjunction' });
const either = new Intl.ListFormat('en-GB', { type: 'disjunction' });

/** What an officer gets in each country, in a sentence. */
export function GetsSection({ rows }: { readonly rows: readonly CoverageRow[] }) {
  const t = useTranslations('coverage.gets');
  return (
    <Section title={t('title')} lead={t('lead')} className="mb-10" data-gets>
      <dl className="data-list">
        {rows.map(({ id, code, name, states, outcome }) =>
          outcome.kind === 'offer' ? (
            <div key={id} className="data-row">
              <dt className="flex items-baseline gap-2 font-medium">
                <Flag country={code} />
                <span>
                  {name}
                  {states.length > 0 && states.length <= 3 && (
                    <span className="block font-normal text-faint text-xs">
                      {states.map((state) => state.name).join(', ')}
                    </span>
                  )}
                </span>
              </dt>
              <dd className="text-soft">
                <Gets offer={outcome.offer} />
              </dd>
            </div>
          ) : null,
        )}
      </dl>
    </Section>
  );
}

function Gets({ offer }: { readonly offer: Offer }) {
  const t = useTranslations('coverage.gets');
  const kindWord = useTranslations('coverage.searchKind');
  const { available, restricted, lacking, sources, holds, missing } = countryGets(offer);
  const nameOf = (part: Part) => t(`part.${part}`);
  const namesOf = (parts: readonly Part[]) => all.format(parts.map(nameOf));
  const got = all.format(
    available.map(({ part, isPartial }) => (isPartial ? t('inPart', { part: nameOf(part) }) : nameOf(part))),
  );
  const kinds = offer.searchBy.map((kind) => (kind === 'name' || kind === 'number' ? kindWord(kind) : kind));
  return [
    available.length > 0 &&
      t(sources.length > 2 ? 'fromSeveral' : 'from', {
        parts: capital(got),
        source: sources.length > 2 ? (sources[0] ?? '') : all.format(sources),
      }),
    holds !== undefined &&
      (missing.length === 0
        ? t('indexOnly', { holds })
        : t('indexUntil', { holds, sources: all.format(missing) })),
    restricted.length > 0 && t('restricted', { parts: namesOf(restricted) }),
    lacking.length > 0 && t('lacks', { parts: namesOf(lacking) }),
    kinds.length === 0 ? t('noSearch') : t('search', { kinds: either.format(kinds) }),
  ]
    .filter((part) => part !== false)
    .join(' ');
}

const capital = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
