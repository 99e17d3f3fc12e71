import { useTranslations } from 'next-intl';
import type { ProposedChange, RejectedChange, ReportPage } from '#lib/domain/report/report-page.ts';
import { REVIEW_DECISIONS } from '#lib/domain/report/report-state.ts';
import { ActionForm } from '../ui/action-form.tsx';
import { CheckField } from '../ui/check-field.tsx';
import { DateTimeText, formatDate } from '../ui/date-text.tsx';
import { Fold } from '../ui/fold.tsx';
import { ClockIcon } from '../ui/icon/clock-icon.tsx';
import { Notice } from '../ui/notice.tsx';
import { RailBox, RailFact } from '../ui/rail-box.tsx';
import { TextLink } from '../ui/text-link.tsx';
import { AssessmentFields } from './assessment-fields.tsx';
import { Reason } from './decision-box.tsx';
import type { ReportFormActions } from './report-form-actions.ts';
import { reportPath } from './reports-path.ts';
import { daysUntil, ReviewDay } from './review-day.tsx';
import { RiskText } from './risk-text.tsx';

interface Props {
  readonly page: ReportPage;
  readonly acts: Pick<ReportFormActions, 'proposeChange' | 'decideChange' | 'withdrawChange'>;
}

/** What is approved: version, risk and next review, by whom; and the change of them that waits for a second person. */
export function ApprovedBox({ page, acts }: Props) {
  const t = useTranslations('report.approved');
  const { id, about, approval, rights } = page;
  const { inForce, change } = approval;
  if (inForce === null) return null;
  const { version, by, at } = inForce;
  return (
    <RailBox data-box="approved" title={t('title')}>
      <dl className="grid gap-1">
        <RailFact term={t('version')}>
          {version === page.version ? (
            t('thisVersion', { version })
          ) : (
            <TextLink href={reportPath(id, version)}>{t('otherVersion', { version })}</TextLink>
          )}
        </RailFact>
        <RailFact term={t('by')}>
          {by}
          <span className="block text-faint">
            <DateTimeText at={new Date(at)} />
          </span>
        </RailFact>
        <RailFact term={t('risk')}>
          <RiskText risk={about.risk} />
        </RailFact>
        <RailFact term={t('reviewOn')}>
          {about.reviewOn === null ? (
            <span className="text-faint">{t('notSet')}</span>
          ) : (
            <ReviewDay day={about.reviewOn} daysLeft={daysUntil(about.reviewOn, new Date())} />
          )}
        </RailFact>
      </dl>
      {approval.rejected !== null && <Rejected change={approval.rejected} />}
      {change !== null && <Waiting page={page} change={change} acts={acts} />}
      {rights.mayPropose && (
        <Fold title={t('propose')}>
          <ActionForm
            key={`${about.risk} ${about.reviewOn}`}
            act={acts.proposeChange}
            submit={t('submit')}
            look="secondary"
            hidden={{ id }}
            className="grid gap-3"
          >
            <p className="text-soft">{t('proposeHelp')}</p>
            <AssessmentFields
              risk={about.risk}
              reviewOn={about.reviewOn}
              proposed={approval.reviewDays}
              isRequired
            />
            <Reason label={t('reason')} isRequired />
          </ActionForm>
        </Fold>
      )}
    </RailBox>
  );
}

function Waiting({ page, change, acts }: Props & { readonly change: ProposedChange }) {
  const t = useTranslations('report.approved');
  const review = useTranslations('report.review');
  const { rights, approval } = page;
  const hidden = { id: page.id, changeId: change.id };
  return (
    <Notice tone="warning" icon={<ClockIcon />} title={t('waiting')} className="pr-3" data-change>
      <p>
        {t('to')} <RiskText risk={change.risk} />
        {change.reviewOn !== null && (
          <>
            {' · '}
            {review('review', { date: formatDate(change.reviewOn) })}
          </>
        )}
      </p>
      <p>{t.rich('proposedBy', { name: change.by, at: () => <DateTimeText at={new Date(change.at)} /> })}</p>
      <blockquote className="border-line border-l-2 pl-3">{change.reason}</blockquote>
      {change.isOwn && (
        <>
          <p>{t('own')}</p>
          <ActionForm
            act={acts.withdrawChange}
            submit={t('withdraw')}
            look="secondary"
            hidden={hidden}
            className="grid print:hidden"
          />
        </>
      )}
      {rights.mayDecideChange && approval.bar !== null && approval.bar !== 'own' && (
        <p className="text-warning">{t(`bar.${approval.bar}`)}</p>
      )}
      {rights.mayDecideChange && <DecideChange hidden={hidden} act={acts.decideChange} />}
      {!change.isOwn && !rights.mayDecideChange && <p>{t('others')}</p>}
    </Notice>
  );
}

/** What was proposed last, and why it is not so: whoever proposed it reads it here. */
function Rejected({ change }: { readonly change: RejectedChange }) {
  const t = useTranslations('report.approved');
  const review = useTranslations('report.review');
  return (
    <div className="grid gap-1 text-sm" data-rejected-change>
      <p>
        {t('rejected')} <RiskText risk={change.risk} />
        {change.reviewOn !== null && <> · {review('review', { date: formatDate(change.reviewOn) })}</>}
      </p>
      <p className="text-soft">
        {t.rich('proposedBy', { name: change.by, at: () => <DateTimeText at={new Date(change.at)} /> })}
      </p>
      <blockquote className="border-line border-l-2 pl-3">{change.reason}</blockquote>
    </div>
  );
}

const DECISIONS = REVIEW_DECISIONS.filter((each) => each !== 'changes_requested');

function DecideChange({
  hidden,
  act,
}: {
  readonly hidden: Readonly<Record<string, string>>;
  readonly act: ReportFormActions['decideChange'];
}) {
  const t = useTranslations('report.review');
  const words = useTranslations('report.approved');
  return (
    <ActionForm act={act} submit={t('save')} hidden={hidden} className="grid gap-3 text-ink print:hidden">
      <fieldset>
        <legend className="mb-1 font-medium">{words('decide')}</legend>
        {DECISIONS.map((decision) => (
          <CheckField key={decision} type="radio" name="decision" value={decision} required>
            {t(`decide.${decision}`)}
          </CheckField>
        ))}
      </fieldset>
      <Reason label={t('reason')} help={t('reasonHelp')} isRequired />
    </ActionForm>
  );
}
