import { NextIntlClientProvider } from 'next-intl';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { sampleReport } from '#lib/domain/report/testing/sample-report.ts';
import { en } from '../words/en.ts';
import { ComputedAgain } from './computed-again.tsx';

type Page = Parameters<typeof ComputedAgain>[0]['page'];

const shown = (more: Partial<Pick<Page, 'state' | 'computedAgain'>> & { mayChange?: boolean } = {}) => {
  const { mayChange = true, ...rest } = more;
  const page: Page = {
    state: 'approved',
    report: sampleReport(),
    about: { country: 'TEST', companyId: 'T 1' },
    rights: { mayChange },
    computedAgain: {
      at: '2026-11-28T09:00:00.000Z',
      before: 'beneficial owner: Anna Roy; final',
      after: 'undecided: Anna Roy; not final',
    },
    ...rest,
  };
  return renderToStaticMarkup(
    <NextIntlClientProvider locale="en" messages={en} timeZone="UTC">
      <ComputedAgain page={page} />
    </NextIntlClientProvider>,
  );
};

test('both results, the day, and the way to a new version under the same rule', () => {
  const text = shown();
  expect(text).toContain(
    'Computed again on <time dateTime="2026-11-28" class="whitespace-nowrap tabular-nums">28 Nov 2026</time>: ' +
      'beneficial owner: Anna Roy; final → undecided: Anna Roy; not final',
  );
  expect(text).toContain('href="/companies/TEST/T%201?policy=eu-amlr');
});

test('nothing is said where the result is the same', () => {
  expect(shown({ computedAgain: undefined })).toBe('');
});

test('a superseded version, and a reader who saves none, have no way to a new one', () => {
  expect(shown({ state: 'superseded' })).not.toContain('Save a new version');
  expect(shown({ mayChange: false })).not.toContain('Save a new version');
  expect(shown({ mayChange: false })).toContain('→');
});
