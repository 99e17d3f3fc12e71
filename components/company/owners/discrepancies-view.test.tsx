import { NextIntlClientProvider } from 'next-intl';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { en } from '../../words/en.ts';
import { DiscrepanciesView, type Filters } from './discrepancies-view.tsx';

vi.mock('next/navigation', () => ({ useRouter: () => ({ push: () => undefined }) }));

const act = () => Promise.reject(new Error('nothing is sent here'));

const emptyFor = (filters: Partial<Filters>) =>
  renderToStaticMarkup(
    <NextIntlClientProvider locale="en" messages={en} timeZone="UTC">
      <DiscrepanciesView
        filters={{ state: 'all', class: '', company: '', assignee: '', ...filters }}
        items={[]}
        damaged={[]}
        page={{ pages: 1, number: 1, first: 0, last: 0, total: 0 }}
        rights={{ mayDecide: false, mayFile: false, colleagues: [] }}
        acts={{ decide: act, confirm: act, assign: act }}
      />
    </NextIntlClientProvider>,
  );

test.each([
  [{}, 'No discrepancies.'],
  [{ state: 'open' }, 'No open discrepancies.'],
  [{ state: 'resolved' }, 'No discrepancies match the filter.'],
  [{ company: 'Hold' }, 'No discrepancies match the filter.'],
  [{ state: 'open', assignee: 'me' }, 'No discrepancies match the filter.'],
  [{ class: 'extent' }, 'No discrepancies match the filter.'],
] as const)('an empty list says what there is none of: %j', (filters, expected) => {
  expect(emptyFor(filters)).toContain(expected);
});
