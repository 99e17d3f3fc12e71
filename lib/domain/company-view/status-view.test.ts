import { expect, test } from 'vitest';
import { statusView } from './status-view.ts';

test.each([
  ['ACTIVE', 'active'],
  ['UNDER_INSOLVENCY_PROCEEDING', 'insolvency'],
  ['INACTIVE_NOT_CLOSED', 'suspended'],
  ['PENDING_DISSOLUTION', 'warning'],
  ['CLOSED', 'closed'],
  ['UNKNOWN', 'unknown'],
  ['SOMETHING_NEW', 'unknown'],
])('%s looks %s', (status, kind) => {
  expect(statusView({ active: true, statusDetailsBeta: { status } }).kind).toBe(kind);
});

test.each([
  ['nothing at all', undefined, 'unknown'],
  ['words alone', { localName: 'Registrita' }, 'unknown'],
  ['alive', { active: true }, 'active'],
  ['not alive, not said to be closed', { active: false }, 'suspended'],
  ['a day of closure', { active: false, statusDetailsBeta: { closureDate: '2024-01-01' } }, 'closed'],
  ['a reason of closure', { active: false, statusDetailsBeta: { closureReason: 'MERGER' } }, 'closed'],
  [
    'an open proceeding',
    { active: true, statusDetailsBeta: { insolvencyStartDate: '2024-01-01' } },
    'insolvency',
  ],
])('without a code, %s', (_, status, kind) => {
  expect(statusView(status).kind).toBe(kind);
});

test.each([
  [{ active: false, statusDetailsBeta: { status: 'ACTIVE' } }],
  [{ active: true, statusDetailsBeta: { status: 'ACTIVE', insolvencyStartDate: '2024-01-01' } }],
  [{ active: true, statusDetailsBeta: { status: 'ACTIVE', closureDate: '2024-01-01' } }],
])('"active" that contradicts itself is a warning: %j', (status) => {
  expect(statusView(status).kind).toBe('warning');
});

test("the register's own words stay", () => {
  expect(statusView({ localName: 'En likvido', active: true }).localName).toBe('En likvido');
});
