import { describe, expect, it } from 'vitest';
import { explainException } from './explain-exception.ts';
import { mapShareholders, type Parent } from './map-shareholders.ts';
import { ExceptionAnswer, LeiRecordAnswer, RelationshipAnswer } from './schema.ts';
import { readFixtures } from './testing/stand-in.ts';

const fixtures = readFixtures();
const recordOf = (name: string) => LeiRecordAnswer.parse(fixtures[name]?.['lei-record']).data;

/** A parent as the index holds it: `of` names the fixture of the parent. */
function parent(name: string, rank: 'direct' | 'ultimate', of?: string): Parent {
  const fixture = fixtures[name];
  const relationship = fixture?.[`${rank}-parent-relationship`];
  const exception = fixture?.[`${rank}-parent-reporting-exception`];
  return {
    record: of === undefined ? null : recordOf(of),
    relationship: relationship === undefined ? null : RelationshipAnswer.parse(relationship).data,
    exception: exception === undefined ? null : ExceptionAnswer.parse(exception).data,
  };
}

const holders = (name: string, direct?: string, ultimate?: string) =>
  mapShareholders(
    recordOf(name),
    { direct: parent(name, 'direct', direct), ultimate: parent(name, 'ultimate', ultimate) },
    null,
  );

describe('parents as shareholders', () => {
  it('are two where they differ, without a percentage', () => {
    const { shareholders, absence } = holders('gb-subsidiary', 'gb-listed', 'jp-ultimate');
    expect(absence).toBeUndefined();
    expect(shareholders.map((holder) => holder.company?.legalName)).toEqual([
      'PELLWORTH MARINE PLC',
      '株式会社汐見海運',
    ]);
    expect(shareholders.map((holder) => holder.consolidatingParent)).toEqual([['direct'], ['ultimate']]);
    for (const holder of shareholders) {
      expect(holder.type).toBe('company');
      expect(holder).not.toHaveProperty('sharePercentage');
      expect(holder).not.toHaveProperty('numberOfShares');
    }
    expect(shareholders[0]?.source).toBe(
      'GLEIF: direct parent by accounting consolidation: it controls the company, by more than half of the votes or a right worth as much; the index publishes no share. Direct parent: consolidates the company directly, active; accounting period from 2025-01-01 until 2025-12-31; relationship from 2018-04-10; published, entity supplied only, other official documents; updated 2026-03-04.',
    );
  });

  it('are one where it is both', () => {
    const { shareholders } = holders('us-delaware', 'us-california', 'us-california');
    expect(shareholders).toHaveLength(1);
    expect(shareholders[0]?.company).toMatchObject({ id: 'C0999888', countryCode: 'US-CA' });
    expect(shareholders[0]?.consolidatingParent).toEqual(['direct', 'ultimate']);
    expect(shareholders[0]?.source).toContain('direct and ultimate parent');
    expect(shareholders[0]?.source).toContain('relationship from 2018-11-03');
  });

  it('say why the other one is not named', () => {
    const { shareholders } = holders('pl-hidden-direct-parent', undefined, 'gb-listed');
    expect(shareholders).toHaveLength(1);
    expect(shareholders[0]?.source).toContain('No direct parent: the parent is not made public');
    const survivor = holders('nl-survivor', 'lu-fund');
    expect(survivor.shareholders[0]?.source).toContain('; lapsed, ');
    expect(survivor.shareholders[0]?.source).toContain('No ultimate parent');
  });

  it('are none once the relationship has ended, or where a company is its own parent', () => {
    const ended = holders('be-ended-relationship', 'nl-survivor', 'nl-survivor');
    expect(ended.shareholders).toEqual([]);
    expect(ended.absence).toMatchObject({
      reason: 'not_offered',
      explanation: expect.stringContaining('has ended'),
    });
    expect(holders('gb-subsidiary', 'gb-subsidiary', 'gb-subsidiary').shareholders).toEqual([]);
  });

  it.each([
    ['gb-listed', 'NO_KNOWN_PERSON'],
    ['de-court-frankfurt', 'NATURAL_PERSONS'],
    ['de-court-fuerth', 'NON_CONSOLIDATING'],
    ['it-no-code', 'NO_LEI'],
    ['hk-private', 'NON_PUBLIC'],
    ['us-california', 'DISCOLSURE_DETRIMENTAL'],
    ['mt-spaced', 'LEGAL_OBSTACLES'],
    ['ie-no-jurisdiction', 'A_REASON_OF_TOMORROW'],
  ])('%s: that %s was filed of a parent says nothing of shareholders', (name, code) => {
    const { shareholders, absence } = holders(name);
    expect(shareholders).toEqual([]);
    expect(absence).toEqual({
      reason: 'not_offered',
      explanation: expect.stringMatching(new RegExp(`holds no shareholders.*\\(${code}\\)`)),
    });
  });

  it('gives both reasons where they differ, the direct one first', () => {
    const { absence } = holders('fr-insolvent');
    expect(absence?.reason).toBe('not_offered');
    expect(absence?.explanation).toMatch(
      /No direct parent.*NATURAL_PERSONS.*No ultimate parent.*NO_KNOWN_PERSON/,
    );
  });

  it.each([
    ['NO_KNOWN_PERSON', 'no person is known'],
    ['NATURAL_PERSONS', 'natural persons control'],
    ['NON_CONSOLIDATING', 'do not have to draw up'],
    ['NO_LEI', 'has no LEI'],
    ['NON_PUBLIC', 'not made public'],
    ['BINDING_LEGAL_COMMITMENTS', 'not made public'],
    ['LEGAL_OBSTACLES', 'not made public'],
    ['CONSENT_NOT_OBTAINED', 'not made public'],
    ['DETRIMENT_NOT_EXCLUDED', 'not made public'],
    ['DISCLOSURE_DETRIMENTAL', 'not made public'],
    ['DISCOLSURE_DETRIMENTAL', 'not made public'],
  ])('the exception %s says: %s', (code, words) => {
    expect(explainException(code)).toContain(words);
    expect(explainException(code)).not.toContain(code);
  });

  it('a branch belongs to its head office', () => {
    const none: Parent = { record: null, relationship: null, exception: null };
    const branch = recordOf('ch-branch');
    const { absence } = mapShareholders(branch, { direct: none, ultimate: none }, recordOf('gb-listed'));
    expect(absence?.reason).toBe('exempt');
    expect(absence?.explanation).toContain('PELLWORTH MARINE PLC');
    expect(mapShareholders(branch, { direct: none, ultimate: none }, null).absence?.reason).toBe('exempt');
  });

  it('says that a fund, and a company that reports nothing, give no reason', () => {
    expect(holders('lu-fund').absence?.explanation).toContain('who manages it');
    expect(holders('pt-minimal').absence?.explanation).toContain('neither a parent nor why');
  });
});
