import { describe, expect, it, test } from 'vitest';
import { WireNotice } from './gazette-schema.ts';
import { inOrder } from './in-order.ts';
import { mapProceedings } from './map-proceedings.ts';
import { mapStatus } from './map-status.ts';

const UID = 'CHE-999.800.014';

let count = 0;
function notice(
  subRubric: string,
  day: string,
  content: object = {},
  { name = 'Example AG', title = `Titel ${subRubric}` } = {},
): WireNotice {
  count += 1;
  const company = { name: [name], uid: [UID] };
  return WireNotice.parse({
    meta: [
      {
        ...{ id: [`n${count}`], rubric: [subRubric.slice(0, 2)], subRubric: [subRubric] },
        ...{ language: ['de'], publicationDate: [day], title: [{ de: [title] }] },
      },
    ],
    content: [{ ...(subRubric !== 'HR03' && { commonsNew: [{ company: [company] }] }), ...content }],
  });
}
const changed = (statusChanged: object) => ({
  transaction: [{ update: [{ changements: [{ statusChanged: [statusChanged] }] }] }],
});
const bankruptcy = (what: string) => changed({ bankruptcy: [{ [what]: ['true'] }] });
const deleted = (day: string, text = '') => ({
  publicationText: [text],
  transaction: [{ delete: [{ deletionDate: [day] }] }],
});
const statusOf = (...notices: WireNotice[]) => mapStatus(inOrder(notices))?.statusDetailsBeta;
const entry = () => notice('HR01', '2019-01-01');

test('whoever is entered is active; of no notice nothing is known', () => {
  expect(statusOf(entry())).toEqual({ status: 'ACTIVE' });
  expect(mapStatus([])).toBeUndefined();
});

describe('a bankruptcy', () => {
  it('is open since the court opened it, whichever office publishes first', () => {
    const court = notice('KK01', '2024-02-10', { resolutionDate: ['2024-02-01'] });
    const register = notice('HR02', '2024-02-05', {
      journalDate: ['2024-02-03'],
      ...bankruptcy('dissolution'),
    });
    for (const order of [
      [court, register],
      [register, court],
    ] as const) {
      expect(statusOf(entry(), ...order)).toMatchObject({
        status: 'UNDER_INSOLVENCY_PROCEEDING',
        insolvencyStartDate: '2024-02-01',
      });
    }
  });

  it('keeps its first day where its entry in the register comes later', () => {
    const court = notice('KK01', '2024-02-02', { resolutionDate: ['2024-02-01'] });
    const register = notice('HR02', '2024-02-08', {
      journalDate: ['2024-02-05'],
      ...bankruptcy('dissolution'),
    });
    expect(statusOf(entry(), court, register)?.insolvencyStartDate).toBe('2024-02-01');
  });

  it.each(['KK03', 'KK04', 'KK05', 'KK08', 'KK10', 'KK99'])('goes on after %s', (subRubric) => {
    const opening = notice('KK02', '2024-02-10', { resolutionDate: ['2024-02-01'] });
    expect(statusOf(entry(), opening, notice(subRubric, '2024-06-01'))?.status).toBe(
      'UNDER_INSOLVENCY_PROCEEDING',
    );
    // Nor does a change of address end it.
    expect(statusOf(entry(), opening, notice('HR02', '2024-07-01'))?.insolvencyStartDate).toBe('2024-02-01');
  });

  it.each([
    ['a notice of the office', () => notice('KK07', '2024-06-01')],
    ['its revocation in the register', () => notice('HR02', '2024-06-01', bankruptcy('revocation'))],
    ['an appeal', () => notice('HR02', '2024-06-01', bankruptcy('cancellation'))],
  ])('is over after %s', (_, end) => {
    const opening = notice('KK02', '2024-02-10', { resolutionDate: ['2024-02-01'] });
    expect(statusOf(entry(), opening, end())).toEqual({ status: 'ACTIVE' });
  });

  it('that is closed leaves a company to be deleted, and is the reason when it is', () => {
    const [opening, end] = [notice('KK02', '2024-02-10'), notice('KK06', '2025-01-10')];
    expect(statusOf(entry(), opening, end)?.status).toBe('PENDING_DISSOLUTION');
    expect(
      statusOf(entry(), opening, end, notice('HR03', '2025-02-01', deleted('2025-01-30'))),
    ).toMatchObject({
      ...{ status: 'CLOSED', closureReason: 'BANKRUPTCY', closureDate: '2025-01-30' },
    });
  });

  it.each([
    ['KK06', 'KK06'],
    ['KK07', 'KK07'],
    // What was open when the company came into the register again is not known to be open.
    ['HR01', undefined],
  ])('in the cases ends with %s', (subRubric, ended) => {
    const opening = notice('KK02', '2024-02-10', { resolutionDate: ['2024-02-01'] });
    const { proceedings } = mapProceedings(inOrder([entry(), opening, notice(subRubric, '2025-01-10')]));
    expect(proceedings).toMatchObject([
      { startDate: '2024-02-01', state: ended === undefined ? 'unknown' : 'ended' },
    ]);
    expect(proceedings[0]?.endDate).toBe(ended && '2025-01-10');
  });

  it('of a company that is deleted already changes nothing', () => {
    const end = notice('HR03', '2024-02-01', deleted('2024-01-30'));
    expect(statusOf(entry(), end, notice('KK06', '2024-03-01'))?.status).toBe('CLOSED');
  });
});

