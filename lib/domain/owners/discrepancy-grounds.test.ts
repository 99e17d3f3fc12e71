import { expect, test } from 'vitest';
import { between } from '../ownership/index.ts';
import { graphOf } from '../ownership/testing/graph-of.ts';
import { discrepanciesOf } from './discrepancies-of.ts';
import { discrepancyFactsOf } from './discrepancy-facts-of.ts';
import { ownersView } from './owners-view.ts';
import { ask } from './testing/owners-asked.ts';

/** What a filing would rest on, of the one person who is missing in the register. */
function factsOf(graph: ReturnType<typeof graphOf>) {
  const asked = ask({ graph, declared: { owners: [] } });
  const view = ownersView(asked);
  const [found] = discrepanciesOf(view, { subject: 'TEST:1', today: asked.today });
  if (found === undefined) throw new Error('expected a discrepancy');
  return discrepancyFactsOf(found, view, { legalName: 'Root', sources: [] });
}

const protector = graphOf(
  [
    ['Root', 'Trust', 80],
    ['Root', 'Crowd', 20],
    ['Trust', 'wendelin', between(0, 100), { kind: 'protector' }],
  ],
  { Trust: { kind: 'trust', arrangement: 'trust' }, Crowd: { kind: 'state' } },
);

test('an owner by a position in a trust controls: no share of nothing, no ownership, no sum without its sense', () => {
  const { computed, owners } = factsOf(protector);
  expect(computed).not.toHaveProperty('share');
  expect(computed.natures).toEqual(['significant-influence-or-control']);
  expect(computed.grounds).toEqual(expect.arrayContaining(['trust-position', 'control']));
  const [lines] = owners.map(({ formulas }) => formulas);
  expect(lines).toContain(
    'the share of Trust, in which they have a position, plus their own: 80 % = 80 %; ≥ 25 %: yes',
  );
  expect(lines?.filter((line) => line.startsWith('80 %'))).toEqual([]);
});

test('an owner by shares holds them', () => {
  const { computed } = factsOf(graphOf([['Root', 'anna', 100]]));
  expect(computed).toMatchObject({
    share: '100 %',
    natures: expect.arrayContaining(['ownership-of-shares']),
  });
  expect(computed.grounds).toContain('ownership');
});

test('of everybody whom the register declares the extent is kept, where it is a share', () => {
  const control = (details: object[]) => ({ description: 'Holds shares.', percentageDetails: details });
  const owner = (fullName: string, details: object[]) => ({ name: { fullName }, control: control(details) });
  const shares = { type: 'shares', range: { lower: 75, upper: 100 } };
  const owners = [owner('Oak', [shares]), owner('Elm', [])];
  const asked = ask({ graph: graphOf([['Root', 'anna', 100]]), declared: { owners } });
  const view = ownersView(asked);
  const [found] = discrepanciesOf(view, { subject: 'TEST:1', today: asked.today });
  const facts = found && discrepancyFactsOf(found, view, { legalName: 'Root', sources: [] });
  expect(facts?.declaration).toEqual([
    { name: 'Oak', words: ['Holds shares.'], extents: [{ of: 'shares', share: '75–100 %' }] },
    { name: 'Elm', words: ['Holds shares.'] },
  ]);
});
