import { describe, expect, test } from 'vitest';
import type { DiscrepancyState, ListedDiscrepancy, ShownOwners, StatementKind } from '../owners/index.ts';
import { canaryInput } from './testing/canaries.ts';
import { isSaidInReport, isSaidOfOwnerPart, type ReportSentence, saidInReport } from './when-said.ts';
import { type CaseModel, saidOfCase } from './when-said-of-case.ts';

// Sentences that the report of no company of the stand-ins says: each where it holds, and not of a plain report.

const input = canaryInput();
const PLAIN: ShownOwners = {
  ...input.owners,
  ...{ outcome: 'found', isSettled: true, otherMeans: 'assessed', declaredBy: [], statements: [] },
};
const [owner] = PLAIN.owners;
const [listed] = input.listed;
if (owner === undefined || listed === undefined) throw new Error('expected an owner and a difference');
const declared = [{ index: 0, controlTypes: [], description: undefined, additionalDetails: undefined }];
const stated = (kind: StatementKind): ShownOwners => ({
  ...PLAIN,
  statements: [{ kind, text: undefined, index: undefined }],
});
const declaredBy = ['Top Ltd'];
const unchecked = { ...owner, declared, standing: undefined };

describe('of owners', () => {
  test.each<[ReportSentence, ShownOwners]>([
    ['standing.declaredBoth', { ...PLAIN, declaredBy, otherMeans: 'declared' }],
    ['standing.declaredMeansOpen', { ...PLAIN, declaredBy, otherMeans: 'open' }],
    ['standing.meansOpen', { ...PLAIN, otherMeans: 'open' }],
    ['conclusion.owners.notComputed', { ...PLAIN, outcome: undefined }],
    ['conclusion.owners.refused', { ...PLAIN, outcome: 'refused' }],
    ['conclusion.owners.unchecked', { ...PLAIN, outcome: undefined, owners: [unchecked] }],
    ['conclusion.owners.statements.details_not_confirmed', stated('details_not_confirmed')],
    ['conclusion.owners.statements.search_not_completed', stated('search_not_completed')],
    ['conclusion.owners.statements.restrictions_notice', stated('restrictions_notice')],
  ])('%s', (sentence, shown) => {
    expect(isSaidInReport(sentence, shown)).toBe(true);
    expect(isSaidInReport(sentence, PLAIN)).toBe(false);
    expect(saidInReport(shown).filter((key) => key.startsWith('standing.'))).toHaveLength(1);
  });

  test('an owner in every case, by that ground alone', () => {
    const ground = owner.ownership ?? owner.control ?? owner.others[0];
    if (ground === undefined) throw new Error('expected a ground');
    const either = { ...ground, basis: 'either-case', verdict: 'yes' } as const;
    const one = { ...owner, ownership: undefined, control: undefined, others: [either] };
    expect(isSaidOfOwnerPart('grounds.either-case', one)).toBe(true);
    expect(isSaidOfOwnerPart('grounds.ownership', one)).toBe(false);
  });
});

describe('of the case', () => {
  const of = (state: DiscrepancyState): CaseModel => ({
    listed: [{ ...listed, state } satisfies ListedDiscrepancy],
  });
  const structure = { source: 'graph', retrievedAt: '2026-11-20T10:00:00.000Z', isStale: false } as const;
  const SAID: [ReturnType<typeof saidOfCase>[number], CaseModel, CaseModel][] = [
    ['conclusion.open', of('overdue'), of('decided')],
    ['conclusion.open', { owners: input.owners, listed: [] }, { owners: input.owners, listed: input.listed }],
    [
      'conclusion.onDeclared',
      { structure: { ...structure, source: 'ultimateBeneficialOwners' } },
      { structure },
    ],
  ];
  test.each(SAID)('%s', (sentence, where, elsewhere) => {
    expect(saidOfCase(where)).toContain(sentence);
    expect(saidOfCase(elsewhere)).not.toContain(sentence);
  });
});
