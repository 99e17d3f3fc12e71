import { describe, expect, test } from 'vitest';
import { redactReport } from '#lib/domain/report/index.ts';
import type { Report, ReportRow } from '#lib/domain/report/report.ts';
import { LITTLE, sampleReport } from '#lib/domain/report/testing/sample-report.ts';
import { MOST_TABLE_ROWS } from './part.ts';
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
  const titled = (title: string, data = printed()) =>
    data.chapters.find((chapter) => chapter.title === title);
  const rowsOf = (chapter: ReturnType<typeof titled>) =>
    (chapter?.parts ?? []).flatMap(({ groups }) => groups.flatMap(({ rows }) => rows));

  test('what says something comes first, then the annex, each under its number', () => {
    expect(printed().chapters.map(({ number, title }) => `${number} ${title}`)).toEqual([
      '2 Summary',
      '3 Warnings',
      '4 Identity and activity',
      '5 Representatives',
      '6 Shareholders',
      '7 Declared owners',
      '8 Discrepancies and actions',
      'A1 Establishments',
      'A2 Computed owners: in full',
      'A3 Structure',
      'A4 Documents',
      'A5 Sources',
      'A6 Saved with this version',
      'A7 Review log',
      'A8 Limits',
      'A9 Integrity',
    ]);
  });

  test('the annex names risk and next review as they were approved, and who approved them', () => {
    const step = { by: 'Marek', at: '2026-11-22T08:00:00.000Z', risk: 'high', reviewOn: '2027-11-22' };
    const factsOf = (state: string) =>
      Object.fromEntries(
        printed({ review: [{ ...step, state }] })
          .chapters.flatMap(({ parts }) => parts)
          .flatMap(({ groups }) => groups)
          .flatMap(({ rows }) => rows)
          .filter(({ facts }) => facts.some(({ label }) => label === 'Decision'))
          .flatMap(({ facts }) => facts)
          .map(({ label, values }) => [label, values.map(({ text }) => text).join()]),
      );
    expect(factsOf('approved')).toMatchObject({
      Decision: expect.stringContaining('Approved, Marek'),
      Risk: 'High',
      'Next review': '22 Nov 2027',
    });
    expect(factsOf('rejected')).not.toHaveProperty('Risk');
  });

  test.each([
    [
      { isInForce: true, inForceFrom: '2017-06-26', inForceUntil: '2027-07-09' },
      'in force from 26 Jun 2017 until 9 Jul 2027',
    ],
    [{ isInForce: true }, 'in force'],
    [{ isInForce: false, inForceFrom: '2027-07-10' }, 'not in force on this date (from 10 Jul 2027)'],
    [{ isInForce: false }, 'not in force on this date'],
  ])('the review log says whether the rule is law: %j', (dates, words) => {
    const { inForceFrom: _, inForceUntil: __, ...policy } = sampleReport().policy;
    const data = printed({ report: { ...sampleReport(), policy: { ...policy, ...dates } } });
    const facts = rowsOf(titled('Review log', data)).flatMap((row) => row.facts);
    const said = facts.find(({ label }) => label === 'Policy')?.values.map(({ text }) => text);
    expect(said).toEqual([`${policy.name}, ${words}`]);
  });

  test('the organisation at its head, with its logo as a file beside the template', () => {
    expect(printed().organisation).toEqual({ name: null, address: [], logo: null });
    const logo = { bytes: new Uint8Array(), mediaType: 'image/png' };
    const letterhead = { name: 'Example Bank', address: '1 Main Street\nExampletown', logo };
    expect(printed({ letterhead }).organisation).toEqual({
      ...{ name: 'Example Bank', address: ['1 Main Street', 'Exampletown'], logo: '/assets/logo.png' },
    });
  });

  describe('the customer file, in the whole report alone', () => {
    const file = {
      reasons: ['Customer onboarding', 'Periodic review'],
      reference: 'C-1842',
      risk: 'high',
      reviewOn: '2027-05-01',
      ...{ proposal: null, flagDecisions: null },
      ownerNotes: [{ by: 'Anna', at: '2026-11-21T08:00:00.000Z', text: 'Passport seen on 20 November.' }],
    };
    const chapterOf = (more: Partial<ReportToPrint> = {}) =>
      printed({ file, ...more }).chapters.find(({ title }) => title === 'Customer file');
    const valuesOf = (more: Partial<ReportToPrint> = {}) =>
      Object.fromEntries(
        (rowsOf(chapterOf(more))[0]?.facts ?? []).map(({ label, values }) => [
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

    test('says what the version read again, if that is known', () => {
      const reading = 'Compared with itself: nothing was read again since 28 Nov 2026, 03:28 UTC';
      expect(valuesOf({ file: { ...file, reading } })['Compared with the version before']).toEqual([reading]);
    });

    test('says what is not given', () => {
      const none = { ...file, reasons: [], reference: null, risk: null, reviewOn: null, ownerNotes: [] };
      expect(rowsOf(chapterOf({ file: none }))[0]?.missing).toBe(
        'Not given: Reason for consulting, Customer reference, Risk, Next review',
      );
      expect(chapterOf({ file: none })?.parts[2]).toMatchObject({
        lead: expect.stringContaining('did not verify'),
        empty: expect.stringContaining('There are no officers’ notes'),
      });
    });

    test('is before the review log', () => {
      const titles = printed({ file }).chapters.map(({ title }) => title);
      expect(titles.slice(12, 15)).toEqual(['Saved with this version', 'Customer file', 'Review log']);
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
      (chapterOf({ report })?.parts[1]?.groups ?? []).flatMap(({ rows }) =>
        rows.map(({ title, cells, facts }) => [
          title,
          ...[...cells, ...facts.map(({ values }) => values)].map((values) =>
            values.map(({ text }) => text).join(),
          ),
        ]),
      );

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

    test('what another section says of the same person is in this report: no date of a role, and nothing of a namesake', () => {
      const computed = {
        ...row('a', {
          verdict: ['Undecided'],
          birth: ['1991-12'],
          nationality: ['NO'],
          'ownership.figure': ['5 %'],
        }),
        note: 'Undecided',
      };
      const report = withOwners([], [computed]);
      const held = (birth: string): ReportRow =>
        row('s', {
          birth: [birth],
          residenceCountry: ['NO'],
          residenceAddress: ['Street 1'],
          startDate: ['2010-01-01'],
        });
      const dataWith = (birth: string) =>
        dataOf({
          ...report,
          sections: report.sections.map((section) =>
            section.id === 'structure' ? { ...section, rows: [held(birth)] } : section,
          ),
        });
      expect(dataWith('1991-12-11')).toEqual([
        [
          'Anna Example',
          'name, full date of birth, nationality, country of residence, residential address, nature and extent of the interest',
          'place of birth, identity document number, date since when it is held',
        ],
      ]);
      expect(dataWith('1991-11-11')[0]?.[2]).toContain('full date of birth');
    });

    test('a month of birth is no full date; two persons of one name are two', () => {
      const [first, second] = [row('a', { birth: ['1980-04'] }), row('b', { birth: ['1955'] })];
      const data = dataOf(withOwners([first, second], []));
      expect(data).toHaveLength(2);
      for (const [, , missing] of data) expect(missing).toContain('full date of birth');
    });

    test.each([
      [12, ['Ada 0, Ada 1, Ada 2, Ada 3, Ada 4, Ada 5, Ada 6, Ada 7, Ada 8, Ada 9, Ada 10, Ada 11']],
      [13, Array.from({ length: 13 }, (_, at) => `Ada ${at}`)],
    ])('of %i owners of whom the same is held: a few are one line', (many, names) => {
      const owner = (_: unknown, at: number) => ({
        ...row(`o${at}`, { birth: ['1980'] }),
        title: `Ada ${at}`,
      });
      const data = dataOf(withOwners(Array.from({ length: many }, owner), []));
      expect(data.map(([name]) => name)).toEqual(names);
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

  test('other key persons stand under the representatives, computed owners under the declared ones', () => {
    const { chapters } = printed();
    expect(titled('Representatives')?.parts.map(({ title }) => title)).toEqual([null, 'Other key persons']);
    expect(titled('Declared owners')?.parts.map(({ title }) => title)).toEqual([null, 'Computed owners']);
    expect(chapters.map(({ number }) => number)).toEqual([...new Set(chapters.map(({ number }) => number))]);
  });

  test('a section without rows says why, in one list', () => {
    const report = sampleReport(LITTLE);
    const empty = report.sections.filter(({ rows }) => rows.length === 0);
    expect(empty.length).toBeGreaterThan(8);
    const list = titled('Limits', printed({ report }))?.parts.find(
      ({ title }) => title === 'Sections without data',
    );
    const said = list?.groups.flatMap(({ rows }) => rows.flatMap(({ facts }) => facts)) ?? [];
    expect(said.map(({ label }) => label)).toEqual(empty.map(({ title }) => title));
    for (const { values } of said) expect(values[0]?.text).toMatch(/gave none/);
    const log = titled('Review log', printed({ report }))?.parts.at(-1);
    expect(log?.empty).toMatch(/no review steps/);
  });

  test('where the structure ends stands under a heading of its own', () => {
    const report = sampleReport();
    const limits = report.sections.find(({ id }) => id === 'limits');
    const end = { key: 'end:oak', title: 'Oak', subject: 'company', fields: [] } as const;
    const sections = report.sections.map((section) =>
      section === limits ? { ...section, rows: [...section.rows, { ...end, fields: [] }] } : section,
    );
    const partsOf = (data = printed()) => titled('Limits', data)?.parts.map(({ title }) => title);
    expect(limits?.rows.filter(({ key }) => key.startsWith('end:'))).toEqual([]);
    expect(partsOf()).not.toContain('Where the structure ends');
    expect(partsOf(printed({ report: { ...report, sections } }))).toContain('Where the structure ends');
  });

  test('nothing internal is printed; what officers decided is, and a no is a value', () => {
    const field = (key: string, more: object = {}) => ({
      ...{ key, label: `Label of ${key}`, kind: 'text' as const, values: [`value of ${key}`] },
      ...more,
    });
    const rows: ReportRow[] = [
      {
        ...{ key: 'a', title: 'Anna', subject: 'person' },
        fields: [
          field('costCredits', { isInternal: true }),
          field('decidedBy', { isInternal: true }),
          field('isConsolidated', { kind: 'flag', values: ['no'] }),
        ],
      },
      {
        ...{ key: 'request', title: 'Request', subject: 'thing' },
        fields: [field('requestId', { isInternal: true })],
      },
    ];
    const report = sampleReport(LITTLE);
    const given = {
      ...report,
      sections: report.sections.map((one) => (one.id === 'representatives' ? { ...one, rows } : one)),
    };
    const text = JSON.stringify(titled('Representatives', printed({ report: given })));
    expect(text).toContain('value of decidedBy');
    expect(text).toContain('Label of isConsolidated');
    for (const words of ['costCredits', 'Request', 'requestId']) expect(text).not.toContain(words);
  });

  test('every page says of which report and version it is, its hash, when and for which profile', () => {
    expect(printed().footer).toBe(
      'Report 7d0f2a86-5f0e-4b57-9a3c-0d8d2f6c1b42 · version 3 · SHA-256 abababababab · 20 Nov 2026, 18:32 UTC · full report',
    );
  });

  test('a reduced copy names neither author nor reviewer, and says of what it was made', () => {
    const report = redactReport(sampleReport(), { kind: 'MINIMAL', fullSha256: 'c'.repeat(64) });
    const data = printed({
      report,
      review: [{ state: 'changes_requested', by: '', at: report.savedAt }],
    });
    expect(data.author).toBeNull();
    expect(data.footer.endsWith('minimal copy')).toBe(true);
    const log = rowsOf(titled('Review log', data)).at(-1);
    expect(log?.title).toBe('Changes requested');
    expect(log?.facts.map(({ label }) => label)).toEqual(['At']);
    expect(data.conclusion.lines.find(({ title }) => title === 'Decision')?.sentences).toEqual([
      'Changes requested on 20 Nov 2026, 18:32 UTC.',
    ]);
    expect(JSON.stringify(titled('Integrity', data))).toContain('c'.repeat(64));
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
      ['approved, which the decision says', APPROVED, undefined, 'Approved, Bob, 12 Nov 2026, 08:02 UTC'],
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
      const account = rowsOf(titled('Review log', printed({ review })))[0]?.facts ?? [];
      const said = Object.fromEntries(
        account.map(({ label, values }) => [label, values.map(({ text }) => text).join()]),
      );
      expect([said.State, said.Decision]).toEqual([state, decision]);
    });
  });

  test('the kind of a kept file is said in words', () => {
    const notes = rowsOf(titled('Saved with this version')).map(({ note }) => note?.split(',')[0]);
    expect(new Set(notes)).toEqual(new Set(['Trade register extract']));
  });

  test('what is alike stands in a table, the rest of it under its row', () => {
    const [holders] = titled('Shareholders')?.parts ?? [];
    expect(holders?.groups[0]?.columns.map(({ label }) => label)).toEqual([
      'Share',
      'Country',
      'Shares',
      'Class',
    ]);
    const [people] = titled('Representatives')?.parts ?? [];
    expect(people?.groups[0]?.columns.length).toBeGreaterThan(2);
    expect(people?.groups[0]?.rows[0]?.facts.length).toBeGreaterThan(0);
    expect(titled('Identity and activity')?.parts[0]?.groups[0]?.columns).toEqual([]);
  });

  test('so many rows as a table may have stand in one; with one more, each stands with all its facts', () => {
    const groupOf = (shareholders: number) => {
      const data = printed({ report: sampleReport({ shareholders }) });
      return titled('Shareholders: in full', data)?.parts[0]?.groups[0];
    };
    const [table, lines] = [groupOf(MOST_TABLE_ROWS), groupOf(MOST_TABLE_ROWS + 1)];
    expect(table).toMatchObject({ isLong: false, rows: { length: MOST_TABLE_ROWS } });
    expect(lines).toMatchObject({ isLong: true, columns: [], rows: { length: MOST_TABLE_ROWS + 1 } });
    expect(table?.columns.map(({ label }) => label)).toEqual(['Share', 'Country', 'Shares', 'Class']);
    // The fourth has no class: a line says nothing of it, where the table has a dash.
    for (const at of [2, 3]) {
      const cells = table?.rows[at]?.cells ?? [];
      const inTable = cells.flatMap((values, column) =>
        values.length > 0 ? [{ label: table?.columns[column]?.label, values }] : [],
      );
      expect(lines?.rows[at]?.facts).toEqual([...inTable, ...(table?.rows[at]?.facts ?? [])]);
    }
  });

  test('a section leads to its source once, where there is one', () => {
    expect(titled('Identity and activity')?.parts[0]?.source).toEqual({
      to: 'source company',
      title: 'Company profile',
    });
    expect(titled('Shareholders')?.parts[0]?.source).toBeNull();
    expect(rowsOf(titled('Sources')).map(({ anchor }) => anchor)).toEqual(['source company', null, null]);
  });

  describe('the first page', () => {
    const file = {
      ...{ reasons: ['Onboarding'], reference: 'C-1', risk: 'low', reviewOn: null, ownerNotes: [] },
      ...{ proposal: null, flagDecisions: null },
    };

    test('says why the company was consulted, the decision and the risk', () => {
      const lines = printed({ file }).conclusion.lines.map(({ title, sentences }) => [title, ...sentences]);
      expect(lines).toEqual([
        ['Why consulted', 'Reason: Onboarding. Reference: C-1.'],
        ['Decision', 'No decision yet: this version is a draft.'],
        ['Risk', 'The risk is low. No review is planned.'],
      ]);
    });

    test('has the drawing: whole, and then nowhere else; none if not all of the owners have room', () => {
      const small = printed({ report: sampleReport({ nodes: 4 }) });
      expect(small.firstChart).not.toBeNull();
      expect(small.chart).toBeNull();
      const large = printed({ report: sampleReport({ nodes: 60 }) });
      expect(large.firstChart).toBeNull();
      expect(large.chart?.pages.length).toBeGreaterThan(1);
      expect(printed({ report: sampleReport(LITTLE) }).firstChart).toBeNull();
    });
  });
});
