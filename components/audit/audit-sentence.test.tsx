import { NextIntlClientProvider } from 'next-intl';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Action } from '#lib/domain/audit/action.ts';
import type { AuditItem } from '#lib/domain/audit/audit-item.ts';
import { en } from '../words/en.ts';
import { AuditSentence } from './audit-sentence.tsx';

const ADA = '00000000-0000-4000-8000-000000000001';

const sentenceOf = (
  action: Action,
  details: AuditItem['details'],
  about: Pick<AuditItem, 'object' | 'objectName'> = {
    object: 'company TEST T0000404',
    objectName: 'Example Ltd',
  },
): string =>
  renderToStaticMarkup(
    <NextIntlClientProvider locale="en" messages={en} timeZone="UTC">
      <AuditSentence
        entry={{
          ...{ id: 1, at: new Date('2026-11-23T10:00:00Z'), reason: null, address: null, recipients: [] },
          ...{ action, actionCode: action, details },
          actor: { userId: 'u', name: 'Nora New', email: 'nora@example.test' },
          ...about,
        }}
        names={new Map([[ADA, 'Ada Lindqvist']])}
      />
    </NextIntlClientProvider>,
  ).replaceAll(/<[^>]*>/g, '');

test.each([
  [
    'discrepancy-assigned',
    { assigneeId: { before: null, after: ADA } },
    'Nora New changed assignee from none to Ada Lindqvist of a discrepancy on Example Ltd',
  ],
  [
    'discrepancy-assigned',
    { assigneeId: { before: ADA, after: null } },
    'Nora New changed assignee from Ada Lindqvist to none of a discrepancy on Example Ltd',
  ],
  ['discrepancy-decided', {}, 'Nora New decided a discrepancy on Example Ltd'],
  ['discrepancy-confirmed', {}, 'Nora New confirmed that a discrepancy on Example Ltd needs no action'],
  ['document-read', {}, 'Nora New opened a document on Example Ltd'],
  ['document-read', { keptDocuments: ['a'] }, 'Nora New opened a document on Example Ltd'],
  ['document-read', { keptDocuments: ['a', 'b'] }, 'Nora New downloaded 2 documents on Example Ltd'],
  ['owners-read', {}, 'Nora New viewed the beneficial owners of Example Ltd'],
] as const)('%s %j: %s', (action, details, sentence) => {
  expect(sentenceOf(action, details)).toBe(sentence);
});

test('the owners of many companies were viewed in the list of discrepancies', () => {
  const sentence = sentenceOf('owners-read', {}, { object: 'discrepancies', objectName: null });
  expect(sentence).toBe('Nora New viewed the beneficial owners in the list of discrepancies');
});
