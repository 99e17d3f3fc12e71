import { NextIntlClientProvider } from 'next-intl';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import { beneficialOwners, EU_AMLR, exactPercent, type OwnershipGraph } from '#lib/domain/ownership/index.ts';
import { ownershipView } from '#lib/domain/ownership-view/index.ts';
import { en } from '../words/en.ts';
import { CoverageSection } from './coverage-section.tsx';
import { readAddress } from './ownership-address.ts';
import { OwnershipSummary, type Walk } from './ownership-summary.tsx';

vi.mock('next/navigation', () => ({ useRouter: () => ({ push: () => undefined }) }));

/** TOP is 70 % Anna's and 30 % HOLD's, whose holders are not known; to look there costs 10 credits. */
const GRAPH: OwnershipGraph = {
  rootId: 'top',
  nodes: [
    { id: 'top', kind: 'company', name: 'Top' },
    { id: 'hold', kind: 'company', name: 'Hold' },
    { id: 'anna', kind: 'person', name: 'Anna' },
  ],
  links: [
    { id: '1', owned: 'top', owner: 'anna', kind: 'shares', share: exactPercent(70) },
    { id: '2', owned: 'top', owner: 'hold', kind: 'shares', share: exactPercent(30) },
  ],
};
const ASKED = {
  policy: EU_AMLR,
  prices: new Map([['hold', 10]]),
  facts: { companies: new Map(), candidates: new Map() },
  today: '2026-11-22',
  source: 'graph',
  isDrawn: false,
} as const;
const view = ownershipView({ ...ASKED, graph: GRAPH, owners: beneficialOwners(GRAPH, EU_AMLR) });

const htmlOf = (page: ReactNode) =>
  renderToStaticMarkup(
    <NextIntlClientProvider locale="en" messages={en} timeZone="UTC">
      {page}
    </NextIntlClientProvider>,
  );
const coverageWhile = (isRunning: boolean, { coverage } = view) =>
  htmlOf(
    <CoverageSection
      coverage={coverage}
      path="/companies/TEST/T0000101/ownership"
      state={readAddress({})}
      mayBuy
      followCredits={undefined}
      isRunning={isRunning}
    />,
  );
const summaryOf = (walk: Partial<Walk>, of = view) =>
  htmlOf(
    <OwnershipSummary
      view={of}
      source="graph"
      joined={[]}
      rule={null}
      walk={{
        isRunning: false,
        stoppedReason: 'complete',
        spentCredits: 20,
        companiesFetched: 2,
        companiesSkipped: 0,
        ...walk,
      }}
    />,
  );

describe('advice on what to buy', () => {
  it('stands where the structure was followed to its end', () => {
    const html = coverageWhile(false);
    expect(html).toContain('Looking up the owners of Hold, for about 10 cr, could decide');
    expect(html).toContain('Continue from Hold · about 10 cr');
  });

  it('says that more owners of a company that is paid for are free', () => {
    const prices = new Map([['hold', 0]]);
    const free = ownershipView({ ...ASKED, prices, graph: GRAPH, owners: beneficialOwners(GRAPH, EU_AMLR) });
    const html = coverageWhile(false, free);
    expect(html).toContain(
      'The structure does not show all owners of Hold yet. Continuing is free and could',
    );
    expect(html).toContain('Continue from Hold · free');
    expect(html).not.toContain('0 cr');
  });

  it('does not stand, nor does a price, while the companies are being looked up', () => {
    const html = coverageWhile(true);
    expect(html).toContain('Tracing in progress.');
    expect(html).toContain('not looked up yet');
    expect(html).not.toContain('10 cr');
  });
});

describe('declared owners that were not retrieved', () => {
  const partly: OwnershipGraph = {
    ...GRAPH,
    nodes: GRAPH.nodes.filter(({ id }) => id !== 'hold'),
    links: GRAPH.links.slice(0, 1).map((link) => ({ ...link, share: exactPercent(40) })),
  };
  const said = (graph: OwnershipGraph, declaredCredits: number | undefined) =>
    htmlOf(
      <CoverageSection
        coverage={
          ownershipView({
            ...ASKED,
            ...{ graph, declaredCredits, prices: new Map(), owners: beneficialOwners(graph, EU_AMLR) },
          }).coverage
        }
        path="/companies/TEST/T0000101/ownership"
        state={readAddress({})}
        mayBuy
        followCredits={undefined}
        isRunning={false}
      />,
    );

  it('are a step that could decide, and no purchase is ruled out', () => {
    const html = said(partly, 8);
    expect(html).toContain('Retrieve the declared owners of Top, 8 cr');
    expect(html).toContain('>declared owners of Top, 8 cr<');
    expect(html).not.toMatch(/No further purchase|No purchase can decide|not available from any/);
  });

  it('are none where they are here, not for sale, or would be no holding', () => {
    expect(said(partly, undefined)).toMatch(/No further purchase.*No purchase can decide/s);
    expect(said(GRAPH, 8)).not.toContain('declared owners of Top');
  });
});

describe('how far it was followed', () => {
  it('warns that further persons may be owners only where something unknown could make them so', () => {
    const warning = 'Missing information could make further persons beneficial owners.';
    expect(summaryOf({})).toContain(warning);
    const ben = { id: 'ben', kind: 'person', name: 'Ben' } as const;
    const links = GRAPH.links.map((link) => (link.owner === 'hold' ? { ...link, owner: 'ben' } : link));
    const graph: OwnershipGraph = { ...GRAPH, nodes: [...GRAPH.nodes, ben], links };
    const whole = ownershipView({ ...ASKED, graph, owners: beneficialOwners(graph, EU_AMLR) });
    expect(summaryOf({}, whole)).not.toContain(warning);
  });

  it('names companies that were not looked up only where there are some', () => {
    expect(summaryOf({})).toContain('20 cr spent · 2 companies looked up<');
    expect(summaryOf({ companiesSkipped: 1 })).toContain('2 companies looked up · 1 company not traced<');
  });

  it('says of nobody by the holdings that control by other means is not assessed', () => {
    const links = GRAPH.links.map((link) => ({ ...link, owner: 'state', share: exactPercent(50) }));
    const graph: OwnershipGraph = {
      ...GRAPH,
      nodes: [
        { id: 'top', kind: 'company', name: 'Top' },
        { id: 'state', kind: 'state', name: 'State' },
      ],
      links,
    };
    const owners = beneficialOwners(graph, EU_AMLR);
    const none = ownershipView({ ...ASKED, graph, owners });
    expect(none.outcome).toBe('none_found');
    const html = htmlOf(
      <OwnershipSummary view={none} walk={undefined} source="companyProfile" joined={[]} rule={null} />,
    );
    expect(html).toContain(
      'No beneficial owner by the holdings under this rule. Control by other means is not',
    );
  });

  it('says what is traced, and who is an owner', () => {
    const html = summaryOf({});
    expect(html).toContain('Fully traced: 70 %');
    expect(html).toContain('1 beneficial owner under this rule: Anna.');
  });
});
