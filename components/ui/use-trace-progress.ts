import { useTranslations } from 'next-intl';
import type { TraceProgress } from '#lib/contract/index.ts';

/** "12 companies, 4 with declared owners"; without the second part if the server does not count them. */
export function useTraceProgress(): (progress: TraceProgress) => string {
  const t = useTranslations('lookups.trace');
  return ({ companiesFetched: companies, ownersFetched: owners }) =>
    owners === undefined ? t('companies', { companies }) : t('companiesAndOwners', { companies, owners });
}
