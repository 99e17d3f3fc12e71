import { NextIntlClientProvider } from 'next-intl';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { IndexSourceReport } from '#lib/contract/index.ts';
import { en } from '../words/en.ts';
import { ImportedFilesView } from './imported-files-view.tsx';

vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh: () => {} }) }));

const SOURCE: IndexSourceReport = {
  ...{ id: 'ie.companies', name: 'Companies of the tests', countries: ['IE'], home: 'https://a.test' },
  ...{ licence: 'ours', everyHours: 24, isKept: false, canBeFetched: true },
};
const LIVE = { date: '2026-11-20', ageHours: 48, companies: 1_234, parties: 5 };

const htmlOf = (source: Partial<IndexSourceReport>) =>
  renderToStaticMarkup(
    <NextIntlClientProvider locale="en" messages={en} timeZone="UTC">
      <ImportedFilesView
        given={{ items: [IndexSourceReport.parse({ ...SOURCE, ...source })] }}
        act={async () => ({ done: undefined })}
      />
    </NextIntlClientProvider>,
  );

test('a source that can be fetched has a button, one that must be obtained its place and the command', () => {
  expect(htmlOf({})).toContain('Import now');
  const html = htmlOf({ canBeFetched: false, obtainedFrom: 'https://apply.test/' });
  expect(html).not.toContain('Import now');
  expect(html).toContain('href="https://apply.test/"');
  expect(html).toContain('npm run import -- ie.companies --file &lt;path&gt;');
});

test('the age of a file is marked from twice the usual time on', () => {
  expect(htmlOf({ live: LIVE })).toContain('2 days old');
  expect(htmlOf({ live: LIVE })).not.toContain('Out of date');
  expect(htmlOf({ live: { ...LIVE, ageHours: 49 } })).toContain('Out of date');
});

test('the last file there will be is old, and not overdue', () => {
  const html = htmlOf({ live: { ...LIVE, ageHours: 70_000 }, everyHours: undefined });
  expect(html).toContain('No newer file will appear');
  expect(html).not.toContain('Out of date');
});

test('an import under way shows its progress in place of the button', () => {
  const html = htmlOf({ live: LIVE, importing: { step: 'loading', share: 0.42 } });
  expect(html).toContain('Loading: 42%');
  expect(html).toMatch(/<progress[^>]* value="0.42"/);
  expect(html).not.toContain('Import now');
  expect(htmlOf({ importing: { step: 'fetching', fetchedBytes: 12_900_000 } })).toContain(
    'Downloading (12 MB)',
  );
});

test('how the last import failed is said with its moment', () => {
  const failure = { message: 'The file was refused: it has no records.', at: '2026-11-22T09:00:00.000Z' };
  expect(htmlOf({ failure })).toMatch(/Last import failed .*22 Nov 2026, 09:00 UTC.*it has no records\./);
});
