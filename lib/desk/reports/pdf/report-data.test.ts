import { describe, expect, test } from 'vitest';
import { redactReport } from '#lib/domain/report/index.ts';
import { LITTLE, sampleReport } from '#lib/domain/report/testing/sample-report.ts';
import { type ReportToPrint, reportData } from './report-data.ts';

const SHA256 = 'ab'.repeat(32);
const printed = (more: Partial<ReportToPrint> = {}) =>
  reportData({
    report: sampleReport(),
    sha256: SHA256,
    review: [],
    verifyUrl: `https://plumbline.example/verify/${SHA256}`,
    ...more,
  });

describe('what the template is given', () => {
  test('fourteen chapters in the order of the product', () => {
    expect(printed().chapters.map(({ title }) => title)).toEqual([
      'Summary',
      'Warnings',
      'Identity and activity',
      'Representatives',
      'Shareholders',
      'Declared owners',
      'Computed owners',
      'Discrepancies and actions',
      'Structure',
      'Documents',
      'Sources',
      'Review log',
      'Limits',
      'Integrity',
    ]);
  });

  test('establishments stand under the identity, other key persons under the representatives', () => {
    const { chapters } = printed();
    expect(chapters[2]?.parts.map(({ title }) => title)).toEqual([null, 'Establishments']);
    expect(chapters[3]?.parts.map(({ title }) => title)).toEqual([null, 'Other key persons']);
  });

  test('a section without rows says why', () => {
    const parts = printed({ report: sampleReport(LITTLE) }).chapters.flatMap((chapter) => chapter.parts);
    const empty = parts.filter(({ rows }) => rows.length === 0);
    expect(empty.length).toBeGreaterThan(8);
    for (const part of empty) expect(part.empty).toMatch(/none|No step/);
  });

  test('every page says of which report and version it is, its hash, when and for which profile', () => {
    expect(printed().footer).toBe(
      'Report 7d0f2a86-5f0e-4b57-9a3c-0d8d2f6c1b42 · version 3 · SHA-256 abababababab · 20 Nov 2026, 18:32 UTC · FULL',
    );
  });

  test('a reduced copy names neither author nor reviewer, and says of what it was made', () => {
    const report = redactReport(sampleReport(), { kind: 'MINIMAL', fullSha256: 'c'.repeat(64) });
    const data = printed({
      report,
      review: [{ state: 'changes_requested', by: '', at: report.savedAt }],
    });
    expect(data.author).toBeNull();
    expect(data.footer.endsWith('MINIMAL')).toBe(true);
    const log = data.chapters[11]?.parts[0]?.rows[0];
    expect(log?.title).toBe('Changes requested');
    expect(log?.fields.map(({ key }) => key)).toEqual(['at']);
    expect(JSON.stringify(data.chapters[13])).toContain('c'.repeat(64));
    expect(JSON.stringify(data)).not.toContain('undefined');
  });

  describe('who answers for it', () => {
    const step = (state: string, by: string, day: number, reason?: string) => ({
      ...{ state, by, at: `2026-11-${day}T08:02:00.000Z` },
      ...(reason !== undefined && { reason }),
    });
    const DRAFT = [step('draft', 'Anna', 10)];
    const REVIEWED = [...DRAFT, step('in_review', 'Anna', 11)];
    const APPROVED = [...REVIEWED, step('approved', 'Bob', 12, 'Owners agree.')];
    const SENT_BACK = [...REVIEWED, step('changes_requested', 'Bob', 12, 'Add the extract.')];
    const superseded = (by = 'Carol') => step('superseded', by, 13, 'Version 4');

    test.each([
      ['a draft', DRAFT, 'Draft', 'None yet'],
      ['in review: its author decides nothing', REVIEWED, 'In review', 'None yet'],
      ['approved', APPROVED, 'Approved', 'Approved, Bob, 12 Nov 2026, 08:02 UTC'],
      [
        'given again after it was sent back',
        [...SENT_BACK, step('in_review', 'Anna', 13)],
        'In review',
        'Changes requested, Bob, 12 Nov 2026, 08:02 UTC',
      ],
      [
        'superseded by what another approved',
        [...APPROVED, superseded()],
        'Superseded by version 4, 13 Nov 2026, 08:02 UTC',
        'Approved, Bob, 12 Nov 2026, 08:02 UTC',
      ],
      [
        'superseded before anybody decided',
        [...REVIEWED, superseded('Anna')],
        'Superseded by version 4, 13 Nov 2026, 08:02 UTC',
        'None was taken',
      ],
      [
        'a reduced copy, which names nobody',
        [...APPROVED, superseded()].map(({ state, at }) => ({ state, at, by: '' })),
        'Superseded by a newer version, 13 Nov 2026, 08:02 UTC',
        'Approved, 12 Nov 2026, 08:02 UTC',
      ],
    ])('%s', (_, review, state, decision) => {
      const account = printed({ review }).chapters[0]?.parts[0]?.rows[0]?.fields ?? [];
      const said = Object.fromEntries(
        account.map(({ label, values }) => [label, values.map(({ text }) => text).join()]),
      );
      expect(said).toMatchObject({ State: state, Decision: decision });
    });
  });

  test('the kind of a kept file is said in words', () => {
    const notes = printed()
      .chapters[9]?.parts.at(-1)
      ?.rows.map(({ note }) => note?.split(',')[0]);
    expect(new Set(notes)).toEqual(new Set(['Extract of the register']));
  });

  test('short rows that are alike make a table, long ones entries', () => {
    const { chapters } = printed();
    expect(chapters[4]?.parts[0]?.columns?.fields.map(({ label }) => label)).toEqual([
      'Share',
      'Shares',
      'Class',
      'Country',
    ]);
    expect(chapters[5]?.parts[0]?.columns).toBeNull();
    expect(chapters[12]?.parts[0]?.columns).toBeNull();
  });

  test('a section leads to its source once, where there is one', () => {
    const { chapters } = printed();
    expect(chapters[2]?.parts[0]?.source).toEqual({ to: 'source company', title: 'Company profile' });
    expect(chapters[4]?.parts[0]?.source).toBeNull();
    const anchors = chapters[10]?.parts.flatMap(({ rows }) => rows.map(({ anchor }) => anchor));
    expect(anchors).toEqual(['source company', null, null]);
  });
});
