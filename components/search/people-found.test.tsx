import { NextIntlClientProvider } from 'next-intl';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { en } from '../words/en.ts';
import { PeopleFound } from './people-found.tsx';

const role = { role: 'officer', localName: null, since: null, until: null };
const html = renderToStaticMarkup(
  <NextIntlClientProvider locale="en" messages={en} timeZone="UTC">
    <PeopleFound
      name="Ada Havneson"
      people={[
        {
          ...{ name: 'Ada Havneson', born: { year: 1970, month: 2 } },
          roles: [
            { ...role, localName: 'Director', since: '2009-05-01' },
            { ...role, role: 'owner' },
            { ...role, localName: 'Secretary', since: '2001-01-01', until: '2009-05-01' },
          ],
          company: { country: 'GB', companyNumber: '01234567', legalName: 'Harbour Foundry Limited' },
          sources: [{ name: 'Companies House', date: '2026-11-01' }],
        },
      ]}
    />
  </NextIntlClientProvider>,
);

it('a person has one row for a company, with every role in it', () => {
  expect(html.match(/<tr/g)).toHaveLength(2);
  expect(html).toMatch(/Director<\/bdi>.*owner.*Secretary<\/bdi>/s);
});

it('a role that has ended says when', () => {
  expect(html.match(/ended/g)).toHaveLength(1);
  expect(html).toMatch(/Secretary.*ended 1 May 2009/s);
});
