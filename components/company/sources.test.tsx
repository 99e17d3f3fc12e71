import { NextIntlClientProvider } from 'next-intl';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test, vi } from 'vitest';
import { FLAGS, type FlagCode } from '#lib/contract/flag-list.ts';
import { CompanyAnswer, type FactConflict, readAs } from '#lib/contract/index.ts';
import { companyFromPresent } from '#lib/contract/present/index.ts';
import { companyView, NO_MASK } from '#lib/domain/company-view/index.ts';
import { sourceOfFact } from '#lib/domain/company-view/source-of-fact.ts';
import { companyFileOf } from '#lib/domain/company-view/testing/company-file-of.ts';
import { FLAG_WORDS } from '#lib/domain/flags/flag-words.ts';
import type { SeenFlag } from '#lib/domain/flags/seen-flag.ts';
import type { SeenConflict } from '#lib/domain/lookup/company-file.ts';
import { redactReport, reportOf } from '#lib/domain/report/index.ts';
import { inputOf } from '#lib/domain/report/testing/report-input.ts';
import { en } from '../words/en.ts';
import { ConflictsNotice } from './conflicts-notice.tsx';
import { DerivedNotice } from './derived-notice.tsx';
import { ProvenanceLine } from './provenance-line.tsx';
import { ProvenanceSection } from './provenance-section.tsx';
import { SourceOfValue } from './source-of-value.tsx';
import { SourcesNotice } from './sources-notice.tsx';

vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh: () => undefined }) }));

const textOf = (page: ReactNode): string =>
  renderToStaticMarkup(
    <NextIntlClientProvider locale="en-GB" timeZone="UTC" messages={en}>
      {page}
    </NextIntlClientProvider>,
  )
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/[ \u00a0]+/g, ' ');

const conflict = (path: string, keptValue: string, otherValue: string): FactConflict => ({
  ...{ path, kind: 'detail', kept: 'r', other: 'i' },
  ...{ keptValue, otherValue },
});
const NAME = conflict('/company/legalName', 'Example Works', 'Example Mill');
const ADDRESS = conflict('/company/legalAddress', 'Vojo 1, 1000 Urbo, Norway', 'Vojo 2, 1000 Urbo, Norway');
const VAT = conflict('/company/identifiers/VAT', 'NO1', 'NO2');

function fileOf(conflicts: readonly FactConflict[], seenConflicts: readonly SeenConflict[] = []) {
  const companyProfile = readAs(CompanyAnswer, {
    request: {
      requestId: '00000000-0000-4000-8000-000000000001',
      dataStatus: { dataPoints: { companyProfile: { status: 'succeeded', cost: 1, authoritative: true } } },
      sources: { dataPoints: { companyProfile: { register: 'Register', method: 'live_from_registry' } } },
      provenance: {
        sources: {
          r: { register: 'Register', outcome: 'merged' },
          i: { register: 'Index', outcome: 'merged' },
          b: { register: 'Bulletin', outcome: 'not_asked' },
          g: { register: 'Gazette', outcome: 'another_company', note: 'Somebody Else (T0000999)' },
        },
        facts: { '/company': 'r', '/company/formerNames/0': 'i', '/company/identifiers/LEI': 'i' },
        conflicts,
      },
    },
    company: { legalName: 'Example Works' },
  });
  return { ...companyFileOf({ companyProfile }), seenConflicts };
}
const viewOf = (...given: Parameters<typeof fileOf>) =>
  companyView(fileOf(...given), { mask: NO_MASK, today: '2026-11-21' });

/** Marks on those conflicts that stand at these places. A mark that was withdrawn is none. */
function marksOn(conflicts: readonly FactConflict[], ...places: readonly number[]): SeenConflict[] {
  const { conflicts: views } = viewOf(conflicts);
  return places.map((at) => {
    const { path = '' } = conflicts[at] ?? {};
    const key = views.find((view) => view.path === path)?.key ?? '';
    return { id: `${at}`, key, reason: 'A reason', by: 'Ada', at: '2026-11-21T10:00:00.000Z' };
  });
}

test.each([
  // One is marked, one never was, the mark of one was withdrawn.
  [[NAME, ADDRESS, VAT], [0], 'Sources disagree on 3 facts · 2 not reviewed'],
  [[NAME, ADDRESS], [1], 'Sources disagree on 2 facts · 1 not reviewed'],
  [[NAME], [], 'Sources disagree on 1 fact · 1 not reviewed'],
  [[NAME], [0], 'Sources disagree on 1 fact · all reviewed'],
])('the heading counts what the list shows (%#)', (conflicts, seen, heading) => {
  const marks = marksOn(conflicts, ...seen);
  const shown = textOf(<ConflictsNotice view={viewOf(conflicts, marks)} acts={undefined} />);
  expect(shown).toContain(heading);
  expect(shown.match(/ Used: /g)).toHaveLength(conflicts.length);
  expect(shown.match(/Reviewed by Ada/g) ?? []).toHaveLength(seen.length);
  const { sections } = reportOf(inputOf(fileOf(conflicts, marks)));
  const rowsOf = (id: string) => sections.find((section) => section.id === id)?.rows ?? [];
  const told = [...rowsOf('flags'), ...rowsOf('checks')].filter(({ key }) => /^sources_conflict:/.test(key));
  expect(told).toHaveLength(conflicts.length - seen.length);
  const listed = rowsOf('sources').filter(({ key }) => key.startsWith('conflict:'));
  expect(listed).toHaveLength(conflicts.length);
  expect(listed.filter(({ note }) => note?.endsWith('not reviewed'))).toHaveLength(
    conflicts.length - seen.length,
  );
});

