import { useTranslations } from 'next-intl';
import { offerKey } from '#lib/domain/owners/index.ts';
import { isSaid, type OwnershipModel, type OwnershipView } from '#lib/domain/ownership-view/index.ts';
import { Absence } from '../ui/absence.tsx';
import { JoinedAnswers } from '../ui/joined-answers.tsx';
import { useNameList } from '../ui/use-name-list.ts';
import { ComplexityNote } from './complexity-note.tsx';
import { useReason } from './node-words.ts';

/** How a structure was followed, as far as the answer says it. */
export interface Walk {
  readonly isRunning: boolean;
  readonly stoppedReason: string | undefined;
  readonly spentCredits: number | undefined;
  readonly companiesFetched: number | undefined;
  readonly companiesSkipped: number | undefined;
  readonly areOwnersCounted?: boolean;
}

/** What the figures rest on, and what is wrong with them. */
export function OwnershipSummary({
  view,
  walk,
  model,
}: {
  readonly view: OwnershipView;
  readonly walk: Walk | undefined;
  readonly model: OwnershipModel;
}) {
  const t = useTranslations('ownership.summary');
  const names = useNameList();
  const { coverage, circles, nodeCount } = view;
  return (
    <div className="grid gap-2">
      {isSaid('summary.andOpen', model) && <p>{t('andOpen', { names: names(view.undecided) })}</p>}
      <ul className="flex flex-wrap gap-x-4 gap-y-1 text-soft tabular-nums" data-figures>
        <li data-resolved>{t('resolved', { share: coverage.resolved.text })}</li>
        <li>{t('openEnds', { count: coverage.ends.length })}</li>
        <li data-circles={circles}>{t('circles', { count: circles })}</li>
        <li>{t('nodes', { count: nodeCount })}</li>
        {view.complexity && (
          <li>
            <ComplexityNote complexity={view.complexity} />
          </li>
        )}
      </ul>
      <WalkLine walk={walk} model={model} />
      <JoinedAnswers joined={model.joined} />
      {isSaid('summary.declared', model) && (
        <p className="text-soft text-sm" data-declared>
          {t('declared', { names: names(view.declared) })}
        </p>
      )}
      {view.anomalies.length > 0 && <Anomalies view={view} />}
    </div>
  );
}

const BASES = ['fromDeclaration', 'fromShareholders', 'fromProfiles', 'fromLists'] as const;

function WalkLine({ walk, model }: { readonly walk: Walk | undefined; readonly model: OwnershipModel }) {
  const t = useTranslations('ownership.summary');
  const reason = useReason();
  if (walk === undefined) {
    const from = BASES.find((each) => isSaid(`summary.${each}`, model));
    return from && <p className="text-faint text-sm">{t(from)}</p>;
  }
  const { stoppedReason, spentCredits, companiesFetched = 0, companiesSkipped = 0 } = walk;
  if (isSaid('summary.growing', model)) {
    return <Absence kind="in_progress">{t('growing', { fetched: companiesFetched })}</Absence>;
  }
  // What could name holders at several ends is one offer.
  const offers = new Set(model.view.coverage.ends.flatMap((end) => end.offers.map(offerKey))).size;
  return (
    <p className="text-faint text-sm" data-stopped={stoppedReason}>
      {t('fromGraph')}{' '}
      {isSaid('summary.stopped', model) && t('stopped', { reason: reason(stoppedReason ?? '') })}
      {isSaid('summary.stoppedOffers', model) && t('stoppedOffers', { count: companiesFetched, offers })}
      {spentCredits !== undefined && (
        <> · {t('spent', { credits: spentCredits, fetched: companiesFetched, skipped: companiesSkipped })}</>
      )}
      {isSaid('summary.noOwnersLookup', model) && ` · ${t('noOwnersLookup')}`}
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
