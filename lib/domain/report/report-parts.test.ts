import { describe, expect, test } from 'vitest';
import { compareReports } from './compare-reports.ts';
import { redactReport } from './redact-report.ts';
import type { ReportField, ReportRow, ReportSection } from './report.ts';
import { MOST_MAIN_ROWS, reportParts } from './report-parts.ts';
import { sampleReport } from './testing/sample-report.ts';
import { VALUE_WORDS } from './value-words.ts';
import { WORDS } from './words.ts';

const field = (key: string, value: string, more: Partial<ReportField> = {}): ReportField => ({
  ...{ key, label: key, kind: 'text', values: [value] },
  ...more,
});
const row = (key: string, fields: ReportField[], more: Partial<ReportRow> = {}): ReportRow => ({
  ...{ key, title: key, subject: 'person', fields },
  ...more,
});
const section = (id: ReportSection['id'], rows: ReportRow[]): ReportSection => ({
  ...{ id, group: 'identity', title: id, rows },
  ...(rows.length === 0 && { empty: { reason: 'none', words: 'None.' } }),
});
const holders = (many: number) =>
  Array.from({ length: many }, (_, at) => row(`p${at}`, [field('share', `${at} %`)]));
const conclusion = section('conclusion', [
  row('company', [field('company', 'It is registered.')], { subject: 'thing' }),
  row('differences', [field('differences', '1 discrepancy is open.')], { subject: 'thing' }),
]);

