import { describe, expect, it } from 'vitest';
import { companyFileOf } from '../../company-view/testing/company-file-of.ts';
import { factsTyped, TypedFacts } from '../../extracts/index.ts';
import { broughtExtract } from '../../extracts/testing/brought-extract.ts';
import { redactReport } from '../redact-report.ts';
import type { Report } from '../report.ts';
import { reportOf } from '../report-of.ts';
import { reportTables } from '../report-tables.ts';
import { inputOf } from '../testing/report-input.ts';

const facts = factsTyped(
  TypedFacts.parse({
    owners: [{ name: 'Ida Owner', birthYear: 1970, birthMonth: 5, country: 'AT', sharePercent: 30 }],
    shareholders: [
      { name: 'Holding AG', isCompany: true, sharePercent: 60 },
      { name: 'Sven Small', sharePercent: 2 },
    ],
    representatives: [{ name: 'Rea Present', role: 'Geschäftsführerin', since: '2020-02-29' }],
    note: 'Page 2 names Nora Bystander',
  }),
);
const typed = broughtExtract(facts, { note: 'By post' });
const reportWith = (...extracts: readonly (typeof typed)[]) =>
  reportOf(inputOf(companyFileOf({}), { extracts }));
const ids = ({ sections }: Report) => sections.map(({ id }) => id).filter((id) => id.startsWith('extract'));
const sectionOf = ({ sections }: Report, id: string) => sections.find((section) => section.id === id);
const said = (report: Report, id: string, key: string, at = 0) =>
  sectionOf(report, id)?.rows[at]?.fields.find((field) => field.key === key)?.values;

describe('a report', () => {
  it('tells of extracts in sections of their own, and has none of them without one', () => {
    expect(ids(reportWith())).toEqual([]);
    expect(ids(reportWith(typed))).toEqual([
      'extracts',
      'extractRepresentatives',
      'extractShareholders',
      'extractOwners',
    ]);
    expect(sectionOf(reportWith(typed), 'declaredOwners')?.rows).toEqual([]);
  });

  it('says who produced, brought and typed it, its hash, and on what its facts rest', () => {
    const report = reportWith(typed);
    for (const [key, value] of Object.entries({
      producedBy: 'Register of owners',
      producedOn: '2026-11-19',
      broughtBy: 'A. Roy',
      factBasis: 'entered manually, not confirmed',
      typedBy: 'A. Roy',
      note: 'By post',
      typedNote: 'Page 2 names Nora Bystander',
      sha256: 'ab'.repeat(32),
    })) {
      expect(said(report, 'extracts', key), key).toEqual([value]);
    }
    expect(said(report, 'extractOwners', 'extract')).toEqual(['Register of owners, 2026-11-19']);
    expect(said(report, 'extractOwners', 'factBasis')).toEqual(['entered manually, not confirmed']);
    expect(said(report, 'extractOwners', 'birth')).toEqual(['1970-05']);
  });

  it('warns of facts that nobody has confirmed, until somebody has', () => {
    const warned = (report: Report) =>
      sectionOf(report, 'checks')?.rows.some(({ key }) => key === `extract_unconfirmed:data:${typed.id}`);
    const by = { by: 'B. Sun', at: '2026-11-20T10:00:00.000Z' };
    const confirmed = typed.said && { ...typed.said, basis: 'confirmed' as const, confirmed: by };
    expect(warned(reportWith(typed))).toBe(true);
    const report = reportWith({ ...typed, said: confirmed });
    expect(warned(report)).toBe(false);
    expect(said(report, 'extracts', 'confirmedBy')).toEqual(['B. Sun']);
  });

  it('of a document of which nothing was typed has the original', () => {
    const report = reportWith({ ...typed, said: null });
    expect(ids(report)).toEqual(['extracts']);
    expect(said(report, 'extracts', 'factBasis')).toEqual(['no facts entered']);
  });

  it('has its persons and originals in the tables, under their section', () => {
    const tables = new Map(reportTables(reportWith(typed)).map(({ id, rows }) => [id, rows]));
    const names = (id: 'people' | 'shareholders' | 'owners' | 'sources') =>
      tables
        .get(id)
        ?.filter(([section]) => section?.includes('xtracts'))
        .map(([, name]) => name);
    expect(names('people')).toEqual(['Rea Present']);
    expect(names('shareholders')).toEqual(['Holding AG', 'Sven Small']);
    expect(names('owners')).toEqual(['Ida Owner']);
    expect(names('sources')).toEqual(['Register of owners']);
  });
});

describe('shared', () => {
  const fullSha256 = 'a'.repeat(64);
  it('in full: without colleagues', () => {
    const text = JSON.stringify(redactReport(reportWith(typed), { kind: 'FULL', fullSha256 }));
    expect(text).not.toContain('A. Roy');
    expect(text).toContain('Nora Bystander');
  });

  it('minimally: owners and representatives, holders counted, no notes', () => {
    const shared = redactReport(reportWith(typed), { kind: 'MINIMAL', fullSha256 });
    const text = JSON.stringify(shared);
    expect(text).toContain('Ida Owner');
    expect(text).toContain('Rea Present');
    for (const hidden of ['Sven Small', 'Nora Bystander', 'By post', 'owners.pdf', 'A. Roy']) {
      expect(text, hidden).not.toContain(hidden);
    }
    expect(sectionOf(shared, 'extractShareholders')?.rows.map(({ title }) => title)).toEqual([
      'Holding AG',
      '1 holder below 5 %',
    ]);
    expect(text).toContain('ab'.repeat(32));
  });

  it('without names: nobody', () => {
    const text = JSON.stringify(
      redactReport(reportWith(typed), { kind: 'CUSTOM', fullSha256, parts: ['interest'] }),
    );
    for (const hidden of ['Ida Owner', 'Rea Present', 'Sven Small', 'Nora Bystander', '1970']) {
      expect(text, hidden).not.toContain(hidden);
    }
  });
});
