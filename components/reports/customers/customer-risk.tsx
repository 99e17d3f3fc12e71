import { useTranslations } from 'next-intl';
import { CUSTOMER_OUTCOMES } from '#lib/domain/customers/customer-lists.ts';
import type { CustomerDecisionRow, CustomerPage } from '#lib/domain/customers/customer-page.ts';
import { needsReason } from '#lib/domain/customers/least-risk.ts';
import { ActionForm } from '../../ui/action-form.tsx';
import { CheckField } from '../../ui/check-field.tsx';
import { DateTimeText, formatDate } from '../../ui/date-text.tsx';
import { Fold } from '../../ui/fold.tsx';
import { ClockIcon } from '../../ui/icon/clock-icon.tsx';
import { Notice } from '../../ui/notice.tsx';
import { RailBox, RailFact } from '../../ui/rail-box.tsx';
import { AssessmentFields } from '../assessment-fields.tsx';
import { Reason } from '../decision-box.tsx';
import { RiskText } from '../risk-text.tsx';
import type { CustomerActs } from './customer-acts.ts';

interface Props {
  readonly page: CustomerPage;
  readonly acts: Pick<CustomerActs, 'propose' | 'decide'>;
}

/** By whom risk and next review were decided, and the proposal that waits for a second person: the heading shows both with the reason. */
export function CustomerRisk({ page, acts }: Props) {
  const t = useTranslations('customers.decision');
  const { id, inForce, decisions, rights, state } = page;
  const waiting = decisions.find(({ outcome }) => outcome === null);
  const isOpen = state !== 'ended';
  return (
    <RailBox data-box="risk" title={t('title')}>
      {inForce === null ? (
        <p className="text-faint">{t('none')}</p>
      ) : (
        <dl className="grid gap-1">
          <RailFact term={t('by')}>
            {inForce.decidedBy}
            <span className="block text-faint">
              {inForce.decidedAt !== null && <DateTimeText at={new Date(inForce.decidedAt)} />}
            </span>
          </RailFact>
        </dl>
      )}
      <Highest page={page} />
      {waiting !== undefined && <Waiting page={page} proposal={waiting} act={acts.decide} />}
      {isOpen && waiting === undefined && rights.mayManage && (
        <Fold title={t('propose')}>
          <ActionForm
            key={`${inForce?.id}`}
            act={acts.propose}
            submit={t('submit')}
            look="secondary"
            hidden={{ id }}
            className="grid gap-3"
          >
            <p className="text-soft">{t('proposeHelp')}</p>
            <AssessmentFields
              risk={inForce?.risk ?? null}
              reviewOn={inForce?.reviewOn ?? null}
              proposed={page.reviewDays}
              isRequired
            />
            <Reason label={t('proposeReason')} help={t('proposeReasonHelp')} />
          </ActionForm>
        </Fold>
      )}
    </RailBox>
  );
}

/** The least risk without a reason, and whether the risk in force is below it today. */
function Highest({ page: { highestRisk, inForce } }: { readonly page: CustomerPage }) {
  const t = useTranslations('customers.decision');
  const riskOf = useTranslations('report.riskOf');
  if (highestRisk === null) return null;
  const risk = riskOf(highestRisk);
  const isBelow = inForce !== null && needsReason(inForce.risk, [{ risk: highestRisk }]);
  return isBelow ? (
    <p className="text-warning">{t('below', { risk })}</p>
  ) : (
    <p className="text-soft">{t('highest', { risk })}</p>
  );
}

function Waiting({
  page: { id, rights },
  proposal,
  act,
}: {
  readonly page: CustomerPage;
  readonly proposal: CustomerDecisionRow;
  readonly act: CustomerActs['decide'];
}) {
  const t = useTranslations('customers.decision');
  const { risk, reviewOn, reason, proposedBy, proposedAt, isOwn } = proposal;
  return (
    <Notice tone="warning" icon={<ClockIcon />} title={t('waiting')} className="pr-3" data-proposal>
      <p>
        <RiskText risk={risk} /> · {t('review')} {formatDate(reviewOn)}
      </p>
      <p>
        {t.rich('proposedBy', { name: proposedBy, at: () => <DateTimeText at={new Date(proposedAt)} /> })}
      </p>
      {reason !== null && <blockquote className="border-line border-l-2 pl-3">{reason}</blockquote>}
      {isOwn && <p>{t('own')}</p>}
      {!isOwn && !rights.mayDecide && <p>{t('others')}</p>}
      {!isOwn && rights.mayDecide && (
        <ActionForm
          act={act}
          submit={t('save')}
          hidden={{ id, decisionId: proposal.id }}
          className="grid gap-3 text-ink print:hidden"
        >
          <fieldset>
            <legend className="mb-1 font-medium">{t('decide')}</legend>
            {CUSTOMER_OUTCOMES.map((outcome) => (
              <CheckField key={outcome} type="radio" name="decision" value={outcome} required>
                {t(`choose.${outcome}`)}
              </CheckField>
            ))}
          </fieldset>
          <Reason label={t('decideReason')} isRequired />
        </ActionForm>
      )}
    </Notice>
  );
}
