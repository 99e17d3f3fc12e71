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
