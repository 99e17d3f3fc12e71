import { NextIntlClientProvider } from 'next-intl';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Country } from '#lib/contract/index.ts';
import { PROVED_COVERAGE } from '#lib/domain/coverage/proved-coverage.ts';
import { en } from '../words/en.ts';
import { ProofBlock, ProofLead } from './proof-block.tsx';

const htmlOf = (node: ReactNode) =>
  renderToStaticMarkup(
    <NextIntlClientProvider locale="en" messages={en} timeZone="UTC">
      {node}
    </NextIntlClientProvider>,
  );
const resultsOf = (...countries: Country[]) => htmlOf(<ProofBlock countries={countries} />);

it('has the results of each country that was tested, and of no other', () => {
  const all = [...resultsOf(...Country.options).matchAll(/data-proof="(.*?)"/g)].map(
    ([, country]) => country,
  );
  expect(all).toEqual(PROVED_COVERAGE.countries.map(({ country }) => country));
  expect(resultsOf('US-WY')).toBe('');
});

it('says that it was tested against test servers, and not live', () => {
  expect(htmlOf(<ProofLead />)).toContain('against test servers that speak the format of each register');
  expect(htmlOf(<ProofLead />)).toContain('It does not show that the register was reachable');
});

it('says yes, restricted or not offered, with the words of the answer as reason', () => {
  expect(resultsOf('NO')).toMatch(/Restricted by law.*Since 1 October 2024/s);
  expect(resultsOf('HK')).toMatch(/Not offered.*Directors stand in the documents of the register/s);
  expect(resultsOf('NL')).toContain('Parent companies only');
  expect(resultsOf('TEST')).not.toMatch(/Restricted|Not offered/);
  expect(resultsOf('US-DE')).toContain('Stands for all states');
});
