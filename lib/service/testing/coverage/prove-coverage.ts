import { countryCodeOf } from '#lib/contract/index.ts';
import { parseEnv } from '#lib/platform/env.ts';
import { registriesFor } from '#lib/registries/index.ts';
import { startAllStandIns } from '#lib/registries/testing/start-all-stand-ins.ts';
import { startTestService } from '../start-test-service.ts';
import { buyer } from './buyer.ts';
import { COVERAGE_CASES, type CoverageCase } from './coverage-cases.ts';
import { loadFiles } from './load-files.ts';
import { proveCountry } from './prove-country.ts';

/** No answer is left to a later one, no source is late on a busy machine, and all countries ask the LEI index in the same minute. */
const UNHURRIED = {
  COMPANY_WAIT_MS: '30000',
  COMPANION_PATIENCE_MS: '30000',
  GLEIF_RATE_PER_MINUTE: '6001',
};

/**
 * Proves each country over HTTP: one service, every source as a strict stand-in, imported files where a country rests on one.
 * @returns the outcomes by country, and every hole in words
 * @throws Error where our own code sent what a source does not know
 */
export async function proveCoverage() {
  const standIns = await startAllStandIns();
  const settings = { ...UNHURRIED, ...standIns.settings };
  const service = await startTestService(registriesFor(parseEnv(settings)), settings, loadFiles);
  try {
    const prove = async (given: CoverageCase) => {
      const account = await service.openAccount({ credits: 1_000 });
      return proveCountry(buyer(account, service.address, given.country), given);
    };
    // One state after the other: they share sources that count calls by the second.
    const countries = Map.groupBy(COVERAGE_CASES, ({ country }) => countryCodeOf(country)).values();
    const proofs = (await Promise.all([...countries].map((cases) => inTurn(cases, prove)))).flat();
    standIns.noViolations();
    return {
      countries: proofs.map(({ country, checks }) => ({ country, checks })),
      holes: proofs.flatMap(({ holes }) => holes),
    };
  } finally {
    await service.stop();
    await standIns.close();
  }
}

async function inTurn<Given, Done>(
  all: readonly Given[],
  work: (given: Given) => Promise<Done>,
): Promise<Done[]> {
  const done: Done[] = [];
  for (const given of all) done.push(await work(given));
  return done;
}
