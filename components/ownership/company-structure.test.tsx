import { NextIntlClientProvider } from 'next-intl';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { en } from '../words/en.ts';
import { CompanyStructure } from './company-structure.tsx';
import { readAddress } from './ownership-address.ts';

vi.mock('next/navigation', () => ({ useRouter: () => ({ push: () => undefined }) }));

const htmlOf = (hasProfile: boolean, isEmpty = false) =>
  renderToStaticMarkup(
    <NextIntlClientProvider locale="en" messages={en} timeZone="UTC">
      <CompanyStructure
        place={{ country: 'TEST', companyId: 'T0000201' }}
        path="/companies/TEST/T0000201/ownership"
        state={readAddress({})}
        shown={{
          view: undefined,
          source: undefined,
          requestId: undefined,
          factsRequestId: undefined,
          hasProfile,
          otherMeans: 'not_assessed',
          walk: undefined,
          joined: [],
          isEmpty,
          trace: { credits: 10 },
          mayBuy: true,
          mayExport: true,
        }}
        register={null}
      />
    </NextIntlClientProvider>,
  );

test('a profile is offered only where it is not held', () => {
  expect(htmlOf(false)).toContain('or its profile (direct shareholders).');
  const held = htmlOf(true);
  expect(held).not.toContain('or its profile');
  expect(held).toContain('The profile of this company names no shareholders.');
});

test('tracing the owners is offered, and not once the register had nothing', () => {
  expect(htmlOf(true)).toContain('10 cr');
  expect(htmlOf(true, true)).not.toContain('10 cr');
});
