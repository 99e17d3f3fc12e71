import { useTranslations } from 'next-intl';
import type { FactValue } from '#lib/domain/company-view/index.ts';
import { DateText } from '../ui/date-text.tsx';
import { CheckIcon } from '../ui/icon/check-icon.tsx';
import { WarningIcon } from '../ui/icon/warning-icon.tsx';
import { IconText } from '../ui/icon-text.tsx';

/** Whether something that the company owes its register is overdue, and since when. */
export function FlagText({ flag }: { readonly flag: Extract<FactValue, { kind: 'flag' }> }) {
  const t = useTranslations('company.flag');
  const { isActive, dueDate, since, source } = flag;
  return (
    <>
      {isActive === undefined && t('unknown', { kind: 'register' })}
      {isActive === true && (
        <IconText tone="warning" icon={<WarningIcon />}>
          {t('active')}
        </IconText>
      )}
      {isActive === false && <IconText icon={<CheckIcon />}>{t('inactive')}</IconText>}
      <span className="flex flex-wrap gap-x-2 text-faint text-sm [&>*+*]:before:mr-2 [&>*+*]:before:content-['·']">
        {dueDate !== undefined && (
          <span>
            {t('due')} <DateText date={dueDate} />
          </span>
        )}
        {since !== undefined && (
          <span>
            {t('since')} <DateText date={since} />
          </span>
        )}
        {source !== undefined && <span>{t('source', { source })}</span>}
      </span>
    </>
  );
}
