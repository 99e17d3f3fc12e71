import { useTranslations } from 'next-intl';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { Fold } from '#components/ui/fold.tsx';
import { isSaidOfOwners, MOST_LISTED, type OwnersPage, type ShownOwners } from '#lib/domain/owners/index.ts';
import { formatBirth } from './owner-formats.ts';

interface Props {
  readonly shown: ShownOwners;
}

/** Senior managers as the last resort: named only if no owner was found and the rule asks for them. */
export function SeniorManagers({ page }: { readonly page: OwnersPage }) {
  const t = useTranslations('owners.managers');
  const { shown } = page;
  if (!isSaidOfOwners('managers.title', page)) return null;
  return (
    <section aria-labelledby="managers-title" data-managers>
      <h3 id="managers-title" className="font-semibold">
        {t('title')}
      </h3>
      <p className="text-faint text-sm">{t('source', { source: shown.lastResort })}</p>
      {isSaidOfOwners('managers.none', page) ? (
        <EmptyState title={t('none')} />
      ) : (
        <ul className="mt-1 flex flex-wrap gap-x-6 gap-y-1">
          {shown.seniorManagers.map((person) => (
            <li key={`${person.name} ${formatBirth(person)}`}>
              {person.name} <span className="text-faint text-sm">{formatBirth(person)}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** The record that the law asks for: what was looked at, in order, and what came of it. */
export function StepsLog({ shown }: Props) {
  const t = useTranslations('owners.steps');
  if (shown.steps.length === 0) return null;
  return (
    <Fold title={t('title')} open={shown.outcome === 'none_found'} data-steps>
      <ol className="grid list-decimal gap-2 pl-6">
        {shown.steps.map(({ step, outcome, source, found, undecided }, at) => (
          <li key={step}>
            {t(`step.${step}`)}: <strong className="font-medium">{t(`outcome.${outcome}`)}</strong>
            {found.length > 0 && <> · {t('found', { names: found.join(', ') })}</>}
            {undecided.length > 0 && <> · {t('undecidedNames', { names: undecided.join(', ') })}</>}
            {source !== shown.steps[at - 1]?.source && <span className="block text-faint">{source}</span>}
          </li>
        ))}
      </ol>
    </Fold>
  );
}

export function Bystanders({ page }: { readonly page: OwnersPage }) {
  const t = useTranslations('owners.bystanders');
  const { bystanders } = page.shown;
  if (!isSaidOfOwners('bystanders.help', page)) return null;
  return (
    <Fold title={t('title', { count: bystanders.length })}>
      <p className="text-faint">{t('help')}</p>
      <ul className="mt-2 grid gap-x-6 gap-y-1 sm:grid-cols-2 lg:grid-cols-3">
        {bystanders.slice(0, MOST_LISTED).map(({ key, person, share }) => (
          <li key={key} className="wrap-anywhere">
            {person.name}{' '}
            <span className="text-faint tabular-nums">
              {share === undefined ? t('noShare') : t('share', { share: String(share) })}
            </span>
          </li>
        ))}
      </ul>
      {isSaidOfOwners('bystanders.more', page) && (
        <p className="mt-1 text-soft">{t('more', { count: bystanders.length - MOST_LISTED })}</p>
      )}
    </Fold>
  );
}
