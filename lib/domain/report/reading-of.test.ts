import { describe, expect, test } from 'vitest';
import { CompanyAnswer, readAs } from '#lib/contract/index.ts';
import { companyFileOf } from '../company-view/testing/company-file-of.ts';
import { compareReports } from './compare-reports.ts';
import { readingKind, readingOf, readingText } from './reading-of.ts';
import { reportOf } from './report-of.ts';
import { inputOf } from './testing/report-input.ts';

const [MORNING, NOON, EVENING] = ['08:00', '12:00', '20:00'].map((time) => `2026-11-28T${time}:00.000Z`);
const HASH = 'a'.repeat(64);
const OTHER_HASH = 'b'.repeat(64);

interface Source {
  readonly register: string;
  readonly at: string | undefined;
  readonly hashes?: readonly string[];
  readonly outcome?: string;
}
const house = (at: string | undefined, hashes = [HASH]): Source => ({
  register: 'Companies House',
  at,
  hashes,
});
const lei = (at: string | undefined, outcome = 'merged'): Source => ({ register: 'LEI index', at, outcome });

const answerOf = (sources: readonly Source[], items: Readonly<Record<string, string | undefined>> = {}) =>
  readAs(CompanyAnswer, {
    company: { legalName: 'Topmost plc' },
    request: {
      requestId: `00000000-0000-4000-8000-00000000000${sources.length}`,
      sources: {
        dataPoints: {
          companyProfile: {
            register: sources[0]?.register,
            retrievedAt: items.companyProfile ?? sources[0]?.at,
          },
          ...(items.ultimateBeneficialOwners && {
            ultimateBeneficialOwners: {
              ...{ register: sources[0]?.register, retrievedAt: items.ultimateBeneficialOwners },
            },
          }),
        },
      },
      provenance: {
        sources: Object.fromEntries(
          sources.map(({ register, at, hashes = [HASH], outcome = 'merged' }, number) => [
            `source-${number}`,
            { register, authoritative: true, outcome, retrievedAt: at, wireSha256: hashes },
          ]),
        ),
        facts: { '/company': 'source-0', '/ultimateBeneficialOwners': 'source-0' },
        conflicts: [],
      },
    },
  });

const version = (
  number: number,
  sources: readonly Source[],
  items?: Readonly<Record<string, string | undefined>>,
) => {
  const answer = answerOf(sources, items);
  const parts = { companyProfile: answer, ...(items && { ultimateBeneficialOwners: answer }) };
  return reportOf({ ...inputOf(companyFileOf(parts)), version: number });
};
const told = (before: readonly Source[], after: readonly Source[]) => {
  const reading = readingOf(version(1, before), version(2, after));
  return reading && [readingKind(reading), readingText(reading)];
};

describe('what a later version read again', () => {
  test('nothing, by the time of the same source: since its newest reading', () => {
    expect(told([house(MORNING), lei(NOON)], [house(MORNING), lei(NOON)])).toEqual([
      'itself',
      'Compared with itself: nothing was read again since 28 Nov 2026, 12:00 UTC',
    ]);
  });

  test('a version and itself', () => {
    const one = version(1, [house(NOON)]);
    expect(compareReports(one, one).reading).toMatchObject({ since: NOON, sources: [{ again: 'no' }] });
  });

  test('an older reading than before is not read again', () => {
    expect(told([house(NOON)], [house(MORNING)])?.[0]).toBe('itself');
  });

  test('everything, with other bytes', () => {
    expect(told([house(MORNING), lei(MORNING)], [house(NOON, [OTHER_HASH]), lei(NOON)])).toEqual([
      'again',
      'All 2 sources were read again',
    ]);
  });

  test('everything, byte for byte the same', () => {
    expect(told([house(MORNING)], [house(NOON)])).toEqual([
      'again',
      'The source was read again, byte for byte the same',
    ]);
  });

  test('bytes that one version does not know are never the same', () => {
    expect(told([house(MORNING, [])], [house(NOON, [])])).toEqual(['again', 'The source was read again']);
    expect(told([house(MORNING)], [house(NOON, [HASH, OTHER_HASH])])?.[1]).toBe('The source was read again');
  });

  test('a part: the sources are named', () => {
    expect(told([house(MORNING), lei(MORNING)], [house(NOON, [OTHER_HASH]), lei(MORNING)])).toEqual([
      'partly',
      'Not read again: LEI index. Read again: Companies House',
    ]);
    expect(told([house(MORNING)], [house(NOON), lei(NOON)])).toEqual([
      'partly',
      'Read again, byte for byte the same: Companies House. Read for the first time: LEI index',
    ]);
  });

  test('a source that gave no data was queried, not read', () => {
    expect(told([house(MORNING), lei(MORNING)], [house(NOON), lei(NOON, 'no_answer')])?.[1]).toBe(
      'Read again, byte for byte the same: Companies House. Queried again, no data received: LEI index',
    );
  });

  test('one data point of a source: both are named, though the source has the newest time of its request', () => {
    const before = version(1, [house(NOON)], { companyProfile: MORNING, ultimateBeneficialOwners: NOON });
    const after = version(2, [house(EVENING, [HASH, OTHER_HASH])], {
      ...{ companyProfile: EVENING, ultimateBeneficialOwners: NOON },
    });
    const reading = readingOf(before, after);
    expect(reading && readingText(reading)).toBe(
      'Not read again: Companies House (Beneficial owners). Read again: Companies House (Profile)',
    );
  });

  test('the order in which versions are compared does not matter', () => {
    const [one, other] = [version(1, [house(MORNING)]), version(2, [house(NOON)])];
    expect(readingOf(other, one)).toEqual(readingOf(one, other));
  });
});

describe('no statement', () => {
  const untimed = (number: number, requestId: string, at: string) => {
    const answer = readAs(CompanyAnswer, { company: { legalName: 'Topmost plc' }, request: { requestId } });
    const file = companyFileOf({ companyProfile: answer });
    const { companyProfile } = file.parts;
    if (companyProfile.status === 'none' || !companyProfile.held) throw new Error('It has a profile.');
    const held = { ...companyProfile.held, at };
    return reportOf({
      ...inputOf({ ...file, parts: { ...file.parts, companyProfile: { ...companyProfile, held } } }),
      version: number,
    });
  };
  const [ONE, OTHER] = [1, 2].map((number) => `00000000-0000-4000-8000-00000000000${number}`);

  test('about another request without times', () => {
    expect(
      readingOf(untimed(1, ONE ?? '', MORNING ?? ''), untimed(2, OTHER ?? '', NOON ?? '')),
    ).toBeUndefined();
  });

  test('but the same request is the same reading', () => {
    const reading = readingOf(untimed(1, ONE ?? '', NOON ?? ''), untimed(2, ONE ?? '', NOON ?? ''));
    expect(reading && [readingKind(reading), reading.since]).toEqual(['itself', NOON]);
  });

  test('where nothing was read', () => {
    const empty = reportOf(inputOf(companyFileOf({})));
    expect(readingOf(empty, empty)).toBeUndefined();
    expect(readingOf(empty, version(2, [house(NOON)]))).toBeUndefined();
  });
});
