import { NextIntlClientProvider } from 'next-intl';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { offersAt } from '#lib/domain/owners/testing/offers-at.ts';
import { beneficialOwners, EU_AMLR, exactPercent, type OwnershipGraph } from '#lib/domain/ownership/index.ts';
import { ownershipView, type StatedBy } from '#lib/domain/ownership-view/index.ts';
import { en } from '../words/en.ts';
import { readAddress } from './ownership-address.ts';
import { OwnershipTree } from './ownership-tree.tsx';
import { StructureSources } from './structure-sources.tsx';

vi.mock('next/navigation', () => ({ useRouter: () => ({ push: () => undefined }) }));

const GRAPH: OwnershipGraph = {
  rootId: 'top',
  nodes: [
    { id: 'top', kind: 'company', name: 'Top' },
    { id: 'hold', kind: 'company', name: 'Hold' },
  ],
  links: [{ id: '1', owned: 'top', owner: 'hold', kind: 'shares', share: exactPercent(100) }],
};
const BY: StatedBy = {
  ...{ register: 'Companies House', company: 'GB 99000003', retrievedAt: '2026-11-20T10:00:00Z' },
  ...{ requestId: 'request-1', wireSha256: ['a'.repeat(64)] },
};

/** Table and sources; `stated`: whether the service names its sources. */
function pageOf(stated: boolean, owners?: StatedBy): string {
  const sources = {
    nodes: new Map(stated ? [['top', BY]] : []),
    links: new Map(stated ? [['1', BY]] : []),
    owners: new Map(owners ? [['hold', owners]] : []),
  };
  const { rows, rootName } = ownershipView({
    ...{ graph: GRAPH, owners: beneficialOwners(GRAPH, EU_AMLR), policy: EU_AMLR, today: '2026-11-22' },
    ...{ offers: offersAt(new Map()), source: 'graph', isDrawn: false },
    facts: { companies: new Map(), candidates: new Map(), sources },
  });
  const common = { path: '/x', state: readAddress({}), rootName, rows, thresholdPercent: 25, mayBuy: false };
  return renderToStaticMarkup(
    <NextIntlClientProvider locale="en" messages={en} timeZone="UTC">
      <OwnershipTree {...common} />
      <StructureSources rows={rows} rootName={rootName} />
    </NextIntlClientProvider>,
  );
}
const text = (html: string) => html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ');

it('names register, company, time, request and hash of each row', () => {
  const html = pageOf(true);
  expect(html).toContain('data-structure-sources="2"');
  expect(text(html)).toContain(
    'Hold Register Companies House Response on GB 99000003 Retrieved 20 Nov 2026, 10:00 UTC Request request-1',
  );
  expect(html).toContain(`title="${'a'.repeat(64)}"`);
});

it('has nothing to name if the service names no sources', () => {
  expect(pageOf(false)).not.toContain('data-structure-sources');
});

it.each([
  ['Companies House', 'Declared owners: Companies House, retrieved 20 Nov 2026'],
  [undefined, 'Declared owners retrieved 20 Nov 2026'],
])('a company shows the day and the source of its declared owners: %s', (register, said) => {
  expect(text(pageOf(true, { ...BY, register }))).toContain(said);
  expect(text(pageOf(true))).not.toContain('Declared owners');
});