test('a fact is called as on the profile, and an address stands line by line', () => {
  const view = viewOf([ADDRESS, VAT]);
  const shown = textOf(<ConflictsNotice view={view} acts={undefined} />);
  expect(shown).toContain('Registered address');
  expect(shown).toContain('Used: Vojo 1\n1000 Urbo\nNorway');
  expect(shown).toContain('VAT');
  const provenance = textOf(<ProvenanceSection view={view} />);
  for (const words of ['The company', 'Former names, no. 1', 'LEI']) expect(provenance).toContain(words);
  for (const text of [shown, provenance]) expect(text).not.toContain('/company');
});

test('a source that was not asked is not among those that did not answer', () => {
  const text = textOf(<SourcesNotice view={viewOf([])} />);
  expect(text).toContain('3 of 3 sources answered');
  expect(text).not.toContain('Bulletin');
});

test('the drawer at a value names the flags that rest on it, and none that is denied', () => {
  const view = viewOf([]);
  const requestId = view.sources.companyProfile?.requestId ?? '';
  const at = '/company/status';
  const flagOn = (code: FlagCode, state: SeenFlag['state'] = 'raised'): SeenFlag => ({
    ...{ key: code, code, state, severity: 'serious', category: FLAGS[code].category, origin: 'register' },
    ...{ subject: { pointer: '/company', name: null, isPerson: false }, requestId, at, factsSha256: 'ab' },
  });
  const shown = (flags: readonly SeenFlag[]) => textOf(<SourceOfValue view={view} flags={flags} at={at} />);
  const denied = flagOn('insolvency_open', 'clear');
  expect(shown([denied])).toBe('');
  const [first, second] = [flagOn('liquidation_open'), flagOn('inactive')];
  const titles = [first, second].map(({ code }) => FLAG_WORDS[code].title);
  expect(shown([denied, first, second])).toContain(titles.join(', '));
  expect(shown([denied, first, second])).not.toContain(FLAG_WORDS.insolvency_open.title);
});

test('another company is named', () => {
  expect(textOf(<SourcesNotice view={viewOf([])} />)).toContain(
    'Gazette answered for a different company: Somebody Else (T0000999). None of that data was used.',
  );
});

test('where a provider names sources for single facts alone, none is shown for the whole, and none is a code', () => {
  const register = 'Registre de Vernoux';
  const present = {
    request: {
      requestId: '00000000-0000-4000-8000-000000000002',
      dataStatus: { dataPoints: { company: { status: 'succeeded' } } },
    },
    company: { legalName: 'Lanterne SAS', legalForm: { localName: 'SAS' }, capital: { amount: 1 } },
    dataSources: {
      company: {
        legalName: { type: 'live_from_registry', register },
        legalForm: { type: 'ai_analysis', analysis: 'Read from the articles' },
        capital: { type: 'inferred' },
      },
    },
  };
  const file = companyFileOf({ companyProfile: readAs(CompanyAnswer, companyFromPresent(present)) });
  const view = companyView(file, { mask: NO_MASK, today: '2026-11-21' });
  const source = view.sources.companyProfile;
  const line = source === undefined ? '' : textOf(<ProvenanceLine source={source} />);
  expect(line).toContain(`Sources named for single facts: ${register}`);
  expect(line).not.toContain('did not name a source');
  const section = textOf(<ProvenanceSection view={view} />);
  expect(section).toContain('Source without a name');
  expect(section).toContain('Inferred by a model');
  expect(section).toContain('Derived from other facts');
  expect(section).not.toMatch(/ai_analysis|\binferred provided/);
  const report = JSON.stringify(reportOf(inputOf(file)));
  expect(report).toContain('Source without a name');
  expect(report).toContain('Legal form: Inferred by an AI model');
});

