import type { BroughtExtract } from '../brought-extract.ts';
import type { ExtractFacts } from '../extract-facts.ts';

/** An extract that A. Roy brought, with facts that A. Roy typed and nobody has confirmed. */
export const broughtExtract = (facts: ExtractFacts, more: Partial<BroughtExtract> = {}): BroughtExtract => ({
  id: '33333333-3333-4333-8333-333333333333',
  country: 'TEST',
  companyId: 'T0000701',
  register: 'Register of owners',
  producedOn: '2026-11-19',
  note: null,
  kind: 'document',
  fileName: 'owners.pdf',
  mediaType: 'application/pdf',
  format: 'pdf',
  sizeBytes: 1234,
  sha256: 'ab'.repeat(32),
  brought: { by: 'A. Roy', at: '2026-11-20T09:00:00.000Z' },
  said: {
    id: '44444444-4444-4444-8444-444444444444',
    facts,
    basis: 'typed',
    typed: {
      by: more.brought?.by ?? 'A. Roy',
      at: '2026-11-20T09:05:00.000Z',
      userId: '22222222-2222-4222-8222-222222222222',
    },
    confirmed: null,
  },
  withdrawn: null,
  ...more,
});