describe('how a report is read', () => {
  test('conclusion, what says something, the annex, and what is absent', () => {
    const parts = reportParts({
      formatVersion: 1,
      sections: [
        conclusion,
        section('summary', [row('s', [field('a', 'b')])]),
        section('warnings', []),
        section('shareholders', holders(2)),
        section('sources', [row('r', [field('register', 'R')])]),
      ],
    });
    expect(parts.conclusion?.rows).toHaveLength(2);
    expect(parts.main.map(({ section: { id } }) => id)).toEqual(['shareholders']);
    expect(parts.annex.map(({ id }) => id)).toEqual(['sources']);
    expect(parts.absent.map(({ id }) => id)).toEqual(['warnings']);
  });

  test('a version without a conclusion begins with its summary', () => {
    const parts = reportParts(sampleReport());
    expect(parts.conclusion).toBeUndefined();
    expect(parts.main[0]?.section.id).toBe('summary');
  });

  test.each([
    [MOST_MAIN_ROWS, 0, []],
    [MOST_MAIN_ROWS + 1, 1, ['shareholders']],
  ])('%i holders: %i of them in the annex alone, which then has all', (many, more, inAnnex) => {
    const { main, annex } = reportParts({
      formatVersion: 1,
      sections: [section('shareholders', holders(many))],
    });
    expect(main[0]).toMatchObject({ more, isWhole: more === 0 });
    expect(annex.map(({ id }) => id)).toEqual(inAnnex);
    expect(annex.flatMap(({ rows }) => rows)).toHaveLength(inAnnex.length === 0 ? 0 : many);
  });

  test('a discrepancy does not repeat a calculation that stands with the owner, and keeps any other', () => {
    const calculation = (...values: string[]) => ({ ...field('computed.formula', ''), values });
    const drawnWith = (...values: string[]) =>
      reportParts({
        formatVersion: 1,
        sections: [
          section('computedOwners', [
            row('p', [field('ownership.capital.formula', '100 % × 80 % = 80 %')], { mark: 'good' }),
          ]),
          section('discrepancies', [
            row('d', [field('state', 'open'), calculation(...values)], { subject: 'thing' }),
          ]),
        ],
      }).main.find(({ section: { id } }) => id === 'discrepancies')?.section.rows[0]?.fields;
    expect(drawnWith('100 % × 80 % = 80 %')?.map(({ key }) => key)).toEqual(['state']);
    // It was found on other figures: then it stands, whole.
    expect(drawnWith('100 % × 80 % = 80 %', '100 % × 70 % = 70 %')?.at(-1)).toEqual(
      calculation('100 % × 80 % = 80 %', '100 % × 70 % = 70 %'),
    );
  });

  test.each([
    [24, '24'],
    [25, '24 and 1 other'],
  ])('a step names %i persons as %s', (count, end) => {
    const names = Array.from({ length: count }, (_, at) => `${at + 1}`);
    const step = row('step:ownership', [{ ...field('undecided', ''), values: names, personal: 'name' }], {
      subject: 'thing',
    });
    const { annex } = reportParts({ formatVersion: 1, sections: [section('computedOwners', [step])] });
    const [said = ''] = annex[0]?.rows[0]?.fields[0]?.values ?? [];
    expect(said.endsWith(`, ${end}`)).toBe(true);
  });

  test('of computed owners the result comes first; the rule, the steps and who is no owner stand in the annex', () => {
    const owner = row(
      'anna',
      [field('ownership.capital.figure', '60 %'), field('ownership.capital.formula', '60 % = 60 %')],
      {
        mark: 'good',
      },
    );
    const bystander = { note: 'neither declared nor an owner on the information available' };
    const { main, annex } = reportParts({
      formatVersion: 1,
      sections: [
        section('computedOwners', [
          row('rule', [field('source', 'Article 1')], { subject: 'thing' }),
          owner,
          row('jan', [field('ownership.figure', '1 %')], bystander),
          row('eva', [field('ownership.figure', '2 %')], bystander),
          row('step:a', [field('source', 'Article 1'), field('found', 'anna')], { subject: 'thing' }),
        ]),
      ],
    });
    expect(main[0]?.section.rows.map(({ key, fields }) => [key, fields.map((one) => one.key)])).toEqual([
      ['anna', ['ownership.capital.figure']],
    ]);
    expect(annex[0]?.rows.map(({ key }) => key)).toEqual(['rule', 'anna', 'bystanders', 'step:a']);
    expect(annex[0]?.rows[2]?.fields[0]?.values).toEqual(['jan 1 %; eva 2 %']);
    // The rule's source once.
    expect(annex[0]?.rows[3]?.fields.map(({ key }) => key)).toEqual(['found']);
  });

  test('all that is said on one ground stands in one line, on a second of the same name in another', () => {
    const ground = (share: string, number: string): ReportField[] => [
      field(`interest.capital.figure${number}`, share, { label: 'Interest: share' }),
      field(`interest.capital.formula${number}`, `90 % × ${share}`, { label: 'Interest: calculation' }),
    ];
    const owner = row('anna', [...ground('60 %', ''), ...ground('40 %', '#2')], { mark: 'good' });
    const { annex } = reportParts({ formatVersion: 1, sections: [section('computedOwners', [owner])] });
    expect(annex[0]?.rows[0]?.fields.map(({ label, values }) => [label, ...values])).toEqual([
      ['Interest', 'share 60 %, calculation 90 % × 60 %'],
      ['Interest', 'share 40 %, calculation 90 % × 40 %'],
    ]);
  });

  test('of a structure it says who was not found, and nothing of the company itself that its name says', () => {
    const { annex } = reportParts({
      formatVersion: 1,
      sections: [
        section('structure', [
          row('root', [
            field('relation', WORDS.thisCompany),
            field('nodeStatus', VALUE_WORDS.nodeStatus.found),
            { ...field('holdings', ''), values: [] },
            field('nodeKind', 'company'),
          ]),
          row('other', [
            field('nodeStatus', VALUE_WORDS.nodeStatus.not_found),
            { ...field('holdings', ''), values: [] },
          ]),
        ]),
      ],
    });
    expect(annex[0]?.rows.map(({ fields }) => fields.map(({ key }) => key))).toEqual([
      ['nodeKind'],
      ['nodeStatus', 'holdings'],
    ]);
  });

  test.each([
    [undefined, ['advice']],
    ['undecided', ['absent:ultimateBeneficialOwners', 'advice']],
  ] as const)(
    'that no owner is declared stands with the declarations alone; other reasons (%s) are limits',
    (mark, keys) => {
      const absent = row('absent:ultimateBeneficialOwners', [], { subject: 'thing', ...(mark && { mark }) });
      const { annex } = reportParts({
        formatVersion: 1,
        sections: [section('declaredOwners', holders(1)), section('limits', [absent, row('advice', [])])],
      });
      expect(annex[0]?.rows.map(({ key }) => key)).toEqual(keys);
    },
  );

  test('what a structure says of somebody who stands before is not said again', () => {
    const anna = [field('birth', '1980'), field('share', '60 %')];
    const { annex } = reportParts({
      formatVersion: 1,
      sections: [
        section('shareholders', [row('anna', anna)]),
        section('structure', [row('anna', [field('birth', '1980'), field('holdings', '60 % of Oak')])]),
      ],
    });
    expect(annex[0]?.rows[0]?.fields.map(({ key }) => key)).toEqual(['holdings']);
  });
});

