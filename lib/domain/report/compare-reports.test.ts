import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CompanyAnswer, readAs } from '#lib/contract/index.ts';
import { propertyRuns } from '#lib/platform/testing/tier.ts';
import { companyFileOf } from '../company-view/testing/company-file-of.ts';
import { compareReports, type ReportComparison } from './compare-reports.ts';
import { isFact } from './compare-rows.ts';
import { maskComparison } from './mask-comparison.ts';
import { redactReport } from './redact-report.ts';
import type { Report, ReportRow, ReportSection } from './report.ts';
import { reportOf } from './report-of.ts';
import { canaryInput } from './testing/canaries.ts';
import { inputOf } from './testing/report-input.ts';
import { WORDS } from './words.ts';

const full = reportOf(canaryInput());

const changesOf = ({ groups }: ReportComparison) =>
  groups.flatMap(({ rows }) => rows.map(({ section, kind, title }) => `${section} ${kind} ${title}`));

const mapSection = (
  report: Report,
  id: ReportSection['id'],
  rows: (rows: ReportRow[]) => ReportRow[],
): Report => ({
  ...report,
  sections: report.sections.map((one) => (one.id === id ? { ...one, rows: rows(one.rows) } : one)),
});

const person = (fullName: string, year: number, more = {}) => ({
  name: { fullName },
  birthDate: { year, month: 5 },
  ...more,
});
const profileOf = (
  company: object,
  persons: readonly object[],
  at = '2026-11-20T10:00:00Z',
  method = 'live_from_registry',
) =>
  readAs(CompanyAnswer, {
    request: {
      requestId: '00000000-0000-4000-8000-000000000001',
      sources: { dataPoints: { companyProfile: { register: 'Register of Test', retrievedAt: at, method } } },
    },
    company: { legalName: 'Topmost plc', ...company },
    legalRepresentatives: persons.map((individual) => ({
      type: 'individual',
      individual,
      role: { localName: 'Director' },
    })),
  });
const reportWith = (answer: ReturnType<typeof profileOf>, more = {}) =>
  reportOf({ ...inputOf(companyFileOf({ companyProfile: answer })), ...more });

describe('nothing changed', () => {
  test('is a result: of a report and itself', () => {
    const comparison = compareReports(full, full);
    expect(comparison.isUnchanged).toBe(true);
    expect(changesOf(comparison)).toEqual([]);
  });

  test('where only the envelope is another: id, version, who and when, requests, costs, times and ways of reading', () => {
    const [anna, otto] = [person('Anna Roy', 1980), person('Otto Beck', 1970)];
    const old = reportWith(profileOf({}, [anna, otto]));
    const again = reportWith(profileOf({}, [otto, anna], '2027-01-05T08:00:00Z', 'cached_from_registry'), {
      ...{ id: '33333333-3333-4333-8333-333333333333', version: 2, savedAt: '2027-01-05T09:00:00.000Z' },
      savedBy: undefined,
    });
    const comparison = compareReports(old, again);
    expect(comparison.isUnchanged).toBe(true);
    expect(comparison.retrievals).toEqual([
      {
        key: 'companyProfile',
        title: 'Profile',
        before: '2026-11-20T10:00:00Z',
        after: '2027-01-05T08:00:00Z',
      },
    ]);
  });

  test('of a person who only stands in other rows too, or no longer', () => {
    const [anna, otto] = [person('Anna Roy', 1980), person('Otto Beck', 1970)];
    const held = (persons: readonly object[]) =>
      reportWith({
        ...profileOf({}, persons),
        shareholders: [{ type: 'individual', individual: anna, sharePercentage: 60 }],
      });
    const comparison = compareReports(held([anna, otto]), held([otto]));
    expect(changesOf(comparison)).toEqual(['representatives removed Anna Roy']);
  });

  test('but what is inferred was not read', () => {
    const inferred = profileOf({}, [], '2026-11-20T10:00:00Z', 'inferred');
    const comparison = compareReports(reportWith(profileOf({}, [])), reportWith(inferred));
    // It is said of the data point, and wherever a value of it stands.
    expect(changesOf(comparison)).toEqual([
      'identity changed Filing duties',
      'identity changed Identity',
      'identity changed Status',
      'sources changed Profile',
    ]);
  });

  test('whatever the order of sections, rows and values', () => {
    fc.assert(
      fc.property(fc.infiniteStream(fc.nat()), (numbers) => {
        const shuffled = <Item>(items: readonly Item[]): Item[] =>
          items
            .map((item) => [numbers.next().value ?? 0, item] as const)
            .sort(([a], [b]) => a - b)
            .map(([, item]) => item);
        const other: Report = {
          ...full,
          sections: shuffled(full.sections).map((section) => ({
            ...section,
            rows: shuffled(section.rows).map((row) => ({
              ...row,
              fields: shuffled(row.fields).map((field) => ({ ...field, values: shuffled(field.values) })),
            })),
          })),
        };
        expect(compareReports(full, other).isUnchanged).toBe(true);
      }),
      { numRuns: propertyRuns(25) },
    );
  });
});

