import { describe, expect, it } from 'vitest';
import { between, EU_AMLR, type Policy, UK_PSC } from '../ownership/index.ts';
import { graphOf, type Holding } from '../ownership/testing/graph-of.ts';
import { ownersView } from './owners-view.ts';
import { shownEntity } from './shown-entity.ts';

const entity = (legalName: string, natures: readonly object[], more: object = {}) => ({
  type: 'company',
  company: { legalName, countryCode: 'GB', id: legalName.length.toString() },
  entityKind: 'relevant_legal_entity',
  control: { natures },
  ...more,
});
const OWN = { words: 'Owns more than 50 %.', of: 'shares', capacity: 'own' };
const half = { ...OWN, range: { lower: 50, upper: 75, lowerIsInclusive: false } };
const appoints = { words: 'Appoints the board.', of: 'appointment', capacity: 'own' };
const influence = { words: 'Influences.', of: 'influence', capacity: 'own' };

function shown(
  entities: readonly object[],
  holdings: readonly Holding[] = [],
  { policy = EU_AMLR, ...more }: { policy?: Policy; graph?: undefined } = {},
) {
  const people = holdings.flatMap(([, owner]) => (owner.includes(' ') ? [owner] : []));
  const known = graphOf(holdings, Object.fromEntries(people.map((id) => [id, { kind: 'person' as const }])));
  const graph = { ...known, nodes: known.nodes.map((node) => ({ ...node, countryCode: 'GB' })) };
  const view = ownersView({
    declared: { owners: [], entities: entities as never[] },
    ...('graph' in more ? {} : { graph }),
    policy,
    today: '2026-11-28',
  });
  return view.entities.map((row) => shownEntity(row, view));
}

describe('a legal entity with control', () => {
  it('is a relevant one where the register names entities, elsewhere it controls', () => {
    const names = (policy: Policy) => shown([entity('Hold', [half])], [], { policy });
    const [relevant] = names(UK_PSC);
    expect([relevant?.standing, String(relevant?.share)]).toEqual(['relevant', 'more than 50 % up to 75 %']);
    expect(names(EU_AMLR)).toMatchObject([{ standing: 'controls', isOpen: true, behind: [] }]);
  });
  it('has behind it whom the structure shows, and nobody unknown where all of it is held', () => {
    const holdings: Holding[] = [
      ['Hold', 'Ada Roe', 60],
      ['Hold', 'Ben Doe', 40],
    ];
    expect(shown([entity('Hold', [half])], holdings)).toMatchObject([
      { behind: ['Ada Roe', 'Ben Doe'], isOpen: false },
    ]);
    expect(shown([entity('Hold', [half])], holdings.slice(0, 1))).toMatchObject([
      { behind: ['Ada Roe'], isOpen: true },
    ]);
  });
  it('as a trustee is one, and without an own share', () => {
    const trustee = { of: 'shares', capacity: 'trustee', range: { lower: 25, upper: 100 } };
    expect(shown([entity('Hold', [trustee])])).toMatchObject([{ standing: 'trustee', share: undefined }]);
  });
  it('has no control at a part that gives none under the rule', () => {
    const quarter = { ...OWN, range: { lower: 10, upper: 20 } };
    const [row] = shown([entity('Hold', [quarter])], [['Root', 'Ada Roe', 80]]);
    expect(row?.standing).toBe('no_control');
  });
  it('without a structure has no standing, and who is behind it is open', () => {
    expect(shown([entity('Hold', [half])], [], { graph: undefined })).toMatchObject([
      { standing: undefined, share: undefined, isOpen: true, nodeId: undefined },
    ]);
  });
  it('comes first with control, then by its share, then by its name', () => {
    const small = { ...OWN, range: { lower: 1, upper: 2 } };
    const rows = shown([
      entity('None', [small]),
      entity('Beta', [appoints]),
      entity('Alpha Ltd', [influence]),
      entity('Largest', [half]),
    ]);
    expect(rows.map(({ name }) => name)).toEqual(['Largest', 'Alpha Ltd', 'Beta', 'None']);
  });
  it.each([
    ['2026-11-27', 0],
    ['2026-11-28', 0],
    ['2026-11-29', 1],
  ])('whose control ends on %s: %i rows on 28 November', (endDate, count) => {
    expect(shown([entity('Hold', [half], { endDate })])).toHaveLength(count);
  });
  it('has the key of its number, else that of its name however it is written', () => {
    const nameless = { company: { legalName: 'Hôld Ltd' } };
    expect(shown([entity('Hold', [half])])[0]?.key).toBe('entity:GB:4');
    expect(shown([entity('', [half], nameless)])[0]?.key).toBe('entity:hold ltd');
  });
  it('has the words of the register as a whole where a provider sends no natures', () => {
    const control = { description: 'Significant influence.' };
    expect(shown([entity('Hold', [], { control })])[0]?.natures).toMatchObject([
      { words: 'Significant influence.', code: undefined },
    ]);
  });
  it('has the flags that are raised about it', () => {
    const flags = ['sanctioned_by_register'];
    expect(shown([{ ...entity('Hold', [half]), flags }])[0]?.flags).toEqual(flags);
  });
  it('that stands in the structure already keeps its node', () => {
    const holdings: Holding[] = [['Root', 'Hold', between(50, 75), { isDeclared: true }]];
    expect(shown([entity('Hold', [half])], holdings)[0]?.nodeId).toBe('Hold');
  });
});
