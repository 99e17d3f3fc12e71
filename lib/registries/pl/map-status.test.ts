import { describe, expect, it } from 'vitest';
import { mappedOf } from './testing/flagged-answers.ts';
import { readFixtures } from './testing/read-fixtures.ts';

const fixtures = readFixtures();

/** What becomes of a fixture, without a source. */
const read = (name: string) => mappedOf(fixtures.get(name) ?? { current: null });
const statusOf = (name: string) => read(name).value.company?.status;

describe('status', () => {
  it('struck off: closed on that day, also where a correction followed, with the state before', () => {
    const { value } = read('spzoo-deleted');
    expect(value.company?.status).toMatchObject({
      ...{ localName: 'WYKREŚLENIE Z KRAJOWEGO REJESTRU SĄDOWEGO', active: false },
      statusDetailsBeta: { status: 'CLOSED', closureDate: '2025-09-10', closureReason: 'LIQUIDATION' },
    });
    expect(value.company).toMatchObject({
      legalAddress: { city: 'NOWA' },
      formerNames: ['DAWNA NAZWA SPÓŁKA Z OGRANICZONĄ ODPOWIEDZIALNOŚCIĄ'],
    });
    expect(value.shareholders?.map(({ company }) => company?.id)).toEqual(['0009990001']);
    // Nobody represents it any more.
    expect(value.legalRepresentatives?.map(({ endDate }) => endDate)).toEqual(['2025-09-10', '2025-09-10']);
    expect(read('spzoo-restored').value.legalRepresentatives?.[0]).not.toHaveProperty('endDate');
  });

  /** The fixture of an entity that was struck off, with another section 6. */
  const struckOffWith = (dzial6: object) => {
    const full = structuredClone(fixtures.get('spzoo-deleted')?.full);
    if (full === undefined) throw new Error('no fixture');
    Object.assign(full.odpis.dane, { dzial6 });
    return mappedOf({ current: null, full });
  };
  const bankrupt = (how?: string) => ({
    postepowanieUpadlosciowe: [
      {
        informacjaOOgloszeniuUpadlosci: [{ data: '03.04.2012', nrWpisuWprow: '1' }],
        ...(how !== undefined && {
          opisZakonczeniaProcesuUpadlosci: [
            {
              opisSposobuZakonczeniaPostepowania: how,
              dataZakonczeniaPostepowania: '05.06.2013',
              nrWpisuWprow: '2',
            },
          ],
        }),
      },
    ],
  });
  it.each([
    ['a bankruptcy that is open', bankrupt(), 'BANKRUPTCY'],
    ['one that was carried to its end', bankrupt('ZAKOŃCZENIE POSTĘPOWANIA'), 'BANKRUPTCY'],
    ['one that an arrangement ended years ago', bankrupt('UKŁAD'), undefined],
    ['one that was discontinued', bankrupt('UMORZENIE POSTĘPOWANIA'), undefined],
    ['nothing', {}, undefined],
  ])('struck off with %s in section 6', (_, dzial6, reason) => {
    expect(struckOffWith(dzial6).value.company?.status?.statusDetailsBeta?.closureReason).toBe(reason);
  });

  it('names no liquidator of a liquidation that has ended', () => {
    const likwidatorzy = [
      { nazwisko: { nazwiskoICzlon: 'O****' }, imiona: { imie: 'G***' }, nrWpisuWprow: '1' },
    ];
    const liquidation = {
      otwarcieLikwidacji: [{ otwarcieLikwidacji: 'UCHWAŁA', nrWpisuWprow: '1' }],
      likwidatorzy,
    };
    const ended = { zakonczenieLikwidacji: [{ zakonczenieLikwidacji: 'UCHYLENIE', nrWpisuWprow: '2' }] };
    const rolesWith = (entry: object) =>
      struckOffWith({ likwidacja: [entry] }).value.legalRepresentatives?.map(
        ({ role }) => role?.serviceStandard,
      );
    expect(rolesWith(liquidation)).toEqual(['President', 'Liquidator']);
    expect(rolesWith({ ...liquidation, ...ended })).toEqual(['President']);
  });

  it('struck off and restored by a later entry: not closed, and the gap is told', () => {
    expect(statusOf('spzoo-restored')).toMatchObject({
      active: true,
      statusDetailsBeta: { status: 'ACTIVE' },
    });
    expect(read('spzoo-restored').limitations).toEqual([
      'Struck off on 2025-09-10 and restored later. The register gives no current extract.',
    ]);
  });

  it.each([
    ['spzoo-bankrupt', 'UNDER_INSOLVENCY_PROCEEDING', '2025-05-20'],
    ['sa-restructuring', 'UNDER_INSOLVENCY_PROCEEDING', '2026-02-02'],
    ['spk-liquidation', 'PENDING_DISSOLUTION', undefined],
    ['spzoo-contradicting', 'INACTIVE_NOT_CLOSED', undefined],
  ])('%s: %s', (name, code, since) => {
    const details = statusOf(name)?.statusDetailsBeta;
    expect(details?.status).toBe(code);
    expect(details?.insolvencyStartDate).toBe(since);
    expect(details?.additionalInfo).toBeUndefined();
  });

  it('in bankruptcy the trustee represents, and the old rule says nothing of who may act', () => {
    const { value } = read('spzoo-bankrupt');
    expect(value.legalRepresentatives?.map(({ role }) => role?.serviceStandard)).toContain('Receiver');
    expect(value.legalRepresentatives?.flatMap(({ representationMode }) => representationMode ?? [])).toEqual(
      [],
    );
  });

  it.each([
    ['fundacja', 'An entity of this form (FUNDACJA) has no shareholders.'],
    ['oddzial-foreign', 'An entity of this form (ODDZIAŁ ZAGRANICZNEGO PRZEDSIĘBIORCY) has no shareholders.'],
    ['spzoo-poor', 'It names none of this entity'],
  ])('%s: why no shareholders are named', (name, words) => {
    const { absence } = read(name);
    expect(absence?.shareholders?.explanation).toContain(words);
    expect(read('spzoo-poor').absence?.legalRepresentatives?.explanation).toBe(
      'The register has no representative of this entity.',
    );
  });
});
