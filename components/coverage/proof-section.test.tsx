import { NextIntlClientProvider } from 'next-intl';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { PROVED_COVERAGE } from '#lib/domain/coverage/proved-coverage.ts';
import { en } from '../words/en.ts';
import { ProofSection } from './proof-section.tsx';

const html = renderToStaticMarkup(
  <NextIntlClientProvider locale="en" messages={en} timeZone="UTC">
    <ProofSection />
  </NextIntlClientProvider>,
);
const text = html.replace(/<[^>]+>/g, '\n').replace(/\n+/g, '\n');
/** What the row of a country says, with its reasons. */
const rowOf = (name: string) => html.split('<tbody').find((row) => row.includes(`>${name}<`)) ?? '';

it('has a row for each country, Testland first, the states together', () => {
  const names = [...html.matchAll(/<th scope="row".*?font-medium">(.*?)</g)].map(([, name]) => name);
  expect(names).toHaveLength(PROVED_COVERAGE.countries.length);
  expect(names[0]).toBe('Testland');
  expect(names.slice(-10).every((name) => name?.endsWith(', United States'))).toBe(true);
});

it('says that it was tested against test servers, and not live', () => {
  expect(text).toContain('against test servers that speak the format of each register');
  expect(text).toContain('It does not show that the register was reachable');
});

it('says yes, restricted or not offered, with the words of the answer as reason', () => {
  expect(rowOf('Norway')).toMatch(/Restricted by law.*Since 1 October 2024/s);
  expect(rowOf('Hong Kong')).toMatch(/Not offered.*Directors stand in the documents of the register/s);
  expect(rowOf('Netherlands')).toContain('Parent companies only');
  expect(rowOf('Testland')).not.toMatch(/Restricted|Not offered|<details/);
  expect(rowOf('Delaware, United States')).toContain('Stands for all states');
});