describe('a moratorium', () => {
  const titled = (title: string, day: string) =>
    notice('NA01', day, { resolutionDate: [day] }, { title: `${title} Example AG` });
  const granted = () => titled('Provisorische Nachlassstundung', '2024-02-01');
  const stateAfter = (...notices: WireNotice[]) => {
    const all = inOrder([entry(), ...notices]);
    return [
      mapStatus(all)?.statusDetailsBeta?.status,
      ...mapProceedings(all).proceedings.map(({ state }) => state),
    ];
  };
  const OPEN = ['UNDER_INSOLVENCY_PROCEEDING', 'open'];

  it.each([
    'Definitive Nachlassstundung',
    'Sursis concordataire provisoire',
    'Proroga della moratoria concordataria',
  ])('is open after %s', (title) => expect(stateAfter(titled(title, '2024-02-01'))).toEqual(OPEN));

  it.each([
    ['Verlängerung der Nachlassstundung', OPEN],
    ['Verhandlung über die Nachlassstundung', OPEN],
    ['Schuldenruf', OPEN],
    ['Definitive Nachlassstundung Fine', OPEN],
    ['Widerruf der Nachlassstundung', ['ACTIVE', 'ended']],
    ['Révocation du sursis concordataire', ['ACTIVE', 'ended']],
    ['Bestätigung des Nachlassvertrages', ['ACTIVE', 'unknown']],
  ])('after its grant and %s it is %j', (title, expected) => {
    expect(stateAfter(granted(), titled(title, '2024-06-01'))).toEqual(expected);
  });

  it.each(['Gesuch um Nachlassstundung', 'Schuldenruf', 'Homologation du concordat'])(
    'is not known to be open after %s alone',
    (title) => expect(stateAfter(titled(title, '2024-02-01'))).toEqual(['ACTIVE', 'unknown']),
  );

  it('gives way to a bankruptcy, and keeps the day of the first grant', () => {
    const all = inOrder([
      entry(),
      granted(),
      notice('KK01', '2024-08-10', { resolutionDate: ['2024-08-01'] }),
    ]);
    expect(mapStatus(all)?.statusDetailsBeta?.insolvencyStartDate).toBe('2024-08-01');
    expect(mapProceedings(all).proceedings).toMatchObject([
      { kind: 'moratorium', state: 'ended', startDate: '2024-02-01', endDate: '2024-08-01' },
      { kind: 'bankruptcy', state: 'open' },
    ]);
  });
});

describe('a liquidation', () => {
  const begun = () =>
    notice('HR02', '2022-01-01', changed({ liquidation: [{ dissolution: [{ nonExceptional: ['true'] }] }] }));

  it('stands in the data, or in the name alone', () => {
    expect(statusOf(entry(), begun())?.status).toBe('PENDING_DISSOLUTION');
    for (const name of [
      'Example AG in Liquidation',
      'Exemple SA en liquidation',
      'Esempio SA in liquidazione',
    ]) {
      expect(statusOf(notice('HR02', '2022-01-01', {}, { name }))?.status).toBe('PENDING_DISSOLUTION');
    }
  });

  it('is over when it is revoked, or the company is deleted', () => {
    const revoked = notice('HR02', '2022-06-01', changed({ liquidation: [{ revocation: ['true'] }] }));
    expect(statusOf(entry(), begun(), revoked)).toEqual({ status: 'ACTIVE' });
    expect(statusOf(entry(), begun(), notice('HR03', '2023-01-01', deleted('2022-12-30')))).toMatchObject({
      closureReason: 'LIQUIDATION',
    });
  });
});

describe('a deletion', () => {
  it('by merger says so; without a reason there is none', () => {
    const merged = notice('HR03', '2023-01-01', deleted('2022-12-30', 'Aktiven gehen infolge Fusion über.'));
    expect(statusOf(entry(), merged)).toMatchObject({ status: 'CLOSED', closureReason: 'MERGER' });
    expect(statusOf(entry(), notice('HR03', '2023-01-01', deleted('2022-12-30')))).not.toHaveProperty(
      'closureReason',
    );
  });

  it('that is followed by a new entry, be it of the same day, does not stand', () => {
    const end = notice('HR03', '2023-01-01', deleted('2022-12-30'));
    for (const day of ['2023-01-01', '2024-01-01']) {
      expect(statusOf(entry(), end, notice('HR01', day))).toEqual({ status: 'ACTIVE' });
    }
  });

  it.each([
    'Die Gesellschaft wird infolge Sitzverlegung nach Zug gelöscht.',
    'Radiation par suite de transfert de siège à Genève.',
    'Cancellazione per trasferimento di sede a Lugano.',
  ])('of the register that a company left ends nothing: %s', (text) => {
    const gone = notice('HR03', '2023-01-02', deleted('2022-12-31', text));
    expect(statusOf(notice('HR01', '2023-01-01'), gone)).toEqual({ status: 'ACTIVE' });
    expect(statusOf(gone)).toEqual({ status: 'ACTIVE' });
  });

  it('has the day of its notice where it tells none', () => {
    expect(statusOf(notice('HR03', '2023-01-01'))?.closureDate).toBe('2023-01-01');
    expect(mapStatus([notice('HR03', '2023-01-01')])).toMatchObject({
      active: false,
      localName: 'Titel HR03',
    });
  });
});
