import { useTranslations } from 'next-intl';
import type { FlagDecision } from '#lib/domain/flags/flag-decision.ts';
import { type DecidableFlag, type FlagDecisions, standingOf } from '#lib/domain/flags/flag-standing.ts';
import { DateText, DateTimeText } from '../ui/date-text.tsx';
import { Fold } from '../ui/fold.tsx';
import { ReasonButton } from '../ui/reason-button.tsx';
import { DecideButton } from './decide-button.tsx';
import type { FlagActs } from './flag-acts.ts';
import { useFlagTitle } from './use-flag-title.ts';

interface Props {
  readonly place: { readonly country: string; readonly companyId: string };
  readonly flag: DecidableFlag;
  /** All flags beside which it is shown. */
  readonly flags: readonly DecidableFlag[];
  readonly decisions: FlagDecisions;
  readonly acts: FlagActs;
}

/** What was decided about a flag and until when, or that it is open and why; and the way to decide. */
export function FlagDecisionText({ place, flag, flags, decisions, acts }: Props) {
  const t = useTranslations('decisions');
  const titleOf = useFlagTitle();
  const stands = (one: DecidableFlag) => standingOf(one, decisions.decisions, decisions.today);
  const { decision, lapsed } = stands(flag);
  if (decision !== null) {
    return (
      <Decided
        flag={titleOf(flag)}
        decision={decision}
        documents={decisions.documents}
        withdraw={decisions.mayDecide ? acts.withdraw : undefined}
      />
    );
  }
  const open = (one: DecidableFlag) => ({
    key: one.key,
    factsSha256: one.factsSha256,
    title: titleOf(one),
  });
  const alike = flags.filter(
    (one) => one.code === flag.code && one.key !== flag.key && stands(one).decision === null,
  );
  return (
    <div className="flex flex-wrap gap-x-3 gap-y-0.5 lg:min-w-36" data-decision="open">
      <span className={flag.isSerious ? 'text-danger' : 'text-soft'}>{t('open')}</span>
      {lapsed !== null && <span className="text-soft">{t(`lapsed.${lapsed}`)}</span>}
      {decisions.mayDecide && (
        <DecideButton
          place={place}
          flag={open(flag)}
          alike={alike.map(open)}
          form={{ documents: decisions.documents, validUntil: decisions.validUntil }}
          act={acts.decide}
        />
      )}
    </div>
  );
}

function Decided({
  flag,
  decision,
  documents,
  withdraw,
}: {
  readonly flag: string;
  readonly decision: FlagDecision;
  readonly documents: FlagDecisions['documents'];
  readonly withdraw: FlagActs['withdraw'] | undefined;
}) {
  const t = useTranslations('decisions');
  const { id, outcome, documentSha256, measure, reason, validUntil, by, at } = decision;
  const document = documents.find(({ sha256 }) => sha256 === documentSha256)?.name ?? documentSha256;
  return (
    <div className="grid justify-items-start gap-0.5" data-decision={outcome}>
      <span>
        {t.rich('until', { outcome: t(`outcomeOf.${outcome}`), day: () => <DateText date={validUntil} /> })}
      </span>
      <Fold title={t('why')} label={t('whyOf', { flag })}>
        <p className="text-soft">
          {t.rich('by', { name: by, at: () => <DateTimeText at={new Date(at)} /> })}
        </p>
        {measure !== null && <p className="wrap-anywhere">{t('measureOf', { measure })}</p>}
        {document !== null && <p className="wrap-anywhere">{t('documentOf', { document })}</p>}
        <blockquote className="border-line border-l-2 pl-3 wrap-anywhere">{reason}</blockquote>
        {withdraw !== undefined && (
          <ReasonButton
            look="link"
            open={t('withdraw')}
            label={t('withdrawOf', { flag })}
            title={t('withdrawTitle')}
            act={withdraw}
            submit={t('withdraw')}
            hidden={{ id }}
            reason={{ label: t('reason'), help: t('reasonHelp'), minLength: 10, maxLength: 4_000 }}
          >
            <p className="font-medium wrap-anywhere">{flag}</p>
          </ReasonButton>
        )}
      </Fold>
    </div>
  );
}
