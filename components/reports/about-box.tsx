import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { ReportPage } from '#lib/domain/report/report-page.ts';
import { isRisk } from '#lib/domain/risk/risk.ts';
import { ActionForm } from '../ui/action-form.tsx';
import { CustomerLinks } from '../ui/customer-links.tsx';
import { Fold } from '../ui/fold.tsx';
import { RailBox, RailFact } from '../ui/rail-box.tsx';
import { SelectField } from '../ui/select-field.tsx';
import { TextField } from '../ui/text-field.tsx';
import { TextLink } from '../ui/text-link.tsx';
import { AssessmentFields } from './assessment-fields.tsx';
import type { ReportFormActions } from './report-form-actions.ts';
import { daysUntil, ReviewDay } from './review-day.tsx';
import { RiskProposalText } from './risk-proposal-text.tsx';

/** Where risk and next review of the report are set. */
export const ABOUT_ID = 'about';

/** What is said of the report beside its versions: whose it is, how grave, until when. */
export function AboutBox({
  page,
  change,
}: {
  readonly page: ReportPage;
  readonly change: ReportFormActions['change'];
}) {
  const t = useTranslations('report.about');
  const riskOf = useTranslations('report.riskOf');
  const { about, approval, colleagues, rights } = page;
  const { reference, customers, risk, riskReason, reviewOn, tags } = about;
  const assignee =
    about.assigneeId && (colleagues.find(({ id }) => id === about.assigneeId)?.name ?? t('gone'));
  return (
    <RailBox id={ABOUT_ID} data-box="about" title={t('title')}>
      <dl className="grid gap-1">
        <RailFact term={t('assignee')}>{assignee ?? <None />}</RailFact>
        {approval.inForce === null && (
          <>
            <RailFact term={t('risk')}>{isRisk(risk) ? riskOf(risk) : <None />}</RailFact>
            <RailFact term={t('reviewOn')}>
              {reviewOn === null ? (
                <None />
              ) : (
                <ReviewDay day={reviewOn} daysLeft={daysUntil(reviewOn, new Date())} />
              )}
            </RailFact>
          </>
        )}
        {riskReason !== null && <RailFact term={t('reasonOfRisk')}>{riskReason}</RailFact>}
        <RailFact term={t('reference')}>
          {customers.length > 0 ? <CustomerLinks customers={customers} /> : (reference ?? <None />)}
        </RailFact>
        <RailFact term={t('tags')}>{tags.length === 0 ? <None /> : <Tags tags={tags} />}</RailFact>
      </dl>
      {rights.mayChange && (
        <Fold title={t('change')}>
          <ChangeForm page={page} change={change} />
        </Fold>
      )}
    </RailBox>
  );
}

function ChangeForm({
  page,
  change,
}: {
  readonly page: ReportPage;
  readonly change: ReportFormActions['change'];
}) {
  const t = useTranslations('report.about');
  const { id, about, approval, colleagues } = page;
  const { assigneeId, risk, riskReason, reviewOn, tags } = about;
  const isGone = assigneeId !== null && !colleagues.some((colleague) => colleague.id === assigneeId);
  const was = JSON.stringify({ assigneeId, risk, riskReason, reviewOn, tags });
  return (
    <ActionForm
      act={change}
      submit={t('save')}
      look="secondary"
      doneWords={t('saved')}
      keepsFields
      hidden={{ id, was }}
      className="grid gap-3"
    >
      {/* A field begins anew when what it says has changed: by this form, or meanwhile by a colleague. */}
      <SelectField
        key={`assignee ${assigneeId}`}
        label={t('assignee')}
        name="assigneeId"
        defaultValue={assigneeId ?? ''}
      >
        <option value="">{t('none')}</option>
        {isGone && <option value={assigneeId}>{t('gone')}</option>}
        {colleagues.map(({ id: colleague, name }) => (
          <option key={colleague} value={colleague}>
            {name}
          </option>
        ))}
      </SelectField>
      {approval.inForce === null && (
        <>
          <AssessmentFields
            key={`${risk} ${riskReason} ${reviewOn}`}
            {...{ risk, riskReason, reviewOn }}
            proposed={approval.reviewDays}
            lowRisks={approval.lowRisks}
          />
          {approval.proposal !== null && <RiskProposalText proposal={approval.proposal} />}
        </>
      )}
      <TextField
        key={`tags ${tags}`}
        label={t('tags')}
        help={t('tagsHelp')}
        name="tags"
        defaultValue={tags.join(', ')}
      />
    </ActionForm>
  );
}

function None() {
  const t = useTranslations('report.about');
  return <span className="text-faint">{t('none')}</span>;
}

/** Each tag leads to the reports that have it too. */
export function Tags({ tags }: { readonly tags: readonly string[] }): ReactNode {
  return (
    <span className="flex flex-wrap gap-x-2">
      {tags.map((tag) => (
        <TextLink key={tag} href={`/reports?${new URLSearchParams({ tag })}`}>
          {tag}
        </TextLink>
      ))}
    </span>
  );
}
