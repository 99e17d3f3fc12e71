import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { JoinedAnswer, Offers, StructureSource } from '#lib/domain/owners/index.ts';
import type { OwnershipModel, OwnershipView } from '#lib/domain/ownership-view/index.ts';
import { isSaidOfTrace } from '#lib/domain/ownership-view/when-said-of-part.ts';
import { Notice } from '../ui/notice.tsx';
import { TraceLink } from '../ui/offer-link.tsx';
import { PolicyForm } from '../ui/policy-form.tsx';
import { PolicyRule } from '../ui/policy-rule.tsx';
import { TextLink } from '../ui/text-link.tsx';
import { CoverageSection } from './coverage-section.tsx';
import { LazyDrawing } from './lazy-drawing.tsx';
import { addressOf, besidesPolicy, type OwnershipState, panelIn } from './ownership-address.ts';
import { OwnershipControls } from './ownership-controls.tsx';
import { OwnershipSummary, type Walk } from './ownership-summary.tsx';
import { OwnershipTree } from './ownership-tree.tsx';
import { OwnershipViews } from './ownership-views.tsx';
import { StructureExportMenu } from './structure-export-menu.tsx';
import { StructureSources } from './structure-sources.tsx';
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
  const t = useTranslations('ownership');
  const { view, walk, hasProfile, isEmpty, trace, mayBuy, mayExport } = shown;
  const isTraced = walk !== undefined || isEmpty;
  const says = (sentence: Parameters<typeof isSaidOfTrace>[0]) =>
    isSaidOfTrace(sentence, { hasView: view !== undefined, hasProfile, isTraced, trace });
  const help = TRACE_HELP.find(says);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6 py-6">
      {view !== undefined && (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h2 className="font-semibold text-lg">{t('summary.title')}</h2>
          <div className="flex flex-wrap items-center gap-3">
            <OwnershipViews path={path} state={state} />
            {mayExport && <StructureExportMenu {...place} state={state} />}
          </div>
        </div>
      )}
      {mayBuy && trace && help && (
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
      )}
      {view === undefined || state.view === 'register' ? (
        register
      ) : (
        <Structure {...{ place, path, state, shown }} view={view} />
      )}
    </div>
  );
}

const TRACE_HELP = ['none.textProfile', 'none.text', 'buy.structureHelp'] as const;

const FACTS = {
  graph: 'why.factsGraph',
  companyProfile: 'why.factsProfile',
  ultimateBeneficialOwners: 'why.factsDeclared',
} as const satisfies Record<StructureSource, string>;

function Structure({
  path,
  state,
  shown: { walk, joined, mayBuy, factsRequestId, source, otherMeans, trace },
  view,
}: Omit<Props, 'register'> & { readonly view: OwnershipView }) {
  const t = useTranslations('ownership');
  const { rows, moreRows, drawing, rootName, policy, why } = view;
  const model: OwnershipModel = { view, source, otherMeans, walk, joined, trace };
  const common = { path, state, rootName, rows, thresholdPercent: policy.thresholdPercent, mayBuy };
  const focused = rows.find(({ node }) => node.nodeId === state.focus)?.node.name;
  const facts = t('why.facts', {
    source: t(source === undefined ? 'why.factsProfile' : FACTS[source]),
    requestId: factsRequestId ?? '–',
  });
  return (
    <>
      <OwnershipSummary
        {...{ view, walk, model }}
        rule={
          <PolicyRule policy={policy}>
            <PolicyForm choice={state} shownId={policy.id} path={path} kept={besidesPolicy(state)} />
          </PolicyRule>
        }
      />
      <OwnershipControls
        path={path}
        state={state}
        focusName={state.focus === undefined ? undefined : focused}
      />
      <div className="min-w-0">
        {drawing === undefined ? (
          <>
            <OwnershipTree {...common} />
            {moreRows > 0 && (
              <p className="mt-2 text-soft text-sm" data-more-rows={moreRows}>
                {t('tree.more', { count: moreRows })}{' '}
                <TextLink href={addressOf(path, { ...state, isWhole: true })}>{t('tree.showAll')}</TextLink>
              </p>
            )}
          </>
        ) : (
          <LazyDrawing {...common} drawing={drawing} />
        )}
      </div>
      <StructureSources rows={rows} rootName={rootName} />
      <CoverageSection {...{ model, path, state, mayBuy }} />
      <VotingSection voting={view.voting} />
      {why !== undefined && (
        <WhyDialog key={why.nodeId} why={why} policy={policy} path={path} state={state} facts={facts} />
      )}
    </>
  );
}
