import { describe, expect, test } from 'vitest';
import { MINIMAL_PARTS, personalExtentOf, redactReport } from './redact-report.ts';
import { PersonalPart, Report, SectionId } from './report.ts';
import { reportOf } from './report-of.ts';
import { CANARIES, canaryInput, INTERNAL, LEADS } from './testing/canaries.ts';

const full = reportOf(canaryInput());
const copy = redactReport(full, { kind: 'CUSTOMER' });
const text = JSON.stringify(copy);
const ids = (report: Report) => report.sections.map(({ id }) => id);
const keys = ({ sections }: Report, of: SectionId) =>
  sections.find(({ id }) => id === of)?.rows.map(({ key }) => key.split(':')[0]);

describe('what a customer may see of itself', () => {
  test('what sources say, and who owns it', () => {
    expect(ids(copy)).toEqual([
      'conclusion',
      'summary',
      'flags',
      'identity',
      'establishments',
      'representatives',
      'keyPersons',
      'shareholders',
      'subsidiaries',
      'relationships',
      'declaredOwners',
      'controllingEntities',
      'computedOwners',
      'structure',
      'sources',
      'limits',
    ]);
    for (const seen of [...CANARIES.name, ...CANARIES.birthMonth, ...CANARIES.interest])
      expect(text).toContain(seen);
    expect(copy.chart?.nodes.length).toBe(full.chart?.nodes.length);
    expect(Report.parse(copy)).toEqual(copy);
  });

  test('a section that is not named stays in the house', () => {
    const every = SectionId.options.map((id) => ({
      ...{ id, group: 'identity' as const, title: id, rows: [] },
    }));
    const shown = ids(redactReport({ ...full, sections: every }, { kind: 'CUSTOMER' }));
    expect(SectionId.options.filter((id) => !shown.includes(id))).toEqual([
      'warnings',
      'checks',
      'required',
      'disqualificationCheck',
      'discrepancies',
      'extracts',
      'extractRepresentatives',
      'extractKeyPersons',
      'extractShareholders',
      'extractOwners',
      'documents',
    ]);
  });

  test('nothing of the case: no discrepancy, mark, match, conflict, document or request', () => {
    expect(text).not.toMatch(/discrepanc|sanction|same person/i);
    expect(JSON.stringify(full)).toMatch(/discrepanc/i);
    expect(JSON.stringify(full)).toMatch(/sanction/i);
    expect(copy.files).toEqual([]);
    expect(copy.answers).toEqual([]);
    expect(keys(full, 'sources')).toContain('request');
    for (const key of ['conflict', 'document', 'request', 'availableDocuments'])
      expect(keys(copy, 'sources')).not.toContain(key);
  });

  test('of persons the legal minimum, of colleagues and prices nothing', () => {
    const kept = PersonalPart.options.filter((part) => !MINIMAL_PARTS.includes(part));
    for (const canary of [...kept.flatMap((part) => [...CANARIES[part]]), ...INTERNAL, ...LEADS])
      expect(text).not.toContain(canary);
    expect(personalExtentOf({ kind: 'CUSTOMER' })).toBe('limited');
  });

  test('it leads to no whole version, of which anyone could ask how it was decided', () => {
    expect(copy.profile).toEqual({ kind: 'CUSTOMER' });
  });
});
