import { describe, expect, it } from 'vitest';
import { CompanyAnswer, readAs } from '#lib/contract/index.ts';
import { companyView } from './company-view.ts';
import { NO_MASK } from './person-view.ts';
import { companyFileOf } from './testing/company-file-of.ts';

const ada = {
  name: { fullName: 'Ada Roe' },
  warnings: [{ kind: 'identity_not_verified', text: 'Identity not verified; statement due on 2026-09-01.' }],
};
const ben = {
  name: { fullName: 'Ben Doe' },
  warnings: [{ kind: 'disqualified', text: 'Disqualified: until 2030.' }],
};
const source = (outcome: string) => ({ register: `Register ${outcome}`, outcome });

const viewOf = (answer: object) =>
  companyView(
    companyFileOf({
      companyProfile: readAs(CompanyAnswer, {
        request: {
          requestId: 'dddddddd-dddd-4ddd-8ddd-dddddddddddd',
          provenance: {
            sources: Object.fromEntries(
              ['merged', 'nothing', 'not_asked', 'no_answer', 'changed', 'needs_key', 'another_company'].map(
                (outcome) => [outcome, source(outcome)],
              ),
            ),
          },
        },
        ...answer,
      }),
    }),
    { mask: NO_MASK, today: '2026-11-22' },
  );

describe('warnings of a company', () => {
  const { warnings } = viewOf({
    company: { legalName: 'Pier Ltd', warnings: [{ kind: 'accounts_overdue', text: 'Accounts overdue.' }] },
    legalRepresentatives: [
      { type: 'individual', individual: ada },
      { type: 'individual', individual: ben },
    ],
    shareholders: [
      {
        type: 'company',
        company: { legalName: 'Lagoon SA', warnings: [{ kind: 'sanctioned', text: 'Marked.' }] },
      },
    ],
  });
  it('name who is marked, the gravest first, and lead to the fact', () => {
    expect(warnings.map(({ kind, of, name, at }) => [kind, of, name, at]).slice(0, 5)).toEqual([
      ['disqualified', 'person', 'Ben Doe', '/legalRepresentatives/1/individual'],
      ['sanctioned', 'party', 'Lagoon SA', '/shareholders/0/company'],
      ['source_changed', 'source', 'Register changed', undefined],
      ['accounts_overdue', 'company', undefined, '/company'],
      ['identity_not_verified', 'person', 'Ada Roe', '/legalRepresentatives/0/individual'],
    ]);
  });
  it('tell of each source that gave no answer, and of no other', () => {
    expect(warnings.filter(({ of }) => of === 'source').map(({ kind }) => kind)).toEqual([
      'source_changed',
      'source_silent',
      'source_needs_key',
      'source_mistaken',
    ]);
  });
  it('stand with the person too', () => {
    const { representatives } = viewOf({ legalRepresentatives: [{ type: 'individual', individual: ada }] });
    expect(representatives[0]?.party).toMatchObject({ person: { warnings: ada.warnings } });
  });
  it('of a kind that nobody knows are kept', () => {
    const { warnings: found } = viewOf({ company: { warnings: [{ kind: 'haunted', text: 'By a ghost.' }] } });
    expect(found.find(({ of }) => of === 'company')).toMatchObject({ kind: 'haunted', isGrave: false });
  });
});
