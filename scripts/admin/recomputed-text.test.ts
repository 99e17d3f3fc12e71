import { expect, test } from 'vitest';
import { recomputedText } from './recomputed-text.ts';

const NOTHING = { versions: 1, other: [], failed: [], withdrawn: [], reported: [] };
const VERSION = { reportId: 'r', version: 2, country: 'TEST', companyId: 'T1', state: 'in_review' };
const DISCREPANCY = { id: 'd', country: 'TEST', companyId: 'T1', class: 'band_differs' };

test('nothing differs: two lines', () =>
  expect(recomputedText(NOTHING)).toBe(
    '1 version computed again, 0 with another result.\n\n0 open discrepancies withdrawn: computation corrected.',
  ));

test('what differs, what failed and what was reported stand in tables', () => {
  const text = recomputedText({
    versions: 3,
    other: [{ ...VERSION, before: 'final', after: 'not final' }],
    failed: [{ ...VERSION, version: 1, message: 'This version is damaged.' }],
    withdrawn: [DISCREPANCY],
    reported: [DISCREPANCY, DISCREPANCY],
  });
  expect(text.split('\n\n')).toEqual([
    '3 versions computed again, 1 with another result.',
    'Company  Version  State      Before  Now\nTEST T1  v2       in review  final   not final',
    '1 version could not be computed:',
    'Company  Version  Why\nTEST T1  v1       This version is damaged.',
    '1 open discrepancy withdrawn: computation corrected.',
    '2 discrepancies reported earlier and not found now:',
    'Company  Type\nTEST T1  band differs\nTEST T1  band differs',
  ]);
});
