import { useTranslations } from 'next-intl';
import type { Mark } from '#lib/domain/report/report.ts';
import { CheckIcon } from '../ui/icon/check-icon.tsx';
import { DashedIcon } from '../ui/icon/dashed-icon.tsx';
import { FailedIcon } from '../ui/icon/failed-icon.tsx';
import { WarningIcon } from '../ui/icon/warning-icon.tsx';

const LOOK = {
  good: { Icon: CheckIcon, tone: 'text-accent' },
  warning: { Icon: WarningIcon, tone: 'text-warning' },
  bad: { Icon: FailedIcon, tone: 'text-danger' },
  undecided: { Icon: DashedIcon, tone: 'text-warning' },
} as const satisfies Record<Mark, object>;

/** The mark of a row: a shape, with its word for who does not see it. */
export function MarkIcon({ mark }: { readonly mark: Mark }) {
  const t = useTranslations('report.mark');
  const { Icon, tone } = LOOK[mark];
  return (
    <span className={`mt-0.5 ${tone}`} data-mark={mark} title={t(mark)}>
      <Icon />
      <span className="sr-only">{t(mark)}: </span>
    </span>
  );
}
