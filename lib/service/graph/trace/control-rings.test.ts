import { describe, expect, it, test } from 'vitest';
import type { ControllingEntity } from '#lib/contract/index.ts';
import { beneficialOwners, EU_AMLR, fromGraphBeta, POLICIES } from '#lib/domain/ownership/index.ts';
import { company, drawn, LIMITS, trace } from '../testing/trace-register.ts';
import type { Lookup, Told } from './trace-ownership.ts';

/** States that a company controls, by a right to appoint the board. */
const appoints = (id: string): ControllingEntity => ({
  type: 'company',
  company: { id, countryCode: 'FR', legalName: `Company ${id}` },
  entityKind: 'relevant_legal_entity',
  control: { natures: [{ code: 'appoints', words: 'Appoints', of: 'appointment', capacity: 'own' }] },
});

/** Each company with the one that controls it. */
const traced = (controllerOf: (id: string) => string, maxNodes = 100) => {
  const tell = ({ subject }: Lookup): Told => ({
    outcome: 'profile',
    profile: { company: company(subject).company, controllingEntities: [appoints(controllerOf(subject))] },
    isKept: false,
  });
  const { draft, asked } = trace({}, { tell, limits: { ...LIMITS, maxDepth: 50, maxNodes } });
  return { asked, graph: fromGraphBeta(drawn(draft)) };
};

const ringOf = (size: number) => (id: string) => {
  const next = (id === 'R' ? 0 : Number(id)) + 1;
  return next === size ? 'R' : String(next);
};

describe('a ring of control', () => {
  it.each([1, 2, 3, 50])(
    'of %d companies ends: each is looked up once, and the ring is an anomaly',
    (size) => {
      const { asked, graph } = traced(ringOf(size));
      expect(asked).toHaveLength(size);
      for (const policy of POLICIES) {
        const { anomalies, outcome } = beneficialOwners(graph, policy);
        expect(anomalies).toEqual([
          {
            kind: 'control_ring',
            nodeIds: graph.nodes
              .filter(({ kind }) => kind === 'company')
              .map(({ id }) => id)
              .sort(),
          },
        ]);
        expect(outcome).toBe('undecided');
      }
    },
  );
  it('that leads out of the company is told of those in it alone', () => {
    const { graph } = traced((id) => (id === 'R' ? 'A' : id === 'A' ? 'B' : 'A'));
    expect(beneficialOwners(graph, EU_AMLR).anomalies).toEqual([
      { kind: 'control_ring', nodeIds: ['FR:A', 'FR:B'] },
    ]);
  });
  it('a chain of control has none', () => {
    const { asked, graph } = traced((id) => String(id === 'R' ? 1 : Number(id) + 1), 10);
    expect(asked).toHaveLength(10);
    expect(beneficialOwners(graph, EU_AMLR).anomalies).toEqual([]);
  });
});

test('twenty trustees of trusts without a name are judged, each asked about once', () => {
  const trustee = (place: number): ControllingEntity => ({
    ...appoints(`${place}`),
    control: {
      natures: [{ code: 't', of: 'shares', capacity: 'trustee', range: { lower: 25, upper: 50 } }],
    },
  });
  const controllingEntities = Array.from({ length: 20 }, (_, place) => trustee(place));
  const tell = ({ subject }: Lookup): Told => ({
    outcome: 'profile',
    profile: {
      company: company(subject).company,
      ...(subject === 'R' && { controllingEntities }),
    },
    isKept: false,
  });
  const { draft } = trace({}, { tell });
  expect(beneficialOwners(fromGraphBeta(drawn(draft)), EU_AMLR).outcome).toBe('undecided');
});