test('who is declared alone has no verdict, and is not told to lack one', () => {
  const person = row('p', [field('verdict', '', { values: [] }), field('birth', '', { values: [] })], {
    mark: 'warning',
  });
  const { main } = reportParts({ formatVersion: 1, sections: [section('computedOwners', [person])] });
  const keys = main.flatMap((part) =>
    part.section.rows.flatMap(({ fields }) => fields.map(({ key }) => key)),
  );
  expect(keys).toEqual(['birth']);
});

test('nothing is left out but what is internal, says no, or stands elsewhere', () => {
  const report = sampleReport({ representatives: 30, shareholders: 30 });
  const { main, annex } = reportParts(report);
  const drawn = JSON.stringify([main, annex]);
  for (const one of report.sections.flatMap(({ rows }) => rows)) {
    expect(drawn).toContain(JSON.stringify(one.title));
    for (const { values, isInternal } of one.fields) {
      if (isInternal || values[0] === 'no') continue;
      for (const value of values) expect(drawn).toContain(JSON.stringify(value).slice(1, -1));
    }
  }
});

describe('an old version beside one with a conclusion', () => {
  const old = sampleReport();
  const now = { ...old, version: 4, sections: [conclusion, ...old.sections] };

  test('is compared as unchanged, in both directions', () => {
    expect(compareReports(old, now).isUnchanged).toBe(true);
    expect(compareReports(now, old).isUnchanged).toBe(true);
  });

  test('Minimal has no sentence on discrepancies, however they stand', () => {
    const minimal = redactReport(now, { kind: 'MINIMAL', fullSha256: 'c'.repeat(64) });
    const rows = minimal.sections.find(({ id }) => id === 'conclusion')?.rows;
    expect(rows?.map(({ key }) => key)).toEqual(['company']);
  });

  test('a sentence about persons goes only where interests go, with names covered', () => {
    const report = sampleReport();
    const name =
      report.sections.flatMap(({ rows }) => rows).find(({ subject }) => subject === 'person')?.title ?? '';
    const said = section('conclusion', [
      row('owners', [field('owners', `1 person is a beneficial owner: ${name}.`, { personal: 'interest' })], {
        subject: 'thing',
      }),
    ]);
    const given = { ...report, sections: [said, ...report.sections] };
    const sentence = (parts: ('name' | 'interest')[]) =>
      redactReport(given, { kind: 'CUSTOM', fullSha256: 'c'.repeat(64), parts }).sections[0]?.rows[0]
        ?.fields[0]?.values[0];
    expect(name).not.toBe('');
    expect(sentence(['name', 'interest'])).toContain(name);
    expect(sentence(['interest'])).toMatch(/^1 person is a beneficial owner: Person \d+\.$/);
    expect(sentence(['name'])).toBeUndefined();
  });
});