test('what a rule read says that it is never complete, and shows what nobody understood', () => {
  const companyProfile = readAs(CompanyAnswer, {
    request: {
      requestId: '00000000-0000-4000-8000-000000000001',
      dataStatus: { dataPoints: { companyProfile: { status: 'succeeded', cost: 1, authoritative: true } } },
      sources: { dataPoints: { companyProfile: { register: 'Gazette', method: 'live_from_registry' } } },
      provenance: {
        sources: {
          g: { register: 'Gazette', outcome: 'merged', note: 'Read from 1 notice.' },
          rule: {
            ...{ register: 'Read from the gazette', outcome: 'nothing', method: 'inferred' },
            ...{ note: 'The extract is complete: https://x.test', limitations: ['Not understood: Talvogt'] },
          },
        },
      },
    },
    company: { legalName: 'Example Works' },
  });
  const view = companyView(companyFileOf({ companyProfile }), { mask: NO_MASK, today: '2026-11-21' });
  const shown = textOf(<DerivedNotice view={view} mayReveal />);
  for (const words of ['never complete', 'https://x.test', 'Not understood: Talvogt']) {
    expect(shown).toContain(words);
  }
  expect(shown).not.toContain('Read from 1 notice');
  expect(textOf(<DerivedNotice view={view} mayReveal={false} />)).not.toContain('Talvogt');
  expect(textOf(<DerivedNotice view={viewOf([])} mayReveal />)).toBe('');
});

test('a source whose cases stand in its note is not said to have added nothing, on the page and in the report', () => {
  const companyProfile = readAs(CompanyAnswer, {
    request: {
      requestId: '00000000-0000-4000-8000-000000000001',
      dataStatus: { dataPoints: { companyProfile: { status: 'succeeded', cost: 1, authoritative: true } } },
      sources: { dataPoints: { companyProfile: { register: 'Register', method: 'live_from_registry' } } },
      provenance: {
        sources: {
          r: { register: 'Register', outcome: 'merged' },
          c: { register: 'Courts', outcome: 'nothing', note: 'Ended: bankruptcy F.46/21/9.' },
          o: { register: 'Open data', outcome: 'nothing' },
        },
      },
    },
    company: { legalName: 'Example Works' },
  });
  const file = companyFileOf({ companyProfile });
  const shown = textOf(
    <ProvenanceSection view={companyView(file, { mask: NO_MASK, today: '2026-11-21' })} />,
  ).replaceAll(/\s+/g, ' ');
  expect(shown).toContain('Courts answered: see its note Ended: bankruptcy F.46/21/9.');
  expect(shown).toContain('Open data answered, but added no data');
  const rows = reportOf(inputOf(file)).sections.find(({ id }) => id === 'sources')?.rows ?? [];
  expect(rows.filter(({ key }) => key.startsWith('consulted:')).map(({ note }) => note)).toEqual([
    ...['provided data', 'responded: see its note', 'responded, but added no data'],
  ]);
});

describe('sources of a structure', () => {
  const [own, other] = ['TEST:T0000701/companyProfile/r', 'GB:99000004/ultimateBeneficialOwners/h'] as const;
  const graph = readAs(CompanyAnswer, {
    request: {
      requestId: '00000000-0000-4000-8000-000000000002',
      sources: { dataPoints: { graph: { register: 'Register, Companies House', method: 'inferred' } } },
      provenance: {
        sources: {
          [own]: { register: 'Register', authoritative: true, outcome: 'merged' },
          [other]: { register: 'Companies House', authoritative: true, outcome: 'no_answer' },
        },
        facts: { '/graphBeta/nodes/0': own, '/graphBeta/nodes/1': other },
        conflicts: [],
      },
    },
    graphBeta: { nodes: [{ nodeId: 'TEST:T0000701' }, { nodeId: 'GB:99000004' }], edges: [] },
  });
  const { parts, ...rest } = fileOf([]);
  const file = { ...rest, parts: { ...parts, graph: companyFileOf({ graph }).parts.graph } };
  const view = companyView(file, { mask: NO_MASK, today: '2026-11-21' });
  const report = reportOf(inputOf(file));
  const sourcesIn = ({ sections }: typeof report) =>
    (sections.find(({ id }) => id === 'sources')?.rows ?? []).filter(({ key }) =>
      key.startsWith('consulted:'),
    );

  test('have the company that they answered for, and are no sources of the company itself', () => {
    expect(textOf(<ProvenanceSection view={view} />)).toContain('Companies House GB 99000004');
    expect(textOf(<ProvenanceSection view={view} />)).not.toContain('graphBeta');
    expect(textOf(<SourcesNotice view={view} />)).toContain('3 of 3 sources answered');
  });

  test('are read and not derived, as the structure is', () => {
    const source = view.sources.graph;
    expect(source?.method).toBe('inferred');
    expect(source && sourceOfFact(source, '/graphBeta/nodes/0')).toMatchObject({
      ...{ company: 'TEST T0000701', method: undefined, isAuthoritative: true },
    });
  });

  test('are in the annex, and in no copy that tells a recipient of the company alone', () => {
    expect(sourcesIn(report).map(({ title }) => title)).toContain('Companies House');
    const minimal = redactReport(report, { kind: 'MINIMAL', fullSha256: 'c'.repeat(64) });
    expect(sourcesIn(minimal).map(({ title }) => title)).toEqual([
      'Register',
      'Index',
      'Bulletin',
      'Gazette',
    ]);
  });
});
