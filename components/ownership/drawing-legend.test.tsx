import { NextIntlClientProvider } from 'next-intl';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { offersAt } from '#lib/domain/owners/testing/offers-at.ts';
import {
  beneficialOwners,
  between,
  EU_AMLR,
  exactPercent,
  type Interval,
  type OwnershipGraph,
} from '#lib/domain/ownership/index.ts';
import { DRAWN_SIGNS, signWords } from '#lib/domain/ownership-chart/drawn-signs.ts';
import { ownershipView } from '#lib/domain/ownership-view/index.ts';
import { en } from '../words/en.ts';
import { DrawingLegend } from './drawing-legend.tsx';

/** Anna has so much of TOP; who has the rest is not known. */
const graphOf = (percent: number | Interval, kind: 'person' | 'company'): OwnershipGraph => ({
  rootId: 'top',
  nodes: [
    { id: 'top', kind: 'company', name: 'Top' },
    { id: 'anna', kind, name: 'Anna' },
  ],
  links: [
    {
      id: '1',
      owned: 'top',
      owner: 'anna',
      kind: 'shares',
      share: typeof percent === 'number' ? exactPercent(percent) : percent,
    },
  ],
});

function legendOf(graph: OwnershipGraph, prices: ReadonlyMap<string, number> = new Map()) {
  const { drawing } = ownershipView({
    ...{ graph, policy: EU_AMLR, owners: beneficialOwners(graph, EU_AMLR), isDrawn: true },
    offers: offersAt(prices),
    facts: { companies: new Map(), candidates: new Map() },
    today: '2026-11-22',
    source: 'graph',
  });
  const html = renderToStaticMarkup(
    <NextIntlClientProvider locale="en" messages={en} timeZone="UTC">
      <DrawingLegend nodes={drawing?.nodes ?? []} />
    </NextIntlClientProvider>,
  );
  return { signs: /data-legend="([^"]*)"/.exec(html)?.[1], html };
}

describe('the legend of a drawing', () => {
  test('explains the lines, and no sign where none is drawn', () => {
    const { signs, html } = legendOf(graphOf(100, 'person'));
    expect(signs).toBe('');
    expect(html).toContain('Solid: ownership.');
    for (const sign of DRAWN_SIGNS) expect(html).not.toContain(signWords(sign));
  });

  test('explains what unknown holdings may add, where they do, and who is undecided for it', () => {
    const { signs, html } = legendOf(graphOf(20, 'person'));
    expect(signs?.split(' ')).toEqual(expect.arrayContaining(['more', 'dotted', 'undecided']));
    for (const sign of ['more', 'dotted', 'undecided'] as const) expect(html).toContain(signWords(sign));
  });

  test('explains hatching where a range is drawn', () => {
    expect(legendOf(graphOf(between(75, 100), 'person')).signs?.split(' ')).toContain('hatched');
    expect(legendOf(graphOf(75, 'person')).signs?.split(' ')).not.toContain('hatched');
  });

  test('explains “open” where the word stands, and not where the price to go on does', () => {
    expect(legendOf(graphOf(100, 'company')).signs).toBe('open');
    expect(legendOf(graphOf(100, 'company'), new Map([['anna', 10]])).signs).toBe('');
  });
});
