import { NextIntlClientProvider } from 'next-intl';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import { offersOf, type PriceLists } from '#lib/domain/owners/index.ts';
import { offersAt } from '#lib/domain/owners/testing/offers-at.ts';
import { beneficialOwners, EU_AMLR, exactPercent, type OwnershipGraph } from '#lib/domain/ownership/index.ts';
import { type OwnershipModel, type OwnershipView, ownershipView } from '#lib/domain/ownership-view/index.ts';
import { en } from '../words/en.ts';
import { OwnershipOutcome } from './company-structure.tsx';
import { readAddress } from './ownership-address.ts';
import { OwnershipSummary, type Walk } from './ownership-summary.tsx';
import { CoverageAdvice, UntracedTable } from './untraced-rows.tsx';

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
  offers: offersAt(new Map([['hold', 10]]), () => 'Hold'),
  facts: { companies: new Map(), candidates: new Map() },
  today: '2026-11-22',
  source: 'graph',
  isDrawn: false,
} as const;
const view = ownershipView({ ...ASKED, graph: GRAPH, owners: beneficialOwners(GRAPH, EU_AMLR) });

/** Words for screen readers are among the others. */
const htmlOf = (page: ReactNode) =>
  renderToStaticMarkup(
    <NextIntlClientProvider locale="en" messages={en} timeZone="UTC">
      {page}
    </NextIntlClientProvider>,
  ).replaceAll(/<span class="sr-only">(.*?)<\/span>/g, '$1');
const modelOf = (of: OwnershipView, isRunning = false): OwnershipModel => ({
  view: of,
  source: 'graph',
  otherMeans: 'not_assessed',
  walk: { isRunning, stoppedReason: undefined },
  joined: [],
  trace: undefined,
});
const sectionOf = (model: OwnershipModel) =>
  htmlOf(
    [CoverageAdvice, UntracedTable].map((Part) => (
      <Part
        key={Part.name}
        model={model}
        path="/companies/TEST/T0000101/ownership"
        state={readAddress({})}
        mayBuy
      />
    )),
  );
const coverageWhile = (isRunning: boolean, of = view) => sectionOf(modelOf(of, isRunning));
const WALK: Walk = {
  ...{ isRunning: false, stoppedReason: 'complete', spentCredits: 20 },
  ...{ companiesFetched: 2, companiesSkipped: 0 },
};
const summaryOf = (walk: Partial<Walk>, of = view) =>
  htmlOf(
    <>
      <OwnershipOutcome view={of} model={modelOf(of)} />
      <OwnershipSummary view={of} model={modelOf(of)} walk={{ ...WALK, ...walk }} />
    </>,
  );

