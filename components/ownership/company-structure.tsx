import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { JoinedAnswer, Offers, StructureSource } from '#lib/domain/owners/index.ts';
import { isSaid, type OwnershipModel, type OwnershipView } from '#lib/domain/ownership-view/index.ts';
import { isSaidOfTrace } from '#lib/domain/ownership-view/when-said-of-part.ts';
import { Notice } from '../ui/notice.tsx';
import { TraceLink } from '../ui/offer-link.tsx';
import { PolicyForm } from '../ui/policy-form.tsx';
import { PolicyRule } from '../ui/policy-rule.tsx';
import { TextLink } from '../ui/text-link.tsx';
import { useNameList } from '../ui/use-name-list.ts';
import { LazyDrawing } from './lazy-drawing.tsx';
import { addressOf, besidesPolicy, type OwnershipState, panelIn } from './ownership-address.ts';
import { OwnershipControls } from './ownership-controls.tsx';
import { OwnershipSummary, type Walk } from './ownership-summary.tsx';
import { OwnershipTree } from './ownership-tree.tsx';
import { OwnershipViews } from './ownership-views.tsx';
import { StructureExportMenu } from './structure-export-menu.tsx';
import { StructureSources } from './structure-sources.tsx';
import { CoverageAdvice, UntracedRows, UntracedTable } from './untraced-rows.tsx';
import { VotingSection } from './voting-section.tsx';
import { WhyDialog } from './why-dialog.tsx';

interface Props {
  readonly place: { readonly country: string; readonly companyId: string };
  readonly path: string;
  readonly state: OwnershipState;
  readonly shown: {
    readonly view: OwnershipView | undefined;
    readonly source: StructureSource | undefined;
    readonly requestId: string | undefined;
    readonly factsRequestId: string | undefined;
    readonly hasProfile: boolean;
    readonly walk: Walk | undefined;
    readonly otherMeans: OwnershipModel['otherMeans'];
    readonly joined: readonly JoinedAnswer[];
    readonly isEmpty: boolean;
    readonly trace: Offers['trace'];
    readonly mayBuy: boolean;
    readonly mayExport: boolean;
  };
  /** The lists as they were filed, and what of them is missing. */
  readonly register: ReactNode;
}

/** The Ownership tab: the structure under a rule, as a table or drawn, with the arithmetic behind each figure. */
export function CompanyStructure({ place, path, state, shown, register }: Props) {
  const { view, mayExport } = shown;
  const isRegister = view === undefined || state.view === 'register';
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6 pt-2.5 pb-6">
      {view !== undefined && (
        <div className="-mb-3 flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
          <Heading {...{ path, state, shown, view, isRegister }} />
          <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
            {!isRegister && <OwnershipControls path={path} state={state} />}
            <OwnershipViews path={path} state={state} />
            {mayExport && <StructureExportMenu {...place} state={state} />}
          </div>
        </div>
      )}
      {view === undefined && <TraceNotice {...{ path, state, shown }} />}
      {isRegister ? register : <Structure {...{ path, state, shown, view }} />}
      {view !== undefined && <TraceNotice {...{ path, state, shown }} />}
    </div>
  );
}

/** The answer under the rule; the lists as they were filed have none. */
function Heading({
  path,
  state,
  shown,
  view,
  isRegister,
}: Pick<Props, 'path' | 'state' | 'shown'> & { readonly view: OwnershipView; readonly isRegister: boolean }) {
  const t = useTranslations('ownership.summary');
  if (isRegister) return <h2 className="font-semibold text-lg">{t('title')}</h2>;
  const { policy } = view;
  return (
    <div className="min-w-0 flex-1 basis-96">
      <h2 className="sr-only">{t('title')}</h2>
      <OwnershipOutcome view={view} model={modelOf(shown, view)} />
      <PolicyRule policy={policy}>
        <PolicyForm choice={state} shownId={policy.id} path={path} kept={besidesPolicy(state)} />
      </PolicyRule>
    </div>
  );
}

