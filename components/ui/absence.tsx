import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { ClockIcon } from './icon/clock-icon.tsx';
import { DashIcon } from './icon/dash-icon.tsx';
import { DashedIcon } from './icon/dashed-icon.tsx';
import { DeclaredNoneIcon } from './icon/declared-none-icon.tsx';
import { ExemptIcon } from './icon/exempt-icon.tsx';
import { FailedIcon } from './icon/failed-icon.tsx';
import { LockIcon } from './icon/lock-icon.tsx';
import { NoneIcon } from './icon/none-icon.tsx';
import { PartialIcon } from './icon/partial-icon.tsx';
import { StaleIcon } from './icon/stale-icon.tsx';

const LOOK = {
  slow: { Icon: ClockIcon, tone: 'text-warning' },
  in_progress: { Icon: ClockIcon, tone: 'text-accent' },
  partial: { Icon: PartialIcon, tone: 'text-warning' },
  failed: { Icon: FailedIcon, tone: 'text-danger' },
  stale: { Icon: StaleIcon, tone: 'text-warning' },
  not_requested: { Icon: DashedIcon, tone: 'text-soft' },
  not_offered: { Icon: NoneIcon, tone: 'text-soft' },
  restricted: { Icon: LockIcon, tone: 'text-soft' },
  exempt: { Icon: ExemptIcon, tone: 'text-soft' },
  declared_none: { Icon: DeclaredNoneIcon, tone: 'text-ink' },
  not_provided: { Icon: DashIcon, tone: 'text-faint' },
} as const;

export type AbsenceKind = keyof typeof LOOK;

/** Why a section has nothing (or not all): its own icon and words, what to do, and what acts. */
export function Absence({
  kind,
  title,
  children,
  action,
}: {
  readonly kind: AbsenceKind;
  /** In place of the general title. */
  readonly title?: ReactNode;
  /** What is known of this very case; in place of the general advice. */
  readonly children?: ReactNode;
  readonly action?: ReactNode;
}) {
  const t = useTranslations('ui.absence');
  const { Icon, tone } = LOOK[kind];
  return (
    <div className="flex gap-3 border-line border-l-2 py-1.5 pl-4" data-absence={kind}>
      <span className={`mt-1 ${tone}`}>
        <Icon />
      </span>
      <div>
        <p className={`font-medium ${tone}`}>{title ?? t(`${kind}.title`)}</p>
        <div className="text-soft text-sm">{children ?? t(`${kind}.todo`)}</div>
        {action && <div className="mt-2.5">{action}</div>}
      </div>
    </div>
  );
}
