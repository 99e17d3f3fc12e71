import { describe, expect, test } from 'vitest';
import type { ControllingEntity, DeclaredOwners } from '#lib/contract/index.ts';
import { company, individual, LIMITS, type Register, trace } from '../testing/trace-register.ts';

const READ_AT = new Date('2026-11-21T04:00:00Z');
/** Ann has so much of a company. */
const ann = (sharePercentage: number) => ({ ...individual('Ann Roe'), sharePercentage });

/**
 * Lookups after the first phase, in order: companies whose declared owners are wanted, and companies read after that.
 * @param declared legal entities that the register of owners names, by company
 */
function looked(
  register: Register,
  declaredOwners: DeclaredOwners = 'whereOpen',
  declared: Readonly<Record<string, readonly ControllingEntity[]>> = {},
): string[] {
  const order: string[] = [];
  trace(register, {
    limits: { ...LIMITS, declaredOwners },
    tell: ({ kind, subject }) => {
      if (kind !== 'owners') {
        if (order.length > 0) order.push(`${kind} ${subject}`);
        return undefined;
      }
      order.push(subject);
      const answer = { ultimateBeneficialOwners: [], controllingEntities: [...(declared[subject] ?? [])] };
      return { outcome: 'owners', answer, retrievedAt: READ_AT };
    },
  });
  return order;
}

describe('declared owners are looked up where something is open', () => {
  test('the largest part of the root that may be behind it first', () => {
    expect(looked({ R: [company('A', 30), company('B', 60), ann(10)], A: [], B: [] })).toEqual(['B', 'A']);
  });
  test('equal parts in the order in which they were met', () => {
    expect(looked({ R: [company('B', 50), company('A', 50)], A: [], B: [] })).toEqual(['B', 'A']);
  });
  test('of a company with a part that nobody is named for, after a larger part above it', () => {
    const above = (share: number) => looked({ R: [company('A', share)], A: [] });
    expect(above(60)).toEqual(['A', 'R']);
    expect(above(40)).toEqual(['R', 'A']);
  });
  test('a part counts through all companies between', () => {
    const register = {
      R: [company('A', 40), company('B', 60)],
      A: [company('C', 100)],
      B: [company('D', 50), ann(50)],
    };
    expect(looked({ ...register, C: [], D: [] })).toEqual(['C', 'D']);
  });
  test('of none whose holders are all named', () => {
    expect(looked({ R: [company('A', 60), ann(40)], A: [ann(100)] })).toEqual([]);
  });
  test('of one whose corporate holder is in no register', () => {
    expect(looked({ R: [company('A', 60), ann(40)], A: [company('GONE', 100)] })).toEqual(['A']);
  });
});

test.each([
  ['always', ['R', 'A']],
  ['never', []],
] as const)('%s, though nothing is open', (option, expected) => {
  expect(looked({ R: [company('A', 60), ann(40)], A: [ann(100)] }, option)).toEqual(expected);
});

test('a company that declared owners bring is looked up, and then its own declared owners', () => {
  const entity = (id: string): ControllingEntity => ({
    ...{
      type: 'company',
      entityKind: 'relevant_legal_entity',
      company: { id, countryCode: 'FR', legalName: id },
    },
    control: {
      controlType: 'ownership-of-shares',
      natures: [
        {
          ...{ code: 'shares', words: 'Holds 75 % or more.', of: 'shares', capacity: 'own' },
          range: { lower: 75, upper: 100 },
        },
      ],
    },
  });
  expect(looked({ R: [], Z: [] }, 'whereOpen', { R: [entity('Z')] })).toEqual(['R', 'company Z', 'Z']);
});
