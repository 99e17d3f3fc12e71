import { useTranslations } from 'next-intl';
import { formatDate } from '#components/ui/date-text.tsx';
import { WarningIcon } from '#components/ui/icon/warning-icon.tsx';
import { IconText } from '#components/ui/icon-text.tsx';
import type { ListedDiscrepancy, OwnersPage, ShownDifference } from '#lib/domain/owners/index.ts';
import { isOpenState } from '#lib/domain/owners/listed-discrepancy.ts';
import { type DiscrepancySentence, isSaidOfListed } from '#lib/domain/owners/when-said-of-discrepancy.ts';
import { DiscrepancyActs } from './discrepancy-acts.tsx';
import { DiscrepancyStateBadge, DueText } from './discrepancy-state.tsx';
import type { OwnersActs } from './owners-acts.ts';

/** One difference in a row: what kind, until when, what was decided, and what can be done. */
export function DifferenceNote({
  difference,
  page,
  acts,
}: {
  readonly difference: ShownDifference;
  readonly page: OwnersPage;
  readonly acts: OwnersActs;
}) {
  const t = useTranslations('owners');
  const listed = page.listed[difference.key];
  return (
    <div
      id={listed && `discrepancy-${listed.id}`}
      className="grid scroll-mt-20 justify-items-start gap-1"
      data-class={difference.class}
    >
      <IconText tone="warning" icon={<WarningIcon />} className="font-medium">
        {t(`class.${difference.class}`)}
      </IconText>
      {listed === undefined ? (
        <p className="text-soft text-sm">{t('verdict.notListed')}</p>
      ) : (
        <>
          {isOpenState(listed.state) && <DueText one={listed} />}
          {isOpenState(listed.state) && listed.decision === undefined ? (
            <Suggestion difference={difference} page={page} />
          ) : (
            <DecisionText one={listed} />
          )}
          <AssigneeText one={listed} />
          <DiscrepancyActs one={listed} rights={page} acts={acts} />
        </>
      )}
    </div>
  );
}

/** What the law of the rule suggests on the day of the page. */
function Suggestion({
  difference: { suggestion },
  page,
}: {
  readonly difference: ShownDifference;
  readonly page: OwnersPage;
}) {
  const t = useTranslations('owners.suggestion');
  const { inForceFrom = '', inForceUntil = '' } = page.shown.policy;
  const { reason, source } = suggestion;
  return (
    <p className="text-soft text-sm" title={source}>
      {t(reason, { from: formatDate(inForceFrom), until: formatDate(inForceUntil) })}
    </p>
  );
}

/** Who works on it, while it is open. */
export function AssigneeText({ one }: { readonly one: ListedDiscrepancy }) {
  const t = useTranslations('owners.assign');
  if (!isSaidOfListed('assign.to', one)) return null;
  return (
    <p className="wrap-anywhere text-soft text-sm" data-assignee>
      {t('to', { name: one.assignee?.name ?? '' })}
    </p>
  );
}

/** How it stands; what was decided, by whom, and why; who confirmed it, or that somebody has to. */
export function DecisionText({ one }: { readonly one: ListedDiscrepancy }) {
  const t = useTranslations('owners');
  const { decision, state } = one;
  const says = (sentence: DiscrepancySentence) => isSaidOfListed(sentence, one);
  return (
    <div className="wrap-anywhere grid justify-items-start gap-1 text-sm">
      <DiscrepancyStateBadge state={state} />
      {decision !== undefined && (
        <>
          <p>{t('decision.said', { outcome: t(`outcomeOf.${decision.outcome}`), name: decision.by })}</p>
          <p className="text-soft">{decision.reason}</p>
        </>
      )}
      {says('decision.confirmed') && (
        <p>{t('decision.confirmed', { name: decision?.confirmed?.by ?? '' })}</p>
      )}
      {says('decision.awaitsAnother') && <p className="text-soft">{t('decision.awaitsAnother')}</p>}
      {says('decision.stillOpen') && <p className="text-soft">{t('decision.stillOpen')}</p>}
      {says('list.settled') && <p className="text-soft">{t('list.settled')}</p>}
      {says('list.withdrawn') && <p className="text-soft">{t('list.withdrawn')}</p>}
      {says('list.corrected') && <p className="text-warning">{t('list.corrected')}</p>}
    </div>
  );
}
