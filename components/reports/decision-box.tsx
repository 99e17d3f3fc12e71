import { useTranslations } from 'next-intl';
import type { ApprovalCondition } from '#lib/domain/report/approval-policy.ts';
import { confirmationText, confirmedText } from '#lib/domain/report/confirmation.ts';
import type { ReportPage } from '#lib/domain/report/report-page.ts';
import { REVIEW_DECISIONS } from '#lib/domain/report/report-state.ts';
import { ActionForm } from '../ui/action-form.tsx';
import { CheckField } from '../ui/check-field.tsx';
import { DateTimeText } from '../ui/date-text.tsx';
import { Fold } from '../ui/fold.tsx';
import { RailBox } from '../ui/rail-box.tsx';
import { TextAreaField } from '../ui/text-area-field.tsx';
import { TextLink } from '../ui/text-link.tsx';
import { ABOUT_ID } from './about-box.tsx';
import { NextReview } from './next-review.tsx';
import type { ReportFormActions } from './report-form-actions.ts';
import { ReportStateBadge } from './report-state-badge.tsx';
import { RiskProposalText } from './risk-proposal-text.tsx';
import { RiskText } from './risk-text.tsx';

interface Props {
  readonly page: ReportPage;
  readonly acts: Pick<ReportFormActions, 'submit' | 'withdraw' | 'decide'>;
}

/** How the version stands, and what this reader may make of it; where it is not theirs to decide, why. */
export function DecisionBox({ page, acts }: Props) {
  const t = useTranslations('report.review');
  const { id, version, state, steps, rights, report } = page;
  const last = steps.at(-1);
  const hidden = { id, version: String(version) };
  const isForOthers = state === 'in_review' && !rights.mayDecide && !rights.isOwnInReview;
  return (
    <RailBox data-box="review" title={t('title')}>
      <p>
        <ReportStateBadge state={state} />
      </p>
      {last !== undefined && (
        <p className="text-soft">
          {t.rich('since', { at: () => <DateTimeText at={new Date(last.at)} />, name: last.by })}
        </p>
      )}
      {report?.confirms !== undefined && <p>{confirmedText(report)}</p>}
      {last?.reason && (
        <blockquote className="border-line border-l-2 pl-3 wrap-anywhere">{last.reason}</blockquote>
      )}
      {state === 'changes_requested' && rights.maySubmit && <p className="text-soft">{t('changes')}</p>}
      {rights.maySubmit && (
        <ActionForm
          act={acts.submit}
          submit={t('submit')}
          hidden={hidden}
          className="grid gap-2 print:hidden"
        >
          <p className="text-soft">{t('submitHelp')}</p>
          <Fold title={t('submitReason')}>
            <Reason label={t('submitReason')} />
          </Fold>
        </ActionForm>
      )}
      {rights.isOwnInReview && <p data-own>{t('own')}</p>}
      {isForOthers && <p className="text-soft">{t('others')}</p>}
      {rights.mayWithdraw && (
        <ActionForm
          act={acts.withdraw}
          submit={t('withdraw')}
          look="secondary"
          hidden={hidden}
          className="grid gap-2 print:hidden"
        />
      )}
      {rights.mayDecide && <DecideForm page={page} act={acts.decide} />}
    </RailBox>
  );
}