describe('what changed', () => {
  const before = reportWith(
    profileOf({ website: 'https://old.test' }, [person('Anna Roy', 1980), person('Otto Beck', 1970)]),
  );
  const after = reportWith(
    profileOf({ website: 'https://new.test', phones: ['1'] }, [
      person('ANNA ROY', 1980, { nationality: 'FR' }),
      person('Eva Holm', 1990),
    ]),
  );
  const comparison = compareReports(before, after);

  test('new, gone and otherwise, in its group', () => {
    expect(comparison.isUnchanged).toBe(false);
    expect(changesOf(comparison).sort()).toEqual([
      'identity changed Contact',
      'representatives added Eva Holm',
      'representatives changed ANNA ROY',
      'representatives removed Otto Beck',
    ]);
    expect(comparison.groups.map(({ group, rows }) => [group, rows.length])).toEqual([
      ['flags', 0],
      ['identity', 1],
      ['people', 3],
      ['ownership', 0],
      ['documents', 0],
      ['source', 0],
    ]);
  });

  test('flags that are new or gone come before all other facts', () => {
    const keys = full.sections.find(({ id }) => id === 'flags')?.rows.map(({ key }) => key) ?? [];
    const without = (at: number) =>
      mapSection(full, 'flags', (rows) => rows.filter(({ key }) => key !== keys[at]));
    expect(keys.length).toBeGreaterThan(1);
    const [first, ...others] = compareReports(without(0), without(1)).groups;
    expect([first?.group, first?.rows.map(({ kind }) => kind).toSorted()]).toEqual([
      'flags',
      ['added', 'removed'],
    ]);
    expect(others.flatMap(({ rows }) => rows)).toEqual([]);
  });

  test('field by field, with both values', () => {
    const rows = comparison.groups.flatMap((group) => group.rows);
    const fieldsOf = (title: string) =>
      rows
        .find((row) => row.title === title)
        ?.fields.map(({ key, kind, before: was, after: is }) => [key, kind, was, is]);
    expect(fieldsOf('Contact')).toEqual([
      ['phones', 'added', [], ['1']],
      ['website', 'changed', ['https://old.test'], ['https://new.test']],
    ]);
    expect(fieldsOf('ANNA ROY')).toEqual([
      ['title', 'changed', ['Anna Roy'], ['ANNA ROY']],
      ['nationality', 'added', [], ['FR']],
    ]);
    expect(rows.flatMap(({ fields }) => fields).find(({ key }) => key === 'nationality')?.personal).toBe(
      'nationality',
    );
  });

  test('the other way round, new is gone and gone is new', () => {
    const turned = { added: 'removed', removed: 'added', changed: 'changed' } as const;
    const plain = (one: ReportComparison, isTurned: boolean) =>
      one.groups.map(({ rows }) =>
        rows.map(({ key, kind, fields }) => ({
          key,
          kind: isTurned ? turned[kind] : kind,
          fields: fields
            .map((field) => ({
              ...{ key: field.key, kind: isTurned ? turned[field.kind] : field.kind },
              ...{
                before: isTurned ? field.after : field.before,
                after: isTurned ? field.before : field.after,
              },
            }))
            .sort((a, b) => (a.key < b.key ? -1 : 1)),
        })),
      );
    expect(plain(compareReports(after, before), true)).toEqual(plain(comparison, false));
  });
});

describe('who is neither declared nor an owner', () => {
  const owners = full.sections.find(({ id }) => id === 'computedOwners')?.rows ?? [];
  const [owner] = owners.filter(({ subject, note }) => subject === 'person' && note !== WORDS.bystander);
  const versionWith = (...rows: (ReportRow | undefined)[]) =>
    mapSection(full, 'computedOwners', (all) => [
      ...all.filter((row) => row !== owner),
      ...rows.filter((row) => row !== undefined),
    ]);
  const noteSaid = { key: 'labels.bystander' };
  const bystander = owner && { ...owner, fields: [], note: WORDS.bystander, noteSaid };

  test('has not left the owners where they leave the report', () => {
    expect(changesOf(compareReports(versionWith(bystander), versionWith()))).toEqual([]);
    expect(changesOf(compareReports(versionWith(), versionWith(bystander)))).toEqual([]);
  });
  test('but an owner who is none any more is a change, and so is a new one', () => {
    expect(owner).toBeDefined();
    const changed = `computedOwners changed ${owner?.title}`;
    expect(changesOf(compareReports(versionWith(owner), versionWith(bystander)))).toEqual([changed]);
    expect(changesOf(compareReports(versionWith(bystander), versionWith(owner)))).toEqual([changed]);
    expect(changesOf(compareReports(versionWith(owner), versionWith()))).toEqual([
      `computedOwners removed ${owner?.title}`,
    ]);
  });
});

test('of twins the one that is left is the same, whichever number it had', () => {
  const twin = (city: string) => person('Anna Roy', 1980, { residenceAddress: { city } });
  const both = reportWith(profileOf({}, [twin('Aville'), twin('Bville')]));
  for (const [left, gone] of [
    ['Aville', 'Bville'],
    ['Bville', 'Aville'],
  ] as const) {
    const rows = compareReports(both, reportWith(profileOf({}, [twin(left)]))).groups.flatMap(
      (group) => group.rows,
    );
    expect(rows.map(({ kind }) => kind)).toEqual(['removed']);
    expect(JSON.stringify(rows)).toContain(gone);
  }
});

