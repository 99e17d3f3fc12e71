import { expect, test } from 'vitest';
import type { ReportRow, ReportSection } from '#lib/domain/report/report.ts';
import { LITTLE, sampleReport } from '#lib/domain/report/testing/sample-report.ts';
import { fileParts, ownerDataParts, ownerRows } from './file-parts.ts';

test.each([10, 1_000])(
  'of %i owners each name is read a few times, however many others there are',
  (many) => {
    let reads = 0;
    const rows = Array.from(
      { length: many },
      (_, at): ReportRow => ({
        ...{ key: `person ${at}`, subject: 'person' },
        get title() {
          reads += 1;
          return `Anna Example ${at}`;
        },
        fields: [{ key: 'verdict', label: 'Verdict', kind: 'text', values: ['Undecided'] }],
      }),
    );
    const section = (id: 'computedOwners' | 'structure') =>
      ({ id, group: 'ownership', title: '', rows }) as const;
    expect(ownerRows({ sections: [section('computedOwners'), section('structure')] })).toHaveLength(many);
    expect(reads / many).toBeLessThan(10);
  },
);

test.each([
  ['one of the name', 1, false],
  ['two of the name', 2, true],
])('without a birth, what the structure has of an owner is not asked for: %s', (_, count, isAsked) => {
  const person = (key: string, field: string): ReportRow => ({
    ...{ key, title: 'Anna Example', subject: 'person' },
    fields: [{ key: field, label: field, kind: 'text', values: ['x'] }],
  });
  const section = (id: 'computedOwners' | 'structure', rows: ReportRow[]): ReportSection => ({
    ...{ id, group: 'ownership', title: '', rows },
  });
  const nodes = ['person:a', 'person:a#2'].slice(0, count).map((key) => person(key, 'residenceCountry'));
  const [owner] = ownerRows({
    sections: [section('computedOwners', [person('person:a', 'verdict')]), section('structure', nodes)],
  });
  const missing = owner?.fields.find(({ key }) => key === 'missing')?.values.join() ?? '';
  expect(missing.includes('country of residence')).toBe(isAsked);
});

const FILE = {
  ...{ reasons: [], reference: null, risk: null, reviewOn: null, proposal: null, flagDecisions: null },
  ownerNotes: [{ by: 'Ada Roe', at: '2026-11-21T08:00:00.000Z', text: 'Seen' }],
};

test.each([
  ['eu-amlr', true],
  ['eu-amld', true],
  ['uk-psc', false],
  ['custom', false],
])('under %s the data that the Regulation of the EU requires on owners are listed: %s', (id, isListed) => {
  const report = sampleReport(LITTLE);
  expect(ownerDataParts({ ...report, policy: { ...report.policy, id } })).toHaveLength(isListed ? 1 : 0);
});

test('what an officer noted is in no quotation marks', () => {
  const looks = fileParts(sampleReport(LITTLE), FILE).flatMap(({ groups }) =>
    groups.flatMap(({ rows }) =>
      rows.flatMap(({ cells, facts }) => [...cells, ...facts.map(({ values }) => values)]),
    ),
  );
  expect(looks.flat().find(({ text }) => text === 'Seen')?.look).toBe('text');
});
