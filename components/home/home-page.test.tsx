import { NextIntlClientProvider } from 'next-intl';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { HomeView } from '#lib/domain/home/home-view.ts';
import { en } from '../words/en.ts';
import { HomePage } from './home-page.tsx';

const NOTHING: HomeView = { lists: [], firstSteps: null, newConditions: [] };
const html = (home: Partial<HomeView>) =>
  renderToStaticMarkup(
    <NextIntlClientProvider locale="en-GB" messages={en} timeZone="UTC">
      <HomePage
        home={{ ...NOTHING, ...home }}
        recent={[]}
        maySearch
        dismiss={async () => ({ done: undefined })}
      />
    </NextIntlClientProvider>,
  );

test('conditions that an upgrade added are listed with their rules, the policy and a button', () => {
  expect(html({})).not.toContain('data-new-conditions');
  const text = html({
    newConditions: [
      { condition: 'riskNotSet', rule: 'refused' },
      { condition: 'incompleteData', rule: 'reason' },
    ],
  });
  expect(text).toContain('Approvals need more since this version');
  expect(text).toContain(
    '<li>Risk is not set: Not allowed</li><li>Incomplete data: Needs a written reason</li>',
  );
  expect(text).toContain('href="/settings/policy"');
  expect(text).toContain('Dismiss');
});

test('a report with flags to decide says why decisions on them no longer count', () => {
  const item = {
    ...{ id: '1', country: 'TEST', companyId: 'T1', legalName: 'Quercus', kind: null, version: 2 },
    ...{ by: 'Ada', at: '2026-11-20T12:00:00.000Z', day: null, daysLeft: null },
    lapsed: ['facts', 'expired'] as const,
  };
  const text = html({ lists: [{ name: 'flagsToDecide', total: 1, late: 0, items: [item] }] });
  expect(text).toContain('a decision lapsed: its facts changed · a decision lapsed: its last day is past');
});