describe('advice on what to buy', () => {
  it('stands where the structure was followed to its end', () => {
    const html = coverageWhile(false);
    expect(html).toContain('Looking up the owners of Hold, for about 10 cr, could decide');
    expect(html).toContain('Continue from Hold · about 10 cr');
  });

  it('says that more owners of a company that is paid for are free', () => {
    const offers = offersAt(new Map([['hold', 0]]), () => 'Hold');
    const free = ownershipView({ ...ASKED, offers, graph: GRAPH, owners: beneficialOwners(GRAPH, EU_AMLR) });
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
  const said = (graph: OwnershipGraph, lists: PriceLists, bought: readonly string[] = []) => {
    const place = { country: 'TEST', companyId: 'T0000101' };
    const node = { nodeId: 'top', name: 'Top', place, bought: new Set(['companyProfile', ...bought]) };
    const owners = beneficialOwners(graph, EU_AMLR);
    return sectionOf(modelOf(ownershipView({ ...ASKED, graph, owners, offers: offersOf([node], lists) })));
  };
  const listWith = (price: object): PriceLists =>
    new Map([['TEST', { dataPoints: { ultimateBeneficialOwners: price } }]]);
  const FOR_SALE = listWith({ available: true, price: 8 });
  const NONE_SAID = /No further purchase|No purchase can decide|not available from any/;

  it('are a step that could decide, and no purchase is ruled out', () => {
    const html = said(partly, FOR_SALE);
    expect(html).toContain('for about 8 cr in total, could decide');
    expect(html).toContain('>Declared owners of Top · 8 cr<');
    expect(html).toContain('?buy=TEST%2FT0000101%2FultimateBeneficialOwners');
    expect(html).not.toMatch(NONE_SAID);
  });

  it('have their price shown before the purchase where it is not known now', () => {
    const html = said(partly, new Map());
    expect(html).toContain('Declared owners of Top · price shown before the purchase');
    expect(html).not.toMatch(NONE_SAID);
  });

  it('rule no purchase out where they are on offer and would be no holding', () => {
    const hidden: OwnershipGraph = {
      ...partly,
      links: [...partly.links, { id: 'n', owned: 'top', owner: 'anna', kind: 'shares', hides: 'nominee' }],
    };
    const html = said(hidden, FOR_SALE);
    expect(html).toContain('Whether it decides a verdict cannot be computed in advance.');
    expect(html).not.toMatch(NONE_SAID);
  });

  it('rule no purchase out where a document that states them could be ordered', () => {
    const certificate = { available: true, pricingMode: 'fixed', price: 4 } as const;
    const lists: PriceLists = new Map([
      ['TEST', { dataPoints: {}, documents: { ultimateBeneficialOwnersCertificate: certificate } }],
    ]);
    const html = said(partly, lists);
    expect(html).toContain('More data is on offer in the table.');
    expect(html).not.toMatch(NONE_SAID);
  });

  it('are none where they are here or not offered', () => {
    const nothing = /No further purchase.*No purchase can decide.*not available from any/s;
    expect(said(partly, FOR_SALE, ['ultimateBeneficialOwners'])).toMatch(nothing);
    expect(said(partly, listWith({ available: false, price: 0 }))).toMatch(nothing);
  });

  it('rule no purchase out while the tracing is on offer', () => {
    const owners = beneficialOwners(partly, EU_AMLR);
    const untraced = ownershipView({ ...ASKED, source: 'companyProfile', graph: partly, owners });
    const model = { ...modelOf(untraced), source: 'companyProfile' } as const;
    expect(sectionOf(model)).toMatch(/No further purchase/);
    expect(sectionOf({ ...model, trace: { credits: 10 } })).not.toMatch(
      /No further purchase|No purchase can/,
    );
  });

  it('are closed where the law says so, with its sentence', () => {
    const standing = { ultimateBeneficialOwners: { reason: 'restricted', explanation: 'Closed by law.' } };
    const html = said(partly, new Map([['TEST', { dataPoints: {}, register: { standing } }]]));
    expect(html).toContain('Closed by law.');
    expect(html).not.toContain('not available from any');
  });
});

it('lists an entity with a power as control, without a share, and what is on offer behind it', () => {
  const graph: OwnershipGraph = {
    ...GRAPH,
    nodes: [...GRAPH.nodes, { id: 'board', kind: 'company', name: 'Board Ltd' }],
    links: [
      { id: '1', owned: 'top', owner: 'anna', kind: 'shares', share: exactPercent(100) },
      { id: '2', owned: 'top', owner: 'board', kind: 'appoint-and-remove' },
    ],
  };
  const price = { available: true, price: 8 };
  const offers = offersOf(
    [
      {
        ...{ nodeId: 'board', name: 'Board Ltd', place: { country: 'GB', companyId: '1' } },
        bought: new Set(['companyProfile']),
      },
    ],
    new Map([['GB', { dataPoints: { ultimateBeneficialOwners: price } }]]),
  );
  const owners = beneficialOwners(graph, EU_AMLR);
  const html = sectionOf(modelOf(ownershipView({ ...ASKED, graph, owners, offers })));
  const row = html.slice(html.indexOf('>Board Ltd<')).split('</tr>')[0];
  expect(row).toMatch(/>–<.*>control<.*>Declared owners of Board Ltd · 8 cr</s);
  expect(row).not.toContain('%</');
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

  it('says of nobody by the holdings that control by other means was not assessed only if it was not', () => {
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
    const saidIf = (otherMeans: OwnershipModel['otherMeans']) =>
      htmlOf(<OwnershipOutcome view={none} model={{ ...modelOf(none), otherMeans }} />);
    const words = 'No beneficial owner by the holdings under this rule.';
    expect(saidIf('not_assessed')).toContain(`${words} Control by other means was not assessed.`);
    expect(saidIf('assessed')).toContain(`${words}<`);
  });

  it('says that a server which counts no lookups of declared owners has made none', () => {
    const words = 'Declared owners of the companies were not looked up in this trace.';
    const saidIf = (areOwnersCounted?: boolean) =>
      htmlOf(
        <OwnershipSummary
          view={view}
          model={{
            ...modelOf(view),
            walk: { isRunning: false, ...(areOwnersCounted !== undefined && { areOwnersCounted }) },
          }}
          walk={WALK}
        />,
      ).includes(words);
    expect([saidIf(false), saidIf(true), saidIf()]).toEqual([true, false, false]);
  });

  it('says what is traced, and who is an owner', () => {
    const html = summaryOf({});
    expect(html).toContain('Fully traced: 70 %');
    expect(html).toContain('1 beneficial owner under this rule: Anna.');
  });
});
