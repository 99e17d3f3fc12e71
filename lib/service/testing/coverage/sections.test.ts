import { describe, expect, it } from 'vitest';
import type { CompanyAnswer, Provenance } from '#lib/contract/index.ts';
import type { Bought } from './buyer.ts';
import { absencesOf, partOf, sourcesOf } from './sections.ts';

type Absences = CompanyAnswer['request']['absence'];
const FAILED = {
  status: 'failed',
  cost: 0,
  error: { code: 'service_unavailable', message: 'No answer.', retryable: true },
} as const;

/** A profile with shareholders, bought with owners, and what is said of the rest. */
function bought(absence: Absences, provenance?: Provenance): Bought[] {
  const answer: CompanyAnswer = {
    request: {
      companyId: '1',
      country: 'NO',
      requestId: '0198b3a0-0000-7000-8000-000000000000',
      dataPoints: ['ultimateBeneficialOwners'],
      documents: [],
      dataStatus: { dataPoints: { ultimateBeneficialOwners: FAILED }, documents: {} },
      sources: { dataPoints: {}, documents: {} },
      absence,
      ...(provenance && { provenance }),
    },
    company: { id: '1', legalName: 'Fjord' },
    shareholders: [],
  };
  return [{ id: '1', answer, charged: 0 }];
}

describe('a part of an answer', () => {
  it('is proved where it is there, and has the reason of the answer where the law keeps it', () => {
    expect(partOf(bought({}), 'company')).toEqual({ state: 'proved' });
    const absence = { ultimateBeneficialOwners: { reason: 'restricted', explanation: 'The law.' } } as const;
    expect(partOf(bought(absence), 'ultimateBeneficialOwners')).toEqual({
      state: 'restricted',
      reason: 'The law.',
    });
  });

  it('of which a source that was asked names none is none of this company', () => {
    const absence = { ultimateBeneficialOwners: { reason: 'none_named', explanation: 'Nobody.' } } as const;
    expect(partOf(bought(absence), 'ultimateBeneficialOwners')).toEqual({
      state: 'none_found',
      reason: 'Nobody.',
    });
  });

  it.each<[string, Absences]>([
    ['without a reason', {}],
    ['without words', { ultimateBeneficialOwners: { reason: 'not_offered' } }],
    ['that failed', { ultimateBeneficialOwners: { reason: 'failed', explanation: 'No answer.' } }],
    ['that has not come', { ultimateBeneficialOwners: { reason: 'in_progress', explanation: 'Wait.' } }],
  ])('%s is a hole', (_, absence) => {
    expect(() => partOf(bought(absence), 'ultimateBeneficialOwners')).toThrow('ultimateBeneficialOwners');
  });
});

it('a section that was asked for and is empty says why, in words', () => {
  const why = { reason: 'restricted', explanation: 'The law.' } as const;
  const absence = { ultimateBeneficialOwners: why, controllingEntities: why };
  expect(absencesOf(bought(absence))).toEqual({ state: 'proved' });
  for (const section of ['ultimateBeneficialOwners', 'controllingEntities'] as const) {
    expect(() => absencesOf(bought({ ...absence, [section]: { reason: 'restricted' } }))).toThrow(
      `1 ${section}`,
    );
  }
});

describe('the sources of an answer', () => {
  const asked = {
    register: 'Register',
    authoritative: true,
    licence: 'CC0',
    outcome: 'merged',
    retrievedAt: '2026-11-23T09:00:00Z',
  } as const;
  const { retrievedAt: _, ...unasked } = asked;
  const provenance = (facts: Record<string, string>, source: Provenance['sources'][string] = asked) =>
    bought({}, { sources: { 'no.brreg': source }, facts, conflicts: [] });

  it('are there for each section', () => {
    expect(sourcesOf(provenance({ '/company': 'no.brreg' }))).toEqual({ state: 'proved' });
    expect(sourcesOf(provenance({ '/company': 'no.brreg', '/company/legalName': 'no.brreg' })).state).toBe(
      'proved',
    );
  });

  it.each([
    ['a section without a source', provenance({}), '/company has no source'],
    ['a fact of a source that is not there', provenance({ '/company': 'gleif' }), 'was not asked'],
    [
      'a fact of a source that was not asked',
      provenance({ '/company': 'no.brreg' }, unasked),
      'was not asked',
    ],
    [
      'a pointer to nothing',
      provenance({ '/company': 'no.brreg', '/company/a~1b': 'no.brreg' }),
      'to nothing',
    ],
  ])('%s is a hole', (_name, answers, words) => {
    expect(() => sourcesOf(answers)).toThrow(words);
  });
});
