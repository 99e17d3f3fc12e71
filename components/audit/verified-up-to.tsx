import { useTranslations } from 'next-intl';
import type { CheckOverview, VerifiedRoot } from '#lib/domain/audit/audit-check.ts';
import { formatDateTime } from '../ui/date-text.tsx';

/** Up to where the chain was verified, and what a verification of new entries does not see. */
export function VerifiedUpTo({ root, whole }: Pick<CheckOverview, 'root' | 'whole'>) {
  const t = useTranslations('audit.verify');
  const utc = useTranslations('ui');
  const said = ({ lastId, at }: VerifiedRoot) => ({
    last: lastId.toLocaleString('en'),
    at: utc('utc', { dateTime: formatDateTime(new Date(at)) }),
  });
  if (root === null) return whole === null && <p className="text-soft text-sm">{t('never')}</p>;
  return (
    <div className="grid max-w-prose gap-1 text-soft text-sm">
      <p>{t('newHelp', said(root))}</p>
      {whole === null && <p>{t('wholeNever')}</p>}
      {whole?.isIntact === true && <p>{t('wholeAt', said(whole))}</p>}
      {whole?.isIntact === false && <p className="text-danger">{t('wholeBroken', said(whole))}</p>}
    </div>
  );
}
