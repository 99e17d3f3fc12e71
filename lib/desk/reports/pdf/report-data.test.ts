import { describe, expect, test } from 'vitest';
import { redactReport } from '#lib/domain/report/index.ts';
import type { Report, ReportRow } from '#lib/domain/report/report.ts';
import { LITTLE, sampleReport } from '#lib/domain/report/testing/sample-report.ts';
import { type ReportToPrint, reportData } from './report-data.ts';

const SHA256 = 'ab'.repeat(32);
const printed = (more: Partial<ReportToPrint> = {}) =>
  reportData({
    report: sampleReport(),
    sha256: SHA256,
    review: [],
    sealFingerprint: 'ef'.repeat(32),
    verifyUrl: `https://plumbline.example/verify/${SHA256}`,
    ...more,
  });

describe('what the template is given', () => {
  test('the chapters of a reduced copy in the order of the product', () => {
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

  describe('the customer file, in the whole report alone', () => {
    const file = {
      reasons: ['Customer onboarding', 'Periodic review'],
      reference: 'C-1842',
      risk: 'high',
      reviewOn: '2027-05-01',
      ownerNotes: [{ by: 'Anna', at: '2026-11-21T08:00:00.000Z', text: 'Passport seen on 20 November.' }],
    };
    const chapterOf = (more: Partial<ReportToPrint> = {}) =>
      printed({ file, ...more }).chapters.find(({ title }) => title === 'Customer file');
    const valuesOf = (more: Partial<ReportToPrint> = {}) =>
      Object.fromEntries(
        (chapterOf(more)?.parts[0]?.rows[0]?.fields ?? []).map(({ label, values }) => [
          label,
          values.map(({ text }) => text),
        ]),
      );

    test('says why, for whom, how risky and until when', () => {
      expect(valuesOf()).toEqual({
        'Reason for consulting': ['Customer onboarding', 'Periodic review'],
        'Customer reference': ['C-1842'],
        Risk: ['High'],
        'Next review': ['1 May 2027'],
      });
    });

    test('says what is not given', () => {
      const none = { reasons: [], reference: null, risk: null, reviewOn: null, ownerNotes: [] };
      expect(valuesOf({ file: none })).toEqual({
        'Reason for consulting': [],
        'Customer reference': [],
        Risk: [],
        'Next review': [],
      });
      expect(chapterOf({ file: none })?.parts[2]).toMatchObject({
        lead: expect.stringContaining('did not verify'),
        empty: expect.stringContaining('There are no officers’ notes'),
      });
    });

    test('is between the sources and the review log', () => {
      const titles = printed({ file }).chapters.map(({ title }) => title);
      expect(titles.slice(10, 13)).toEqual(['Sources', 'Customer file', 'Review log']);
    });

    test('has what was noted on the owners, by whom and when', () => {
      const noted = JSON.stringify(chapterOf()?.parts[2]);
      for (const words of ['Anna', '21 Nov 2026', 'Passport seen on 20 November.']) {
        expect(noted).toContain(words);
      }
    });

    const row = (key: string, fields: Record<string, string[]>): ReportRow => ({
      ...{ key, title: 'Anna Example', subject: 'person' },
      fields: Object.entries(fields).map(([name, values]) => ({
        ...{ key: name, label: name, values },
        kind: 'text' as const,
      })),
    });
    const withOwners = (declared: ReportRow[], computed: ReportRow[]): Report => {
      const report = sampleReport(LITTLE);
      const rowsOf = { declaredOwners: declared, computedOwners: computed };
      return {
        ...report,
        sections: report.sections.map((section) =>
          section.id in rowsOf
            ? { ...section, rows: section.id === 'declaredOwners' ? declared : computed }
            : section,
        ),
      };
    };
    const dataOf = (report: Report) =>
      (chapterOf({ report })?.parts[1]?.rows ?? []).map(({ title, fields }) => [
        title,
        ...fields.map(({ values }) => values.map(({ text }) => text).join()),
      ]);

    test('names what is held of each owner and what is missing, of both lists together', () => {
      const declared = row('a', {
        birth: ['1980-04'],
        nationality: ['FR'],
        residenceCountry: ['FR'],
        residenceAddress: [],
        controlType: ['Ownership of shares'],
      });
      const computed = row('a', { verdict: ['Yes'], birth: ['1980-04-27'], 'ownership.capital': ['80 %'] });
      expect(dataOf(withOwners([declared], [computed]))).toEqual([
        [
          'Anna Example',
          'name, full date of birth, nationality, country of residence, nature and extent of the interest',
          'place of birth, residential address, identity document number, date since when it is held',
        ],
      ]);
    });

    test('a month of birth is no full date; two persons of one name are two', () => {
      const [first, second] = [row('a', { birth: ['1980-04'] }), row('b', { birth: ['1955'] })];
      const data = dataOf(withOwners([first, second], []));
      expect(data).toHaveLength(2);
      for (const [, , missing] of data) expect(missing).toContain('full date of birth');
    });

    test('who only holds a part is no owner, and has no line', () => {
      const bystander = row('a', { ownership: ['2 %'] });
      expect(dataOf(withOwners([], [bystander]))).toEqual([]);
      expect(chapterOf({ report: withOwners([], [bystander]) })?.parts[1]?.empty).toMatch(
        /No beneficial owner/,
      );
    });
  });

  test('every copy says that nobody was screened and no identity verified', () => {
    const limits = JSON.stringify(printed().chapters.find(({ title }) => title === 'Limits'));
    expect(limits).toContain('No screening');
    expect(limits).toContain('politically exposed');
    expect(limits).toContain('No verification of identity');
  });

  test('has the fingerprint of the seal', () => {
    expect(printed().integrity.sealFingerprint).toBe('ef'.repeat(32));
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
    for (const part of empty) expect(part.empty).toMatch(/none|no review steps/);
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
        'None',
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
    expect(new Set(notes)).toEqual(new Set(['Trade register extract']));
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
