import { NextIntlClientProvider } from 'next-intl';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { ReportPage } from '#lib/domain/report/report-page.ts';
import { en } from '../words/en.ts';
import { RecheckView } from './recheck-view.tsx';

type State = ReportPage['versions'][number]['state'];

const helpFor = (...states: State[]) =>
  renderToStaticMarkup(
    <NextIntlClientProvider locale="en" messages={en} timeZone="UTC">
      <RecheckView
        page={{
          id: 'report',
          about: { legalName: 'Example Ltd' },
          versions: states.map((state, place) => ({
            version: states.length - place,
            state,
            savedAt: '2026-11-23T10:00:00Z',
            savedBy: 'Nora New',
            reason: null,
            ...{ reading: null, confirms: null },
            sha256: '0',
          })),
        }}
      >
        {null}
      </RecheckView>
    </NextIntlClientProvider>,
  );

test('an approved version is said to stay in force only where there is one', () => {
  expect(helpFor('draft', 'approved')).toContain('that version 2 was based on');
  expect(helpFor('draft', 'approved')).toContain('The approved version stays in force. Documents already');
  expect(helpFor('draft', 'superseded')).toContain('as the next version. Documents already');
});
