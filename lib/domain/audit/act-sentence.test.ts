import { describe, expect, test } from 'vitest';
import { type Act, actSentence } from './act-sentence.ts';
import { ACTIONS } from './action.ts';

const act = (given: Partial<Act> & Pick<Act, 'action'>): string =>
  actSentence({ actor: 'Ada Lindqvist', isOutside: true, details: {}, recipients: [], ...given });

describe('who did what', () => {
  test.each<[Act['action'], Act['details'], string]>([
    ['report-saved', { version: 2 }, 'saved version 2'],
    ['report-submitted', { version: 2 }, 'submitted version 2 for review'],
    ['report-decided', { version: 2, to: 'rejected' }, 'rejected version 2'],
    ['report-decided', { version: 2, to: 'changes_requested' }, 'requested changes to version 2'],
    [
      'report-decided',
      { version: 2, to: 'approved', risk: 'low', reviewOn: '2027-03-31' },
      'approved version 2, with risk low and next review 31 Mar 2027',
    ],
    [
      'report-changed',
      { changed: ['risk', 'reference', 'assigneeId'], risk: { before: 'high', after: 'low' } },
      'changed the reference, the assignee and the risk from high to low',
    ],
    [
      'report-change-decided',
      { to: 'approved', reviewOn: { before: null, after: '2027-03-31' } },
      'approved the proposed change of the next review from none to 31 Mar 2027',
    ],
    ['report-change-decided', { to: 'rejected' }, 'rejected the proposed change of risk or next review'],
    ['discrepancy-decided', { class: 'not_declared', outcome: 'report' }, 'Report'],
    [
      'discrepancy-assigned',
      { class: 'not_declared', assigneeId: { before: null, after: 'u-1' } },
      'assigned a discrepancy',
    ],
    [
      'discrepancy-assigned',
      { class: 'not_declared', assigneeId: { before: 'u-1', after: null } },
      'without an assignee',
    ],
    ['discrepancy-confirmed', { class: 'not_declared' }, 'needs no action'],
    ['discrepancy-filed', { format: 'pdf' }, 'created a discrepancy report as PDF'],
    ['legal-hold-changed', { isHeld: false }, 'lifted a legal hold'],
    ['share-previewed', { version: 1, profile: 'CUSTOMER' }, 'as a recipient sees it (profile customer)'],
  ])('%s %j', (action, details, words) => {
    const sentence = act({ action, details });
    expect(sentence).toMatch(/^Ada Lindqvist .*\.$/);
    expect(sentence).toContain(words);
  });

  test('a link names whom it is for; a visitor is named who has proved to be one of them', () => {
    const recipients = ['a@b.example', 'c@d.example'];
    const share = { version: 1, profile: 'MINIMAL' };
    expect(act({ action: 'share-created', recipients, details: share })).toBe(
      'Ada Lindqvist shared version 1 (profile minimal) with a@b.example and c@d.example.',
    );
    expect(act({ action: 'share-created', details: share })).toContain('with anyone with the link');
    const opened = { action: 'share-opened', actor: null, details: { thing: 'pdf' } };
    expect(act({ ...opened, recipients })).toBe('Someone with the link opened the shared report: PDF.');
    expect(act({ ...opened, recipients: ['a@b.example'], details: { thing: 'page', recipient: 'id' } })).toBe(
      'a@b.example opened the shared report: page.',
    );
    expect(act({ action: 'share-refused', actor: null, recipients })).toMatch(/^Someone with the link was/);
  });

  test('the system has no address; nobody else is taken for it', () => {
    expect(act({ action: 'report-purged', actor: null, isOutside: false })).toMatch(/^The system /);
    expect(act({ action: 'report-saved', actor: null })).toMatch(/^Someone not signed in /);
  });

  test('what a later version wrote is told by its code', () => {
    expect(act({ action: 'report-folded' })).toBe('Ada Lindqvist did: report-folded.');
  });

  test('every act on a report or a link has words', () => {
    const acts = ACTIONS.filter((action) => /^(report|share)-/.test(action) && action !== 'report-purged');
    expect(acts.filter((action) => act({ action }).includes(' did: '))).toEqual([]);
  });
});
