import { useTranslations } from 'next-intl';
import type { AuditCheck } from '#lib/domain/audit/audit-check.ts';
import { CopyButton } from '../ui/copy-button.tsx';
import { formatDateTime } from '../ui/date-text.tsx';
import { CheckIcon } from '../ui/icon/check-icon.tsx';
import { FailedIcon } from '../ui/icon/failed-icon.tsx';
import { Notice } from '../ui/notice.tsx';
import { TextLink } from '../ui/text-link.tsx';
import { hrefOfEntry } from './query-of.ts';

const number = (id: number): string => id.toLocaleString('en');

/** What came of a verification of the chain, in plain words; nothing while it runs. */
export function ChainVerdict(check: AuditCheck) {
  if (check.state === 'running') return null;
  if (check.state === 'cancelled') return <Cancelled {...check} />;
  return check.state === 'intact' ? <Intact {...check} /> : <Broken {...check} />;
}

function Intact(check: AuditCheck) {
  const t = useTranslations('audit.verify');
  const { scope, fromId, anchorId, lastId, root } = check;
  const last = number(lastId);
  return (
    <Notice tone="accent" icon={<CheckIcon />} title={t(scope === 'new' ? 'holdsNew' : 'holds')}>
      <p>
        {scope === 'new'
          ? t('holdsNewHelp', { first: number(fromId + 1), last, from: number(fromId) })
          : t('holdsHelp', { first: number(anchorId + 1), last })}
      </p>
      <Dropped {...check} />
      {check.rowsCompared !== null && <p>{t('rowsHold', { count: check.rowsCompared })}</p>}
      <p className="flex items-center gap-2">
        <span className="flex-none">{t('root')}</span> <span className="font-mono text-xs">{root}</span>
        <CopyButton value={root} />
      </p>
      <StartedBy {...check} />
    </Notice>
  );
}

/** What is no longer there, and the entry that says so. */
function Dropped({ anchorId, droppedIn }: Pick<AuditCheck, 'anchorId' | 'droppedIn'>) {
  const t = useTranslations('audit.verify');
  if (droppedIn === null) return null;
  return (
    <p>
      {t.rich('dropped', {
        before: number(anchorId),
        entry: number(droppedIn),
        link: (words) => <TextLink href={hrefOfEntry(droppedIn)}>{words}</TextLink>,
      })}
    </p>
  );
}

function Broken(check: AuditCheck) {
  const t = useTranslations('audit.verify');
  const { anchorId, lastId, brokenCount, rootAgrees, isLast, rowsCompared, rowsDiffer } = check;
  const isChain = brokenCount > 0 || !rootAgrees || !isLast;
  const more = brokenCount - check.brokenIds.length;
  // The last entry that was dropped is among them where no entry says that it was.
  const brokenIds = check.brokenIds.filter((id) => id !== anchorId);
  const isUnsaid = brokenIds.length < check.brokenIds.length;
  const last = number(lastId);
  return (
    <Notice tone="danger" icon={<FailedIcon />} title={t(isChain ? 'broken' : 'rowsBroken')}>
      {brokenIds.length > 0 && (
        <p>
          {t('brokenHelp')}{' '}
          <span className="tabular-nums">
            {brokenIds.map(number).join(' · ')} {more > 0 && t('more', { count: more })}
          </span>
        </p>
      )}
      {isUnsaid && <p>{t('unsaid', { before: number(anchorId) })}</p>}
      <Dropped {...check} />
      {!rootAgrees && <p>{t('rootDiffers', { last })}</p>}
      {!isLast && <p>{t('cutOff', { last })}</p>}
      {rowsCompared !== null && rowsDiffer !== null && rowsDiffer > 0 && (
        <p>{t('rowsDiffer', { count: rowsCompared, differ: rowsDiffer })}</p>
      )}
      <p>{t('next')}</p>
      <StartedBy {...check} />
    </Notice>
  );
}

function Cancelled(check: AuditCheck) {
  const t = useTranslations('audit.verify');
  return (
    <Notice title={t('cancelled')}>
      <p>{t('cancelledHelp', { last: number(check.lastId) })}</p>
      <StartedBy {...check} />
    </Notice>
  );
}

function StartedBy({ scope, startedBy, startedAt }: AuditCheck) {
  const t = useTranslations('audit.verify');
  const utc = useTranslations('ui');
  const at = utc('utc', { dateTime: formatDateTime(new Date(startedAt)) });
  return <p>{t('by', { scope, who: startedBy ?? t('system'), at })}</p>;
}