/** What the figures come to under the rule, with what could change it. */
export function OwnershipOutcome({
  view: { outcome, owners, undecided, unresolved, refusedRing },
  model,
}: {
  readonly view: OwnershipView;
  readonly model: OwnershipModel;
}) {
  const t = useTranslations('ownership.summary');
  const names = useNameList();
  const counted = outcome === 'undecided' ? undecided : owners;
  return (
    <p className="font-medium" data-outcome={outcome}>
      {t(`outcome.${outcome}`, { count: counted.length, names: names(counted) })}
      {isSaid('summary.notAssessed', model) && ` ${t('notAssessed')}`}
      {isSaid('summary.unsettled', model) && (
        <span className="font-normal text-soft" data-unsettled>
          {' '}
          {t('unsettled')}
        </span>
      )}
      {unresolved !== undefined &&
        ` ${t('unresolved', { share: unresolved.share, threshold: unresolved.threshold })}`}
      {refusedRing !== undefined && ` ${t('ring', { names: names(refusedRing) })}`}
    </p>
  );
}

/** Offers to trace the owners, if that was not done and could bring something. */
function TraceNotice({ path, state, shown }: Pick<Props, 'path' | 'state' | 'shown'>) {
  const t = useTranslations('ownership');
  const { view, walk, hasProfile, isEmpty, trace, mayBuy } = shown;
  const isTraced = walk !== undefined || isEmpty;
  const says = (sentence: Parameters<typeof isSaidOfTrace>[0]) =>
    isSaidOfTrace(sentence, { hasView: view !== undefined, hasProfile, isTraced, trace });
  const help = TRACE_HELP.find(says);
  if (!mayBuy || !trace || !help) return null;
  return (
    <Notice
      tone="accent"
      heading={2}
      title={says('none.title') && t('none.title')}
      className="print:hidden"
      data-follow
      action={<TraceLink trace={trace} panelAt={panelIn({ path, state })} />}
    >
      {t(help)}
    </Notice>
  );
}

const TRACE_HELP = ['none.textProfile', 'none.text', 'buy.structureHelp'] as const;

const FACTS = {
  graph: 'why.factsGraph',
  companyProfile: 'why.factsProfile',
  ultimateBeneficialOwners: 'why.factsDeclared',
} as const satisfies Record<StructureSource, string>;

const modelOf = (
  { source, otherMeans, walk, joined, trace }: Props['shown'],
  view: OwnershipView,
): OwnershipModel => ({ view, source, otherMeans, walk, joined, trace });

function Structure({
  path,
  state,
  shown,
  view,
}: Pick<Props, 'path' | 'state' | 'shown'> & { readonly view: OwnershipView }) {
  const t = useTranslations('ownership');
  const { walk, mayBuy, factsRequestId, source } = shown;
  const { rows, moreRows, drawing, rootName, policy, why } = view;
  const model = modelOf(shown, view);
  const common = { path, state, rootName, rows, thresholdPercent: policy.thresholdPercent, mayBuy };
  const untraced = { model, path, state, mayBuy };
  const facts = t('why.facts', {
    source: t(source === undefined ? 'why.factsProfile' : FACTS[source]),
    requestId: factsRequestId ?? '–',
  });
  return (
    <>
      <div className="min-w-0">
        <FocusedOn path={path} state={state} rows={rows} />
        {drawing === undefined ? (
          <>
            <OwnershipTree {...common}>
              <UntracedRows {...untraced} isInTree />
            </OwnershipTree>
            {moreRows > 0 && (
              <p className="mt-2 text-soft text-sm" data-more-rows={moreRows}>
                {t('tree.more', { count: moreRows })}{' '}
                <TextLink href={addressOf(path, { ...state, isWhole: true })}>{t('tree.showAll')}</TextLink>
              </p>
            )}
          </>
        ) : (
          <>
            <LazyDrawing {...common} drawing={drawing} />
            <UntracedTable {...untraced} />
          </>
        )}
      </div>
      <CoverageAdvice {...untraced} />
      <OwnershipSummary {...{ view, walk, model }} />
      <StructureSources rows={rows} rootName={rootName} />
      <VotingSection voting={view.voting} />
      {why !== undefined && (
        <WhyDialog key={why.nodeId} why={why} policy={policy} path={path} state={state} facts={facts} />
      )}
    </>
  );
}

/** Says that only the paths to one holder are shown, if so. */
function FocusedOn({
  path,
  state,
  rows,
}: Pick<Props, 'path' | 'state'> & { readonly rows: OwnershipView['rows'] }) {
  const t = useTranslations('ownership.controls');
  const name = rows.find(({ node }) => node.nodeId === state.focus)?.node.name;
  if (state.focus === undefined || name === undefined) return null;
  return (
    <p className="mb-2 text-soft" data-focused>
      {t('focused', { name })}{' '}
      <TextLink scroll={false} href={addressOf(path, { ...state, focus: undefined })}>
        {t('unfocus')}
      </TextLink>
    </p>
  );
}
