import { expect, test } from 'vitest';
import { type JoinedAnswer, NO_OFFERS } from '../owners/index.ts';
import { beneficialOwners, EU_AMLR } from '../ownership/index.ts';
import { graphOf } from '../ownership/testing/graph-of.ts';
import { ownershipView } from './ownership-view.ts';
import { isSaid, type OwnershipModel, type OwnershipSentence } from './when-said.ts';
import { isSaidOfRow } from './when-said-of-part.ts';

// Sentences that the Ownership tab of no company of the stand-ins says: each where it holds, and not on a plain tab.

const graph = graphOf([
  ['Root', 'anna', 60],
  ['Root', 'Hold', 40],
]);
const view = ownershipView({
  ...{ graph, owners: beneficialOwners(graph, EU_AMLR), policy: EU_AMLR, offers: NO_OFFERS },
  ...{ facts: { companies: new Map(), candidates: new Map() }, today: '2027-08-01' },
  ...{ source: 'graph', isDrawn: false },
});
const PLAIN: OwnershipModel = {
  ...{ view, source: 'graph', otherMeans: 'assessed', joined: [], trace: undefined },
  walk: { isRunning: false, stoppedReason: 'completed', areOwnersCounted: true },
};
const joined: JoinedAnswer = {
  ...{ nodeId: 'Hold', name: 'Hold', country: 'TEST', companyId: 'Hold', requestId: 'r' },
  ...{ dataPoint: 'companyProfile', at: '2027-07-01T00:00:00Z', isOutdated: false },
};
const withView = (more: Partial<typeof view>): OwnershipModel => ({ ...PLAIN, view: { ...view, ...more } });
const isAnomaly = (kind: (typeof view)['anomalies'][number]['kind']) =>
  withView({ anomalies: [{ kind, names: ['Root'], held: undefined }] });
const { coverage } = view;

test.each<[OwnershipSentence, OwnershipModel]>([
  ['summary.fromDeclaration', { ...PLAIN, source: 'ultimateBeneficialOwners' }],
  [
    'summary.fromProfiles',
    {
      ...withView({ coverage: { ...coverage, isFollowed: false } }),
      ...{ source: 'companyProfile', joined: [joined], trace: { credits: 10 } },
    },
  ],
  // Nothing is said of a tracing that is not on offer.
  ['summary.fromLists', { ...PLAIN, source: 'companyProfile', joined: [joined] }],
  ['summary.growing', { ...PLAIN, walk: { isRunning: true } }],
  ['summary.noOwnersLookup', { ...PLAIN, walk: { isRunning: false, areOwnersCounted: false } }],
  ['summary.notAssessed', { ...withView({ outcome: 'none_found' }), otherMeans: 'not_assessed' }],
  ['summary.outcome.refused', withView({ outcome: 'refused' })],
  ['summary.ring', withView({ refusedRing: ['Root', 'Hold'] })],
  ['summary.anomaly.declarations_differ', isAnomaly('declarations_differ')],
  ['summary.anomaly.under_allocated', isAnomaly('under_allocated')],
  ['summary.anomaly.classes_not_whole', isAnomaly('classes_not_whole')],
  ['summary.anomaly.unknown_class', isAnomaly('unknown_class')],
  ['summary.anomaly.no_outside_owner', isAnomaly('no_outside_owner')],
  ['summary.anomaly.control_ring', isAnomaly('control_ring')],
  [
    'summary.complex.yes',
    withView({ complexity: view.complexity && { ...view.complexity, verdict: 'yes' } }),
  ],
  ['joined.title', { ...PLAIN, joined: [joined] }],
  ['joined.companyProfile', { ...PLAIN, joined: [joined] }],
  [
    'joined.ultimateBeneficialOwners',
    { ...PLAIN, joined: [{ ...joined, dataPoint: 'ultimateBeneficialOwners' }] },
  ],
  ['joined.outdated', { ...PLAIN, joined: [{ ...joined, isOutdated: true }] }],
  ['coverage.running', { ...PLAIN, walk: { isRunning: true } }],
  ['coverage.wayNotExact', withView({ coverage: { ...coverage, way: { ...coverage.way, isExact: false } } })],
])('%s is said where it holds, and not elsewhere', (sentence, model) => {
  expect(isSaid(sentence, model)).toBe(true);
  expect(isSaid(sentence, PLAIN)).toBe(false);
});

test('a row says whose declared owners were read, that owners are hidden, and which companies it may be', () => {
  const [first] = view.rows;
  if (first === undefined) throw new Error('expected the company itself');
  const read = { register: undefined, company: 'TEST Hold', retrievedAt: '2027-07-01T00:00:00Z' };
  const row = (node: Partial<typeof first.node>) => ({ ...first, node: { ...first.node, ...node } });
  const unnamed = row({ ownersReadIn: { ...read, requestId: 'r', wireSha256: [] } });
  const named = row({ ownersReadIn: { ...read, register: 'R', requestId: 'r', wireSha256: [] } });
  const said = (one: typeof first) =>
    (['ownersRead', 'ownersReadUnnamed', 'hidden', 'candidates'] as const).filter((key) =>
      isSaidOfRow(key, one),
    );
  expect([said(first), said(unnamed), said(named)]).toEqual([[], ['ownersReadUnnamed'], ['ownersRead']]);
  const company = { country: 'TEST', companyId: 'Hold' };
  expect(said(row({ hiddenOwners: 2 }))).toEqual(['hidden']);
  expect(said(row({ candidates: [{ company, name: 'Hold', address: undefined }] }))).toEqual(['candidates']);
});
