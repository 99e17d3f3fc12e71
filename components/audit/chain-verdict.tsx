import { useTranslations } from 'next-intl';
import { CopyButton } from '../ui/copy-button.tsx';
import { CheckIcon } from '../ui/icon/check-icon.tsx';
import { FailedIcon } from '../ui/icon/failed-icon.tsx';
import type { Checked } from './checked.ts';

const MOST_TOLD = 20;

/** What came of a look at the whole chain, in plain words. */
export function ChainVerdict({ lastId, brokenIds, end }: Checked) {
  const t = useTranslations('audit.verify');
  const last = lastId.toLocaleString('en');
  if (end === null) return null;
  if (brokenIds.length === 0 && end.isLast) {
    return (
      <div className="border-accent border-l-2 pl-4">
        <p className="flex items-center gap-2 font-medium text-accent">
          <CheckIcon /> {t('holds')}
        </p>
        <p>{t('holdsHelp', { last })}</p>
        <p className="flex items-center gap-2 text-soft text-sm">
          {t('root')} <span className="wrap-anywhere font-mono text-xs">{end.root}</span>
          <CopyButton value={end.root} />
        </p>
      </div>
    );
  }
  return (
    <div className="grid gap-1 border-danger border-l-2 pl-4">
      <p className="flex items-center gap-2 font-medium text-danger">
        <FailedIcon /> {t('broken')}
      </p>
      {brokenIds.length > 0 && (
        <p className="max-w-2xl">
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
      {!end.isLast && <p className="max-w-2xl">{t('cutOff', { last })}</p>}
      <p className="text-soft text-sm">{t('next')}</p>
    </div>
  );
}
