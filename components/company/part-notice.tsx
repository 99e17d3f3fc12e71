import { useTranslations } from 'next-intl';
import type { PartView } from '#lib/domain/company-view/index.ts';
import { Absence } from '../ui/absence.tsx';

/** That what is shown is older than it could be: a refresh failed, is under way, or more is being added. */
export function PartNotice({ part }: { readonly part: PartView }) {
  const t = useTranslations('company');
  if (part.isStale && part.failure !== undefined) {
    return <Absence kind="stale">{t('stale', { message: part.failure.message })}</Absence>;
  }
  if (part.isEnriching) {
    return (
      <Absence kind="in_progress" title={t('enriching')}>
        {t('enrichingHelp')}
      </Absence>
    );
  }
  if (part.status === 'in_progress' && part.held !== undefined) {
    return <Absence kind="in_progress">{t('refreshing')}</Absence>;
  }
  return null;
}
