import { describe, expect, it, test } from 'vitest';
import { WireNotice } from './bodacc-schema.ts';
import { frenchDay } from './french-day.ts';
import { mapInsolvency, standingNotices } from './map-notices.ts';

const SIREN = '999800113';

let count = 0;
const notice = (day: string, nature: string, famille = "Jugement d'ouverture", more: object = {}) => {
  count += 1;
  return WireNotice.parse({
    ...{ id: `A${count}`, parution: '20250001', numeroannonce: count, dateparution: '2025-12-31' },
    ...{ familleavis: 'collective', typeavis: 'annonce', registre: ['999 800 113', SIREN] },
    jugement: JSON.stringify({ famille, nature, date: day }),
    ...more,
  });
};
const statusOf = (...notices: WireNotice[]) => mapInsolvency(notices, SIREN).status?.statusDetailsBeta;
const namesOf = (...notices: WireNotice[]) =>
  mapInsolvency(notices, SIREN).proceedings.map(({ localName }) => localName);

test.each([
  ['2026-09-08', '2026-09-08'],
  ['10 décembre 2009', '2009-12-10'],
  ['1er août 2024', '2024-08-01'],
  ['31 février 2024', undefined],
  ['10 brumaire 2009', undefined],
  ['', undefined],
  [undefined, undefined],
])('%s is %s', (text, day) => {
  expect(frenchDay(text)).toBe(day);
});

describe('proceedings', () => {
  it('are open since the first judgment, whatever order the notices come in', () => {
    const opening = notice('2025-01-10', "Jugement d'ouverture de redressement judiciaire");
    const conversion = notice(
      '12 mars 2025',
      'Jugement de conversion en liquidation judiciaire',
      'Jugement prononçant',
    );
    for (const order of [
      [opening, conversion],
      [conversion, opening],
    ] as const) {
      expect(statusOf(...order)).toMatchObject({ insolvencyStartDate: '2025-01-10' });
      expect(namesOf(...order)).toEqual(['Jugement de conversion en liquidation judiciaire']);
    }
  });

  it.each([
    'Jugement de clôture pour insuffisance d’actif',
    'Jugement mettant fin à la procédure',
    'Arrêt de la cour d’appel infirmant une décision',
  ])('are over after: %s', (nature) => {
    const opening = notice('2025-01-10', "Jugement d'ouverture de redressement judiciaire");
    expect(statusOf(opening, notice('2025-06-01', nature, 'Extrait de jugement'))).toBeUndefined();
    // A new opening is a new beginning.
    expect(
      statusOf(opening, notice('2025-06-01', nature), notice('2025-09-01', 'liquidation judiciaire')),
    ).toMatchObject({ insolvencyStartDate: '2025-09-01' });
  });

  it('that are opened after a plan are new ones', () => {
    const plan = notice('2024-05-01', 'Jugement arrêtant le plan de redressement', 'Extrait de jugement');
    const opening = notice('2023-05-01', "Jugement d'ouverture de redressement judiciaire");
    expect(statusOf(opening, plan)).toMatchObject({ insolvencyStartDate: '2023-05-01' });
    expect(statusOf(opening, plan, notice('2025-02-01', 'liquidation judiciaire'))).toMatchObject({
      insolvencyStartDate: '2025-02-01',
    });
  });

  it.each([
    ['another company too', { registre: ['999 800 113', '999800212'] }],
    ['nobody', { registre: [] }],
    ['another family', { familleavis: 'vente' }],
  ])('of a notice that names %s are not taken for a fact', (_, more) => {
    expect(
      statusOf(notice('2025-01-10', 'liquidation judiciaire', 'Jugement d’ouverture', more)),
    ).toBeUndefined();
  });

  it('of a day that can’t be read have that of the notice', () => {
    expect(statusOf(notice('un jour', 'liquidation judiciaire'))).toMatchObject({
      insolvencyStartDate: '2025-12-31',
    });
  });
});

it('a withdrawn or corrected notice does not stand', () => {
  const wrong = notice('2025-01-10', 'liquidation judiciaire');
  const before = JSON.stringify({ numeroParution: '20250001', numeroAnnonce: Number(wrong.numeroannonce) });
  const correction = notice('2025-01-11', 'sauvegarde', 'Jugement d’ouverture', {
    typeavis: 'rectificatif',
    parutionavisprecedent: before,
  });
  const withdrawal = notice('2025-01-12', '', '', { typeavis: 'annulation', parutionavisprecedent: before });
  expect(standingNotices([wrong, correction])).toEqual([correction]);
  expect(standingNotices([wrong, withdrawal])).toEqual([]);
});

it('a block that is no JSON, or of another form, is a change of the register', () => {
  for (const jugement of ['{', '[]', '"text"']) {
    expect(WireNotice.safeParse({ id: 'A1', dateparution: '2025-12-31', jugement }).success).toBe(false);
  }
});
