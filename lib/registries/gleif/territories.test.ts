import { expect, it } from 'vitest';
import { Failure } from '#lib/contract/index.ts';
import { gleifForTests } from './testing/gleif-for-tests.ts';
import { gleifStandIn, leiOf, readFixtures, WireFixture } from './testing/stand-in.ts';

/* A territory of the United States: the index writes its law as that of a country. */

const california = readFixtures()['us-california'];
const puertoRican = WireFixture.parse(
  JSON.parse(
    JSON.stringify(california)
      .replaceAll('US-CA', 'PR')
      .replaceAll('"country":"US"', '"country":"PR"')
      .replaceAll('RA000598', 'RA000510'),
  ),
);
const { order, search, requests, failureOf } = gleifForTests(gleifStandIn({ fixtures: [puertoRican] }));

it('is found and read by the code that the index has', async () => {
  const [found] = await search('US-PR', 'tumbleweed energy');
  expect(found).toMatchObject({ legalName: 'Tumbleweed Energy, Inc.' });
  expect(requests().every((url) => !url.includes('jurisdiction]=') || url.includes('jurisdiction]=PR'))).toBe(
    true,
  );
  const { value } = await order('US-PR', leiOf(puertoRican));
  expect(value.company).toMatchObject({ legalName: 'Tumbleweed Energy, Inc.', countryCode: 'US-PR' });
});

it('is no other state', async () => {
  const failure = await failureOf(order('US-CA', leiOf(puertoRican)));
  expect(failure).toBeInstanceOf(Failure);
  expect(failure.message).toContain('Puerto Rico');
});
