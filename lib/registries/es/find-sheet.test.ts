import { beforeAll, expect, it } from 'vitest';
import { ES_BORME } from '#lib/index/sources/es/borme.ts';
import { loadRecords } from '#lib/index/testing/load-file.ts';
import { memoryIndex } from '#lib/index/testing/memory-index.ts';
import { LeiRecordAnswer } from '../gleif/schema.ts';
import { readFixtures } from '../gleif/testing/stand-in.ts';
import { contextForTests } from '../testing/context-for-tests.ts';
import { findSheet } from './find-sheet.ts';

const index = memoryIndex();
/** One name in two provinces, and twice in one of them: it can not be, and if it is nobody knows whose it is. */
const SHEETS = [
  ['BORME-A-2026-12-28', '1', 'NADIE GEMELO SL', 'M 1'],
  ['BORME-A-2026-12-46', '2', 'NADIE GEMELO, SOCIEDAD LIMITADA', 'V 2'],
  ['BORME-A-2026-12-46', '3', 'NADIE GEMELO S.L.U', 'V 3'],
  ['BORME-A-2026-12-28', '4', 'NADIE GEMELO SA', 'M 4'],
  ['BORME-A-2026-12-28', '5', 'NADIE GEMELO SL', 'I/A'],
  ['BORME-A-2026-12-08', '6', 'NADIE SOLO SL', 'B 6'],
] as const;
beforeAll(() =>
  loadRecords(
    index,
    ES_BORME,
    SHEETS.map(([issue, number, name, sheet]) => ({
      ...{ issue, number, day: '2026-01-20', province: 'NINGUNA', name },
      text: `Otros conceptos: NADA. Datos registrales. S 8, ${sheet.startsWith('I') ? '' : `H ${sheet}, `}I/A 1 (14.01.26).`,
    })),
  ),
);

const wire = readFixtures()['es-by-name']?.['lei-record'];
function found(name: string, place: Record<string, unknown>, number: Record<string, unknown> = {}) {
  const { data } = LeiRecordAnswer.parse(wire);
  const { entity } = data.attributes;
  const changed = {
    ...{ ...entity, legalName: { ...entity.legalName, name }, ...number },
    legalAddress: { ...entity.legalAddress, ...place },
  };
  return findSheet(contextForTests({ index }), {
    ...data,
    attributes: { ...data.attributes, entity: changed },
  });
}
const SHEET_OF = (registeredAs: string) => ({ registeredAt: { id: 'RA000533' }, registeredAs });

it.each([
  ['the one of its province', 'Nadie Gemelo, S.L.', { postalCode: '28013' }, {}, 'M 1'],
  ['the one of its form', 'Nadie Gemelo, S.A.', { postalCode: '28013' }, {}, 'M 4'],
  ['the only one, where no postal code is told', 'Nadie Solo SL', { postalCode: undefined }, {}, 'B 6'],
  [
    'the one of its sheet, wherever its address is',
    'Nadie Gemelo SL',
    { postalCode: '28013' },
    SHEET_OF('V-3'),
    'V 3',
  ],
])('%s is joined', async (_, name, place, number, sheet) => {
  expect(await found(name, place, number)).toMatchObject({ sheet: { number: sheet } });
});

it.each([
  ['no company of the name', 'Nadie Ninguno SL', { postalCode: '28013' }, {}, 'exactly this name'],
  ['a name that is only alike', 'Nadie Solos SL', { postalCode: '08001' }, {}, 'exactly this name'],
  ['another form alone', 'Nadie Solo SA', { postalCode: '08001' }, {}, 'exactly this name'],
  [
    'two of a name in one province',
    'Nadie Gemelo SL',
    { postalCode: '46001' },
    {},
    'Several companies have this name: V 2 (Ninguna), V 3 (Ninguna)',
  ],
  ['several, and no postal code', 'Nadie Gemelo SL', { postalCode: undefined }, {}, 'Several companies'],
  [
    'several, and an address abroad',
    'Nadie Gemelo SL',
    { postalCode: '28013', country: 'PT' },
    {},
    'Several companies',
  ],
  ['another province', 'Nadie Solo SL', { postalCode: '28013' }, {}, 'another province'],
  ['another sheet', 'Nadie Solo SL', { postalCode: '08001' }, SHEET_OF('B-7'), 'names sheet B 7'],
])('of %s nothing is joined, and why is said', async (_, name, place, number, why) => {
  expect(await found(name, place, number)).toMatchObject({ why: expect.stringContaining(why) });
});
