import { useTranslations } from 'next-intl';
import { PROVED_COVERAGE } from '#lib/domain/coverage/proved-coverage.ts';
import { formatDate } from '../ui/date-text.tsx';
import { Section } from '../ui/section.tsx';

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
