import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { AbsenceReason } from '#lib/contract/index.ts';
import { ClockIcon } from './icon/clock-icon.tsx';
import { DashIcon } from './icon/dash-icon.tsx';
import { DashedIcon } from './icon/dashed-icon.tsx';
import { DeclaredNoneIcon } from './icon/declared-none-icon.tsx';
import { ExemptIcon } from './icon/exempt-icon.tsx';
import { FailedIcon } from './icon/failed-icon.tsx';
import { LockIcon } from './icon/lock-icon.tsx';
import { NoneIcon } from './icon/none-icon.tsx';
import { NoneNamedIcon } from './icon/none-named-icon.tsx';
import { PartialIcon } from './icon/partial-icon.tsx';
import { StaleIcon } from './icon/stale-icon.tsx';
import { Notice } from './notice.tsx';
import type { Look } from './tone.ts';

/** The reasons of the interface, and what a page knows besides. */
export type AbsenceKind = AbsenceReason | 'slow' | 'partial' | 'stale' | 'not_provided' | 'declared_unnamed';

const LOOK: Readonly<Record<AbsenceKind, Look>> = {
  slow: { icon: <ClockIcon />, tone: 'warning' },
  in_progress: { icon: <ClockIcon />, tone: 'accent' },
  partial: { icon: <PartialIcon />, tone: 'warning' },
  failed: { icon: <FailedIcon />, tone: 'danger' },
  stale: { icon: <StaleIcon />, tone: 'warning' },
  not_requested: { icon: <DashedIcon />, tone: 'neutral' },
  not_offered: { icon: <NoneIcon />, tone: 'neutral' },
  none_named: { icon: <NoneNamedIcon />, tone: 'neutral' },
  restricted: { icon: <LockIcon />, tone: 'neutral' },
  exempt: { icon: <ExemptIcon />, tone: 'neutral' },
  declared_none: { icon: <DeclaredNoneIcon />, tone: 'neutral' },
  declared_unnamed: { icon: <DashIcon />, tone: 'warning' },
  not_provided: { icon: <DashIcon />, tone: 'neutral' },
};

export const isAbsenceKind = (reason: string): reason is AbsenceKind => Object.hasOwn(LOOK, reason);

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
  return (
    <Notice {...LOOK[kind]} title={title ?? t(`${kind}.title`)} action={action} data-absence={kind}>
      {children ?? t(`${kind}.todo`)}
    </Notice>
  );
}
