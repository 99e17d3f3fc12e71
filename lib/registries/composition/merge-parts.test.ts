import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Absence, Company } from '#lib/contract/index.ts';
import { mergeParts } from './merge-parts.ts';
import { lead, part, says } from './testing/parts.ts';

describe('why a section is empty', () => {
  const absent = (sourceId: string, reason: Absence['reason'], explanation?: string) => ({
    sourceId,
    part: part({ absence: { shareholders: { reason, ...(explanation && { explanation }) } } }),
  });
  const why = (...[first = absent('register', 'failed'), ...rest]: readonly ReturnType<typeof absent>[]) =>
    mergeParts(first, rest).absence.shareholders;

  test('the register stands before its companions, and each is heard once', () => {
    const register = absent('register', 'not_offered', 'It records none.');
    const file = absent('file', 'failed', 'The file names none.');
    expect(why(register, file, absent('other', 'failed', 'The file names none.'))).toEqual({
      reason: 'not_offered',
      explanation: 'It records none. The file names none.',
    });
    expect(why(absent('register', 'not_offered'), file)).toEqual({
      reason: 'not_offered',
      explanation: 'The file names none.',
    });
    expect(why(absent('register', 'not_offered'), absent('file', 'failed'))).toEqual({
      reason: 'not_offered',
    });
  });

  test('that a source names none is the reason, and the words of the register stand first all the same', () => {
    const file = absent('file', 'none_named', 'The file names none.');
    expect(why(absent('register', 'not_offered', 'It records none.'), file)).toEqual({
      reason: 'none_named',
      explanation: 'It records none. The file names none.',
    });
  });

  test('what the law or the company says stands alone, whoever says it', () => {
    const law = absent('file', 'restricted', 'The law.');
    expect(why(absent('register', 'not_offered', 'It records none.'), law)).toEqual({
      reason: 'restricted',
      explanation: 'The law.',
    });
    expect(why(law, absent('other', 'declared_none', 'None.'))?.reason).toBe('restricted');
  });

  test('a section that any source fills has none', () => {
    const filled = { sourceId: 'index', part: part({ value: { shareholders: [{ type: 'individual' }] } }) };
    expect(mergeParts(absent('register', 'restricted'), [filled]).absence).toEqual({});
  });
});

test('a part is left as it was', () => {
  const first = lead({ identifiers: { VAT: '1' }, commercialNames: ['a'] });
  const before = structuredClone(first);
  mergeParts(first, [
    says({ identifiers: { LEI: '2' }, commercialNames: ['b'], website: 'https://x.example' }),
  ]);
  expect(first).toEqual(before);
});

test('a companion that is taken away takes with it only the facts that it gave', () => {
  const company = fc.record<Company>(
    {
      legalName: fc.constantFrom('Acme', 'Other'),
      website: fc.constantFrom('https://a.example', 'https://b.example'),
      registrationDate: fc.constantFrom('2001-02-03', '2001-02-04'),
      identifiers: fc.dictionary(fc.constantFrom('VAT', 'LEI', 'EUID'), fc.constantFrom('1', '2'), {
        noNullPrototype: true,
      }),
    },
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(company, fc.array(company, { minLength: 1, maxLength: 3 }), (first, others) => {
      const companions = others.map((each, at) => says(each, `companion-${at}`));
      const whole = mergeParts(lead(first), companions);
      const last = companions.at(-1)?.sourceId;
      const without = mergeParts(lead(first), companions.slice(0, -1));
      const ofOthers = Object.entries(whole.facts).filter(([, source]) => source !== last);
      expect(Object.fromEntries(ofOthers)).toEqual(without.facts);
      expect(whole.conflicts.filter(({ other }) => other !== last)).toEqual(without.conflicts);
      for (const [member, value] of Object.entries(without.value.company ?? {})) {
        if (member !== 'identifiers') expect(whole.value.company).toHaveProperty([member], value);
      }
    }),
  );
});