test('every fact that is changed, taken away or added is found', () => {
  const places = full.sections
    .filter(({ id }) => !['conclusion', 'summary', 'warnings', 'checks', 'limits'].includes(id))
    .flatMap(({ id, rows }) =>
      rows.flatMap(({ key, fields }) =>
        fields.filter(isFact).map((field) => ({ id, row: key, field: field.key })),
      ),
    );
  fc.assert(
    fc.property(
      fc.constantFrom(...places),
      fc.array(fc.string(), { minLength: 1, maxLength: 2 }),
      (place, values) => {
        const other = mapSection(full, place.id, (rows) =>
          rows.map((row) =>
            row.key === place.row
              ? {
                  ...row,
                  fields: row.fields.map((one) =>
                    one.key === place.field ? { ...one, values: [...one.values, ...values] } : one,
                  ),
                }
              : row,
          ),
        );
        const rows = compareReports(full, other).groups.flatMap((group) => group.rows);
        expect(rows.map(({ section, key, fields }) => [section, key, fields.map((one) => one.key)])).toEqual([
          [place.id, place.row, [place.field]],
        ]);
      },
    ),
    { numRuns: propertyRuns(60) },
  );
});

describe('a section that one version knows nothing of', () => {
  test('has no rows that are gone: why it is empty is said', () => {
    const asked = reportWith(profileOf({}, [person('Anna Roy', 1980)]));
    const notAsked = reportOf(inputOf(companyFileOf({})));
    const { groups, isUnchanged } = compareReports(asked, notAsked);
    expect(isUnchanged).toBe(false);
    const people = groups.find(({ group }) => group === 'people');
    expect(people?.rows).toEqual([]);
    expect(people?.availability).toContainEqual({
      ...{ section: 'representatives', title: 'Representatives' },
      ...{ before: undefined, after: 'Not requested.' },
    });
  });

  const withoutHolders = (reason: string, explanation: string, requestId = '1') =>
    reportOf(
      inputOf(
        companyFileOf({
          companyProfile: readAs(CompanyAnswer, {
            company: { legalName: 'Topmost plc' },
            request: {
              requestId: `00000000-0000-4000-8000-00000000000${requestId}`,
              absence: { shareholders: { reason, explanation } },
            },
          }),
        }),
      ),
    );

  test.each(['exempt', 'declared_none', 'restricted'])('%s, in other words of the register', (reason) => {
    const before = withoutHolders(reason, 'Listed on Zurich');
    const { isUnchanged, groups } = compareReports(before, withoutHolders(reason, 'Owned by the State', '2'));
    expect(isUnchanged).toBe(false);
    const changes = groups.flatMap(({ availability }) => availability);
    expect(changes).toMatchObject([
      {
        section: 'shareholders',
        before: expect.stringContaining('Listed on Zurich'),
        after: expect.stringContaining('Owned by the State'),
      },
    ]);
    expect(compareReports(before, withoutHolders(reason, 'Listed on Zurich', '2')).isUnchanged).toBe(true);
  });

  test.each(['failed', 'not_offered', 'in_progress'])('but %s in other words says nothing new', (reason) => {
    const before = withoutHolders(reason, 'The register was shut');
    expect(compareReports(before, withoutHolders(reason, 'The register was slow', '2')).isUnchanged).toBe(
      true,
    );
  });

  test('a list that the register has emptied has rows that are gone', () => {
    const emptied = mapSection(full, 'discrepancies', () => []);
    const sections = emptied.sections.map((one) =>
      one.id === 'discrepancies' ? { ...one, empty: { reason: 'none', words: 'None.' } } : one,
    );
    const { groups } = compareReports(full, { ...emptied, sections });
    const ownership = groups.find(({ group }) => group === 'ownership');
    expect(ownership?.rows.map(({ kind }) => kind)).toEqual(['removed']);
    expect(ownership?.availability).toEqual([]);
  });
});

test('a masked page is told that a day of birth or an address is another, and not which', () => {
  const at = (day: number, city: string) =>
    reportWith(
      profileOf({}, [
        { ...person('Anna Roy', 1980), birthDate: { year: 1980, month: 5, day }, residenceAddress: { city } },
      ]),
    );
  const [before, after] = [at(17, 'Aville'), at(18, 'Bville')];
  const comparison = maskComparison(compareReports(before, after));
  const fields = comparison.groups.flatMap(({ rows }) => rows.flatMap((row) => row.fields));
  expect(fields.map(({ key, isHidden, before: was, after: is }) => [key, isHidden, was, is])).toEqual([
    ['birth', true, ['1980-05'], ['1980-05']],
    ['residenceAddress', true, [], []],
  ]);
  expect(comparison.isUnchanged).toBe(false);
  // To compare what is masked would call them the same.
  const masked = (report: Report) => redactReport(report, { kind: 'MASKED' });
  expect(compareReports(masked(before), masked(after)).isUnchanged).toBe(true);
});
