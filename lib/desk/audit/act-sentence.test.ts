import { describe, expect, test } from 'vitest';
import { ACTIONS } from '#lib/domain/audit/action.ts';
import { actSentence, type ToldAct } from './act-sentence.ts';

const told = (given: Partial<ToldAct> & Pick<ToldAct, 'action'>): string =>
  actSentence({
    ...{ actor: 'Ada Lindqvist', isOutside: true, details: {}, recipients: [] },
    ...{ object: 'report 1', objectName: 'Example Ltd' },
    ...given,
  });

const USER = '00000000-0000-4000-8000-000000000001';

describe('who did what', () => {
  test.each<[ToldAct['action'], ToldAct['details'], string]>([
    ['report-saved', { version: 2 }, 'saved version 2 of the report on Example Ltd.'],
    ['report-submitted', { version: 2 }, 'submitted version 2 of the report on Example Ltd for review.'],
    ['report-decided', { version: 2, to: 'rejected' }, 'rejected version 2 of the report on Example Ltd.'],
    ['report-decided', { version: 2, to: 'changes_requested' }, 'requested changes to version 2 of'],
    [
      'report-decided',
      { version: 2, to: 'approved', risk: 'low', reviewOn: '2027-03-31' },
      'approved version 2 of the report on Example Ltd, with low risk and next review 31 Mar 2027.',
    ],
    [
      'report-changed',
      { changed: ['risk', 'reference', 'assigneeId'], risk: { before: 'high', after: 'low' } },
      'changed risk from High to Low, the reference and the assignee of Example Ltd.',
    ],
    [
      'report-change-decided',
      { to: 'approved', reviewOn: { before: null, after: '2027-03-31' } },
      'approved a change of next review from none to 31 Mar 2027 of the report on Example Ltd.',
    ],
    ['report-change-decided', { to: 'rejected' }, 'rejected a change of risk or next review of the report'],
    [
      'data-bought',
      { dataPoints: ['companyProfile'], documents: ['annualReturns'] },
      'bought data on Example Ltd: Profile and Annual return.',
    ],
    [
      'data-bought',
      { documents: ['annualReturns', 'gnqWht0rGV1m2GSOg3qWhg', 'Cw81uVRcvYvvr8BYCg0yUA'] },
      'bought data on Example Ltd: Annual return and 2 documents.',
    ],
    ['data-bought', { documents: ['gnqWht0rGV1m2GSOg3qWhg'] }, 'bought data on Example Ltd: 1 document.'],
    ['data-bought', {}, 'bought data on Example Ltd.'],
    [
      'months-dropped',
      { thing: 'audit', to: '2016-10', dropped: 8, rows: { count: 2, sha256: 'ab' } },
      'dropped 8 entries of the audit from Oct 2016 at the end of the retention period.',
    ],
    [
      'months-dropped',
      { thing: 'entries', to: 'before months', rows: 1 },
      'dropped 1 entry of the ledger at the end of the retention period.',
    ],
    [
      'discrepancy-decided',
      { class: 'outdated', outcome: 'ask_customer' },
      'decided a discrepancy (Out of date) on Example Ltd: Ask the customer.',
    ],
    ['discrepancy-decided', { outcome: 'none' }, 'decided a discrepancy on Example Ltd: No action.'],
    [
      'discrepancy-assigned',
      { class: 'outdated', assigneeId: { before: null, after: USER } },
      'changed assignee from none to a user of a discrepancy (Out of date) on Example Ltd.',
    ],
    [
      'discrepancy-assigned',
      { class: 'outdated', assigneeId: { before: USER, after: null } },
      'changed assignee from a user to none of',
    ],
    ['discrepancy-confirmed', { class: 'outdated' }, '(Out of date) on Example Ltd needs no action.'],
    ['discrepancy-filed', { format: 'pdf' }, 'created a discrepancy report on Example Ltd as PDF.'],
    ['legal-hold-changed', { isHeld: true }, 'set the legal hold on Example Ltd.'],
    ['legal-hold-changed', { isHeld: false }, 'lifted the legal hold on Example Ltd.'],
    [
      'relationship-ended',
      { endedOn: { before: null, after: '2027-03-31' } },
      'set the end of the business relationship with Example Ltd from none to 31 Mar 2027.',
    ],
    ['person-matched', { says: 'same' }, 'decided that two entries of Example Ltd are the same person.'],
    ['share-previewed', { version: 1, profile: 'CUSTOMER' }, 'as a recipient sees it (profile customer).'],
    ['report-exported', { version: 1, format: 'zip', profile: 'FULL' }, 'as ZIP (profile full).'],
  ])('%s %j', (action, details, words) => {
    const sentence = told({ action, details });
    expect(sentence).toMatch(/^Ada Lindqvist .*\.$/);
    expect(sentence).toContain(words);
  });

  test('discrepancies that were recorded are counted', () => {
    expect(told({ action: 'discrepancies-noted', details: { noted: ['a', 'b'], resolved: ['c'] } })).toBe(
      'Discrepancies on Example Ltd were recorded: 2 found, 1 resolved.',
    );
  });

  test('discrepancies that a correction withdraws are counted', () => {
    const details = { withdrawn: ['a', 'b'], reported: ['c'] };
    expect(told({ action: 'discrepancies-withdrawn', details })).toBe(
      'Discrepancies on Example Ltd were computed again under corrected rules: 2 withdrawn, 1 reported earlier and not found now.',
    );
  });

  test('a link names whom it is for; a visitor is named who has proved to be one of them', () => {
    const recipients = ['a@b.example', 'c@d.example'];
    const share = { version: 1, profile: 'MINIMAL' };
    const report = 'version 1 of the report on Example Ltd (profile minimal)';
    expect(told({ action: 'share-created', recipients, details: share })).toBe(
      `Ada Lindqvist shared ${report} with a@b.example and c@d.example.`,
    );
    expect(told({ action: 'share-created', details: share })).toContain('with anyone who has the link');
    const opened = { action: 'share-opened', actor: null, details: { thing: 'pdf' } };
    const words = 'opened the shared report on Example Ltd';
    expect(told({ ...opened, recipients })).toBe(`Someone with the link ${words}: PDF.`);
    expect(
      told({ ...opened, recipients: ['a@b.example'], details: { thing: 'page', recipient: 'id' } }),
    ).toBe(`a@b.example ${words}: page.`);
    expect(told({ action: 'share-refused', actor: null, recipients })).toMatch(/^Someone with the link was/);
    const code = { action: 'share-code-sent', recipients: ['a@b.example'] };
    expect(told({ ...code, details: { by: 'mail' } })).toMatch(/^A code .* was sent to a@b[.]example[.]$/);
    expect(told({ ...code, details: { by: 'sender' } })).toMatch(/^Ada .* created a code .* for a@b[.]ex/);
  });

  test('the system has no address; nobody else is taken for it', () => {
    expect(told({ action: 'report-saved', actor: null, isOutside: false })).toMatch(/^The system saved /);
    expect(told({ action: 'report-saved', actor: null })).toMatch(/^Someone not signed in saved /);
  });

  test('what has no name any more is told by its kind and number', () => {
    const company = { object: 'company FR 123', objectName: null };
    expect(told({ action: 'extract-brought', ...company })).toContain('to Company FR 123.');
  });

  test('what a later version wrote is told by its code', () => {
    expect(told({ action: 'report-folded' })).toBe('Ada Lindqvist did: report-folded.');
  });

  test.each(ACTIONS)('%s has a sentence that is filled where an entry says nothing', (action) => {
    const sentence = told({ action });
    expect(sentence).toMatch(/Ada Lindqvist|Example Ltd/);
    expect(sentence).toMatch(/^[^{}<>]+[^ .:(][.]$/);
    expect(sentence).not.toMatch(/ did: |none|undefined| {2}/);
  });
});

test.each([
  ['audit-exported', 'audit roots', 'exported the daily roots of the audit.'],
  ['audit-verified', 'audit', 'started to verify the audit.'],
  ['usage-exported', 'desk usage', 'exported the usage of the workspace.'],
] as const)('%s: what it was done to goes on in the sentence', (action, object, sentence) => {
  expect(told({ action, object, objectName: null })).toBe(`Ada Lindqvist ${sentence}`);
});
