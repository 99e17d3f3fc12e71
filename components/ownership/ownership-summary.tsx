import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { JoinedAnswer, StructureSource } from '#lib/domain/owners/index.ts';
import type { OwnershipView } from '#lib/domain/ownership-view/index.ts';
import { Absence } from '../ui/absence.tsx';
import { useNameList } from '../ui/use-name-list.ts';
import { ComplexityNote } from './complexity-note.tsx';
import { JoinedAnswers } from './joined-answers.tsx';
import { useReason } from './node-words.ts';

/** How a structure was followed, as far as the answer says it. */
export interface Walk {
  readonly isRunning: boolean;
  readonly stoppedReason: string | undefined;
  readonly spentCredits: number | undefined;
  readonly companiesFetched: number | undefined;
  readonly companiesSkipped: number | undefined;
}

/** What the figures come to under the rule, what they rest on, and what is wrong with them. */
export function OwnershipSummary({
  view,
  walk,
  source,
  joined,
  rule,
}: {
  readonly view: OwnershipView;
  readonly walk: Walk | undefined;
  readonly source: StructureSource | undefined;
  readonly joined: readonly JoinedAnswer[];
  readonly rule: ReactNode;
}) {
  const t = useTranslations('ownership.summary');
  const names = useNameList();
  const { coverage, circles, nodeCount } = view;
  return (
    <div className="grid gap-2">
      <Outcome view={view} />
      {rule}
      <ul className="flex flex-wrap gap-x-4 gap-y-1 text-soft tabular-nums" data-figures>
        <li data-resolved>{t('resolved', { share: coverage.resolved.text })}</li>
        <li>{t('openEnds', { count: coverage.ends.length })}</li>
        <li data-circles={circles}>{t('circles', { count: circles })}</li>
        <li>{t('nodes', { count: nodeCount })}</li>
        <li>
          <ComplexityNote complexity={view.complexity} />
        </li>
      </ul>
      <WalkLine walk={walk} source={source} />
      <JoinedAnswers joined={joined} />
      {view.declared.length > 0 && (
        <p className="text-soft text-sm" data-declared>
          {t('declared', { names: names(view.declared) })}
        </p>
      )}
      {view.anomalies.length > 0 && <Anomalies view={view} />}
    </div>
  );
}

function Outcome({
  view: { outcome, isSettled, owners, undecided, unresolved, refusedRing },
}: {
  readonly view: OwnershipView;
}) {
  const t = useTranslations('ownership.summary');
  const names = useNameList();
  const counted = outcome === 'undecided' ? undecided : owners;
  return (
    <p className="font-medium" data-outcome={outcome}>
      {t(`outcome.${outcome}`, { count: counted.length, names: names(counted) })}
      {outcome === 'found' && undecided.length > 0 && ` ${t('andOpen', { names: names(undecided) })}`}
      {outcome === 'found' && !isSettled && (
        <span className="font-normal text-soft" data-unsettled>
          {' '}
          {t('unsettled')}
        </span>
      )}
      {unresolved !== undefined && ` ${t('unresolved', { ...unresolved })}`}
      {refusedRing !== undefined && ` ${t('ring', { names: names(refusedRing) })}`}
    </p>
  );
}

function WalkLine({
  walk,
  source,
}: {
  readonly walk: Walk | undefined;
  readonly source: StructureSource | undefined;
}) {
  const t = useTranslations('ownership.summary');
  const reason = useReason();
  if (walk === undefined) {
    const from = source === 'ultimateBeneficialOwners' ? 'fromDeclaration' : 'fromShareholders';
    return <p className="text-faint text-sm">{t(from)}</p>;
  }
  const { isRunning, stoppedReason, spentCredits, companiesFetched = 0, companiesSkipped = 0 } = walk;
  if (isRunning) {
    return <Absence kind="in_progress">{t('growing', { fetched: companiesFetched })}</Absence>;
  }
  return (
    <p className="text-faint text-sm" data-stopped={stoppedReason}>
      {t('fromGraph')} {stoppedReason !== undefined && t('stopped', { reason: reason(stoppedReason) })}
      {spentCredits !== undefined && (
        <> · {t('spent', { credits: spentCredits, fetched: companiesFetched, skipped: companiesSkipped })}</>
      )}
    </p>
  );
}

function Anomalies({ view: { anomalies } }: { readonly view: OwnershipView }) {
  const t = useTranslations('ownership.summary');
  const names = useNameList();
  return (
    <Absence kind="partial" title={t('anomalies')}>
      <ul data-anomalies>
        {anomalies.map((anomaly) => (
          <li key={`${anomaly.kind} ${anomaly.names.join()}`}>
            {t(`anomaly.${anomaly.kind}`, { names: names(anomaly.names), held: anomaly.held ?? '' })}
          </li>
        ))}
      </ul>
    </Absence>
  );
}
