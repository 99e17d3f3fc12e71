import { useTranslations } from 'next-intl';
import type { StatusKind, StatusView } from '#lib/domain/company-view/index.ts';
import { Badge } from '../ui/badge.tsx';
import type { Tone } from '../ui/tone.ts';
import { StatusIcon } from './status-icon.tsx';
import { useWord } from './use-word.ts';

const TONE: Readonly<Record<StatusKind, Tone>> = {
  active: 'accent',
  warning: 'warning',
  insolvency: 'danger',
  closed: 'danger',
  suspended: 'warning',
  unknown: 'neutral',
};

/** The status in icon, shape and words. */
export function StatusBadge({ status }: { readonly status: StatusView }) {
  const words = useStatusWords();
  return (
    <Badge tone={TONE[status.kind]} icon={<StatusIcon kind={status.kind} />} data-status={status.kind}>
      {words(status)}
    </Badge>
  );
}

/** "Closed: bankruptcy", "Being wound up", or an unknown code as received. */
export function useStatusWords(): (status: StatusView) => string {
  const t = useTranslations('company.status');
  const word = useWord();
  return ({ kind, code, closureReason }) => {
    if (kind === 'warning' && code === 'PENDING_DISSOLUTION') return t('pending');
    if (kind === 'unknown' && code !== undefined && code !== 'UNKNOWN')
      return `${t('kind.unknown')}: ${code}`;
    if (kind === 'closed' && closureReason !== undefined && closureReason !== 'UNKNOWN') {
      return `${t('kind.closed')}: ${word('closureReason', closureReason).toLowerCase()}`;
    }
    return t(`kind.${kind}`);
  };
}