/** What is approved stands above the choice: the version with its risk and next review, or nothing of it. */
export function DecideForm({
  page,
  act,
  base = '',
}: {
  readonly page: ReportPage;
  readonly act: ReportFormActions['decide'];
  /** Address of the report, where the form is on another page. */
  readonly base?: string;
}) {
  const t = useTranslations('report.review');
  const { id, version, about, approval, report } = page;
  const { change, conditions, confirmed: flags } = approval;
  const confirms = report?.confirms;
  const bar = approval.isOwnFlag ? 'ownFlag' : approval.bar;
  const { risk, reviewOn } = change ?? about;
  const riskReason = change === null || change.risk === about.risk ? about.riskReason : change.reason;
  const refused = conditions.filter(({ rule }) => rule === 'refused');
  const isLow = conditions.some(({ condition }) => condition === 'riskBelowProposal');
  const isBarred = bar !== null || refused.length > 0;
  const shown = JSON.stringify({
    ...{ risk, reviewOn, changeId: change?.id ?? null, flags },
    riskReason: about.riskReason,
  });
  return (
    <ActionForm
      key={`${shown} ${bar}`}
      act={act}
      submit={t('save')}
      hidden={{ id, version: String(version), shown }}
      className="grid gap-3 print:hidden"
    >
      <p data-approves>
        {t('approves', { version })} <RiskText risk={risk} />
        {' · '}
        <NextReview day={reviewOn} now={new Date()} />
        {change !== null && ` (${t('withChange', { name: change.by })})`}
      </p>
      {approval.proposal !== null && <RiskProposalText proposal={approval.proposal} />}
      {isLow && riskReason !== null && (
        <div data-risk-reason>
          <p>{t('riskReason')}</p>
          <blockquote className="border-line border-l-2 pl-3 wrap-anywhere">{riskReason}</blockquote>
        </div>
      )}
      <fieldset>
        <legend className="mb-1 font-medium">{t('choose')}</legend>
        {REVIEW_DECISIONS.map((decision) => (
          <CheckField
            key={decision}
            type="radio"
            name="decision"
            value={decision}
            required
            disabled={decision === 'approved' && isBarred}
          >
            {t(`decide.${decision}`)}
          </CheckField>
        ))}
      </fieldset>
      {bar !== null && <p className="text-warning">{t(`bar.${bar}`)}</p>}
      <Unmet about={about} conditions={refused} base={base} />
      <Reason
        label={t('reason')}
        help={t('reasonHelp')}
        isRequired
        given={confirms && confirmationText(confirms)}
      />
      {!isBarred &&
        conditions.map(({ condition }) => (
          <TextAreaField
            key={condition}
            label={t(`account.${condition}`)}
            help={
              <>
                {t('accountHelp')} <UnmetText condition={condition} about={about} base={base} />
              </>
            }
            name={condition}
            maxLength={4_000}
            rows={2}
          />
        ))}
    </ActionForm>
  );
}

/** What keeps the version from being approved, each with the place where that is met. */
function Unmet({
  about,
  conditions,
  base,
}: Pick<ReportPage, 'about'> & Pick<ReportPage['approval'], 'conditions'> & { readonly base: string }) {
  const t = useTranslations('report.review');
  if (conditions.length === 0) return null;
  return (
    <div className="text-warning">
      <p>{t('unmet')}</p>
      <ul className="list-disc pl-5">
        {conditions.map(({ condition }) => (
          <li key={condition} data-refused={condition}>
            <UnmetText condition={condition} about={about} base={base} />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** A condition that is not met, and the place where it is met. */
function UnmetText({
  condition,
  about,
  base,
}: Pick<ReportPage, 'about'> & { readonly condition: ApprovalCondition; readonly base: string }) {
  const t = useTranslations('report.review');
  return t.rich(`refused.${condition}`, {
    place: (words) => <TextLink href={placeOf(condition, about, base)}>{words}</TextLink>,
  });
}

/** Where the flags of the version are decided. */
export const FLAGS_ID = 'flags';

function placeOf(
  condition: ApprovalCondition,
  { country, companyId }: ReportPage['about'],
  base: string,
): string {
  const company = `/companies/${encodeURIComponent(country)}/${encodeURIComponent(companyId)}`;
  switch (condition) {
    case 'openSeriousFlag':
      return `${base}#${FLAGS_ID}`;
    case 'undecidedVerdict':
    case 'openDiscrepancies':
      return `${company}/owners`;
    case 'ownersOnOffer':
      return `${company}/ownership`;
    case 'incompleteData':
      return `${company}?data=open`;
    default:
      return `${base}#${ABOUT_ID}`;
  }
}

/** Why, in a few words. */
export function Reason({
  label,
  help,
  isRequired = false,
  given,
}: {
  readonly label: string;
  readonly help?: string;
  readonly isRequired?: boolean;
  /** In the field from the start. */
  readonly given?: string | undefined;
}) {
  return (
    <TextAreaField
      label={label}
      help={help}
      name="reason"
      required={isRequired}
      maxLength={4000}
      defaultValue={given}
    />
  );
}
