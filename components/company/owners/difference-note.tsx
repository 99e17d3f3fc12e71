import { useTranslations } from 'next-intl';
import { formatDate } from '#components/ui/date-text.tsx';
import type { FormAction } from '#components/ui/form-action.ts';
import { WarningIcon } from '#components/ui/icon/warning-icon.tsx';
import { IconText } from '#components/ui/icon-text.tsx';
import { formFor } from '#lib/domain/owners/filing-form.ts';
import type {
  DiscrepancyFacts,
  ListedDiscrepancy,
  OwnersPage,
  ShownDifference,
} from '#lib/domain/owners/index.ts';
import { isOpenState } from '#lib/domain/owners/listed-discrepancy.ts';
import { DecideButton } from './decide-button.tsx';
import { DiscrepancyStateBadge, DueText } from './discrepancy-state.tsx';
import { FileButton } from './file-button.tsx';
import { useClassWord } from './use-class-word.ts';

/** One difference in a row: what kind, until when, what was decided, and what can be done. */
export function DifferenceNote({
  difference,
  page,
  decide,
}: {
  readonly difference: ShownDifference;
  readonly page: OwnersPage;
  readonly decide: FormAction;
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
          <DiscrepancyActs one={listed} mayDecide={page.mayDecide} mayFile={page.mayFile} decide={decide} />
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

/** How it stands; what was decided, by whom, and why. */
export function DecisionText({ one: { decision, state } }: { readonly one: ListedDiscrepancy }) {
  const t = useTranslations('owners');
  return (
    <div className="grid justify-items-start gap-1 text-sm">
      <DiscrepancyStateBadge state={state} />
      {decision !== undefined && (
        <>
          <p>{t('decision.said', { outcome: t(`outcomeOf.${decision.outcome}`), name: decision.by })}</p>
          <p className="text-soft wrap-anywhere">{decision.reason}</p>
        </>
      )}
      {decision !== undefined && isOpenState(state) && <p className="text-soft">{t('decision.stillOpen')}</p>}
      {state === 'resolved' && <p className="text-soft">{t('list.settled')}</p>}
    </div>
  );
}

/** Decide and report, for whoever may. */
export function DiscrepancyActs({
  one,
  mayDecide,
  mayFile,
  decide,
}: {
  readonly one: ListedDiscrepancy;
  readonly mayDecide: boolean;
  readonly mayFile: boolean;
  readonly decide: FormAction;
}) {
  const classWord = useClassWord();
  const { facts, decision, state } = one;
  const person = facts.register.person ?? facts.computed.person;
  const what = [classWord(one.class), person?.name].filter(Boolean).join(': ');
  const isCurrent = state !== 'resolved' && state !== 'superseded';
  return (
    <div className="flex flex-wrap gap-2 print:hidden">
      {mayDecide && isCurrent && (
        <DecideButton
          key={one.id}
          id={one.id}
          what={what}
          register={registerText(facts)}
          computed={computedText(facts)}
          isDecided={decision !== undefined}
          act={decide}
        />
      )}
      {mayFile && <FileButton id={one.id} what={what} form={formFor(one.country)} rule={facts.policy} />}
    </div>
  );
}

const joined = (...parts: readonly (string | undefined)[]): string => parts.filter(Boolean).join(' · ');

export const registerText = ({ register }: DiscrepancyFacts): string =>
  joined(register.person?.name, register.share, ...register.descriptions, register.statement?.text);

/** Who is an owner by the holdings; of the one that the difference is about, how much. */
export const ownersText = ({ computed, owners }: DiscrepancyFacts): string =>
  joined(computed.person?.name ?? owners.map(({ person }) => person.name).join(', '), computed.share);

const computedText = ({ computed, owners }: DiscrepancyFacts): string =>
  joined(
    computed.person?.name ?? owners.map(({ person }) => person.name).join(', '),
    computed.share,
    ...(computed.person === undefined
      ? []
      : owners
          .filter(({ person }) => person.name === computed.person?.name)
          .flatMap(({ formulas }) => formulas)),
  );
