import { useTranslations } from 'next-intl';
import { CopyButton } from '../ui/copy-button.tsx';
import { CheckIcon } from '../ui/icon/check-icon.tsx';
import { FailedIcon } from '../ui/icon/failed-icon.tsx';
import { Notice } from '../ui/notice.tsx';
import type { Checked } from './checked.ts';

const MOST_TOLD = 20;

/** What came of a look at the whole chain, in plain words. */
export function ChainVerdict({ lastId, brokenIds, end }: Checked) {
  const t = useTranslations('audit.verify');
  const last = lastId.toLocaleString('en');
  if (end === null) return null;
  if (brokenIds.length === 0 && end.isLast) {
    return (
      <Notice tone="accent" icon={<CheckIcon />} title={t('holds')}>
        <p>{t('holdsHelp', { last })}</p>
        <p className="flex items-center gap-2">
          {t('root')} <span className="font-mono text-xs">{end.root}</span>
          <CopyButton value={end.root} />
        </p>
      </Notice>
    );
  }
  return (
    <Notice tone="danger" icon={<FailedIcon />} title={t('broken')}>
      {brokenIds.length > 0 && (
        <p>
          {t('brokenHelp')}{' '}
          <span className="tabular-nums">
            {brokenIds
              .slice(0, MOST_TOLD)
              .map((id) => id.toLocaleString('en'))
              .join(' · ')}{' '}
            {brokenIds.length > MOST_TOLD && t('more')}
          </span>
        </p>
      )}
      {!end.isLast && <p>{t('cutOff', { last })}</p>}
      <p>{t('next')}</p>
    </Notice>
  );
}
