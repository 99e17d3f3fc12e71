import { expect, test } from 'vitest';
import { riskFactorsOf } from './risk-factors.ts';

test.each([
  [undefined, 'GB', false, []],
  [{ localName: 'Private limited company', serviceStandard: 'Limited Liability Company' }, 'GB', false, []],
  [{ localName: 'Fidokomisaĵo', serviceStandard: 'Trust' }, 'TEST', false, ['trustOrFoundation']],
  [{ localName: 'Stichting' }, 'NL', false, ['trustOrFoundation']],
  [
    { localName: 'Fondaĵo', englishTranslation: 'Foundation', serviceStandard: 'Nonprofit Organization' },
    ...(['TEST', false, ['trustOrFoundation']] as const),
  ],
  [{ localName: 'Verein' }, 'CH', true, ['undecidedVerdict']],
  // It was not computed.
  [undefined, 'GB', null, ['undecidedVerdict']],
] as const)('%j in %s, undecided %s: %j', (legalForm, country, isUndecided, factors) => {
  expect(riskFactorsOf({ legalForm, country, isUndecided })).toEqual(factors);
});
