import { NextIntlClientProvider } from 'next-intl';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { en } from '../words/en.ts';
import { UsageView } from './usage-view.tsx';

vi.mock('next/navigation', () => ({ useRouter: () => ({}) }));

const DAY = '2026-03-01';

const htmlOf = (credits: number) => {
  const used = {
    ...{ items: 1, charged: 0, free: 1, cached: 0, failed: 0, inProgress: 0 },
    ...{ credits, savedCredits: 0 },
  };
  const usage = {
    ...{ from: DAY, to: DAY, today: DAY, cut: null, droppedUpTo: null, total: used },
    by: 'day',
    rows: [{ name: DAY, ...used }],
  } as const;
  const asked = { account: undefined, from: undefined, to: undefined, by: undefined };
  return renderToStaticMarkup(
    <NextIntlClientProvider locale="en" messages={en} timeZone="UTC">
      <UsageView usage={{ value: usage }} asked={asked} />
    </NextIntlClientProvider>,
  );
};

it.each([
  [0, '0 in all, at most 0 in a day.'],
  [10, '10 in all, at most 10 in a day.'],
])('a day of %i credits is said as such in the words of the chart', (credits, said) => {
  expect(htmlOf(credits)).toContain(said);
});
