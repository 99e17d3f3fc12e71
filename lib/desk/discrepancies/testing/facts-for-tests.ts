import type { DiscrepancyFacts } from '#lib/domain/owners/index.ts';

/** What a discrepancy rests on, of an invented company. */
export const factsForTests = (changes: Partial<DiscrepancyFacts> = {}): DiscrepancyFacts => ({
  policy: {
    id: 'eu-amlr',
    name: 'EU AMLR',
    source: 'Regulation (EU) 2024/1624, Articles 51 to 58',
    threshold: '≥ 25 %',
    control: '> 50 %',
  },
  legalName: 'Differing Example Trading KLR',
  register: { natures: [], descriptions: ['Posedas pli ol 25 %'] },
  computed: { natures: ['ownership-of-shares'], verdict: 'yes', share: '42 %' },
  owners: [
    {
      person: { name: 'Anna Roy', birth: { year: 1980, month: 4 }, nationality: 'FR' },
      formulas: ['60 % × 70 % = 42 %; ≥ 25 %: yes'],
    },
  ],
  sources: [
    {
      dataPoint: 'ultimateBeneficialOwners',
      register: 'Company Register of Testland',
      requestId: '00000000-0000-4000-8000-000000000001',
      retrievedAt: '2026-11-20T18:32:00.000Z',
    },
  ],
  suggestion: {
    outcome: 'report',
    reason: 'duty_to_report',
    source: 'Regulation (EU) 2024/1624, Article 24',
  },
  ...changes,
});
