import { describe, expect, it } from 'vitest';
import { profileOf } from './krs.ts';
import type { Found } from './krs-client.ts';
import { CurrentExtract, FullExtract } from './krs-schema.ts';
import { readExtract } from './read-extract.ts';
import { readFixtures } from './testing/read-fixtures.ts';

const fixtures = readFixtures();

/** What becomes of a fixture, without a source. */
function read(name: string) {
  const { current = null, full } = fixtures.get(name) ?? {};
  const found =
    current === null
      ? { current, full: FullExtract.parse(full).odpis }
      : { current: CurrentExtract.parse(current).odpis, full: null };
  return profileOf(readExtract(found satisfies Found));
}
const statusOf = (name: string) => read(name).value.company?.status;

describe('status', () => {
  it('struck off: closed on that day, also where a correction followed, with the state before', () => {
    const { value, absence } = read('spzoo-deleted');
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
    expect(value.legalRepresentatives).toBeUndefined();
    expect(absence.legalRepresentatives?.explanation).toContain('struck off');
    expect(value.otherKeyPersons?.map(({ role, hasEnded }) => [role?.englishTranslation, hasEnded])).toEqual([
      ['President of the management board', true],
      ['Liquidator', true],
    ]);
  });

  it('struck off and restored by a later entry: not closed, and both days are told', () => {
    const status = statusOf('spzoo-restored');
    expect(status).toMatchObject({ active: true, statusDetailsBeta: { status: 'ACTIVE' } });
    expect(status?.statusDetailsBeta?.additionalInfo).toContain(
      'Struck off on 2025-09-10; a later entry of 2026-06-01 followed: ZMIANA DANYCH W REJESTRZE.',
    );
  });

  it.each([
    ['spzoo-bankrupt', 'UNDER_INSOLVENCY_PROCEEDING', '2025-05-20', 'KL1K/GU/43/2025'],
    ['sa-restructuring', 'UNDER_INSOLVENCY_PROCEEDING', '2026-02-02', 'That bankruptcy has ended.'],
    ['spk-liquidation', 'PENDING_DISSOLUTION', undefined, 'UCHWAŁA WSPÓLNIKÓW Z DNIA 01.12.2024'],
    ['spzoo-contradicting', 'INACTIVE_NOT_CLOSED', undefined, 'Business suspended: 2026-10-01.'],
  ])('%s: %s', (name, code, since, words) => {
    const details = statusOf(name)?.statusDetailsBeta;
    expect(details?.status).toBe(code);
    expect(details?.insolvencyStartDate).toBe(since);
    expect(details?.additionalInfo).toContain(words);
  });

  it('in bankruptcy the trustee represents, and the old rule says nothing of who may act', () => {
    const { value } = read('spzoo-bankrupt');
    expect(value.legalRepresentatives?.map(({ role }) => role?.serviceStandard)).toContain('Receiver');
    expect(value.legalRepresentatives?.flatMap(({ representationMode }) => representationMode ?? [])).toEqual(
      [],
    );
    expect(value.company?.status?.statusDetailsBeta?.additionalInfo).toContain(
      'Section 4 (arrears, enforcement)',
    );
  });
});
