import { useTranslations } from 'next-intl';
import { isRisk } from '#lib/domain/risk/risk.ts';

/** A risk in words, or that none is set. */
export function RiskText({ risk }: { readonly risk: string | null }) {
  const t = useTranslations('report');
  return isRisk(risk) ? t(`riskOf.${risk}`) : <span className="text-faint">{t('approved.notSet')}</span>;
}
