import { expect, test } from 'vitest';
import { objectOf } from './object-of.ts';

test.each([
  [
    'company FR 123 456/7',
    { kind: 'company', country: 'FR', id: '123 456/7', href: '/companies/FR/123%20456%2F7' },
  ],
  ['report 1-2', { kind: 'report', id: '1-2', href: '/reports/1-2' }],
  ['user 1-2', { kind: 'user', id: '1-2', href: '/audit?actor=1-2' }],
  ['user unknown', { kind: 'userUnknown', href: undefined }],
  ['session 1-2', { kind: 'session', id: '1-2', href: undefined }],
  ['search TEST', { kind: 'search', country: 'TEST' }],
  ['audit', { kind: 'audit', id: '' }],
  ['audit roots', { kind: 'auditRoots' }],
  ['discrepancies', { kind: 'discrepancies', href: '/discrepancies' }],
  ['list of reports', { kind: 'reports', href: '/reports' }],
  // Of a later version: as it is written, and no link.
  ['moon 7', { kind: null, id: 'moon 7', href: undefined }],
])('%s', (object, expected) => {
  expect(objectOf(object)).toMatchObject(expected);
});
