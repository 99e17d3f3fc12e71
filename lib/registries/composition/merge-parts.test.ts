import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Company } from '#lib/contract/index.ts';
import { mergeParts } from './merge-parts.ts';
import { lead, part, says } from './testing/parts.ts';

test('an empty section keeps the law’s reason before “not offered”, and the last one else', () => {
  const absent = (sourceId: string, reason: 'restricted' | 'not_offered' | 'failed') => ({
    sourceId,
    part: part({ absence: { shareholders: { reason } } }),
  });
  const reasonOf = (...reasons: Parameters<typeof absent>[1][]) => {
    const [first = absent('register', 'failed'), ...rest] = reasons.map((reason, at) =>
      absent(`s${at}`, reason),
    );
    return mergeParts(first, rest).absence.shareholders?.reason;
  };
  expect(reasonOf('restricted', 'not_offered')).toBe('restricted');
  expect(reasonOf('not_offered', 'failed')).toBe('failed');
  const filled = { sourceId: 'index', part: part({ value: { shareholders: [{ type: 'individual' }] } }) };
  expect(mergeParts(absent('register', 'restricted'), [filled]).absence).toEqual({});
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
