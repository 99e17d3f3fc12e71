import { afterAll, beforeAll, expect } from 'vitest';
import type { z } from 'zod';
import { CompanyAnswer, type Country, Failure, SearchAnswer } from '#lib/contract/index.ts';
import type { SearchIndex } from '#lib/index/search-index.ts';
import { parseEnv } from '#lib/platform/env.ts';
import { registriesFor } from '#lib/registries/index.ts';
import type { RunningStandIn } from '#lib/registries/testing/stand-in.ts';
import { standInForTests } from '#lib/registries/testing/stand-in-for-tests.ts';
import { startTestService, type TestAccount, type TestService } from './start-test-service.ts';

/** A country through the whole service, from its sources on this machine. Ready from the first test on. */
export interface CountryForTests {
  service(): TestService;
  account(): TestAccount;
  /** In the order given. */
  standIns(): readonly RunningStandIn[];
  /** `GET /v2/search` of the country, which must answer. */
  found(query: string): Promise<z.output<typeof SearchAnswer>>;
  /** `POST /v2/company` of the country; `rest` names what is bought. It must answer 200. */
  answered(id: string, rest: object): Promise<CompanyAnswer>;
  /** The same, with whatever it answers. */
  asked(id: string, rest: object): Promise<{ status: number; body: unknown }>;
}

/**
 * @param sources the stand-ins of the country's sources; each is one as it is, and one test file's own
 * @param settings beside the addresses of the stand-ins
 * @param load puts files into the service's index before it starts
 */
export function countryForTests(
  country: Country,
  sources: readonly { start(): Promise<RunningStandIn> }[],
  settings: Readonly<Record<string, string>> = {},
  load: (index: SearchIndex) => Promise<unknown> = async () => {},
): CountryForTests {
  const standIns = standInForTests(
    () => Promise.all(sources.map((source) => source.start())),
    (started) => started,
  );
  let running: { service: TestService; account: TestAccount } | undefined;
  const ready = () => {
    if (running === undefined) throw new Error('The service runs from the first test on, not before.');
    return running;
  };
  beforeAll(async () => {
    const all: Record<string, string> = Object.assign(
      {},
      ...standIns().map((each) => each.settings),
      settings,
    );
    const registryOf = registriesFor(parseEnv(all));
    const service = await startTestService(
      (asked, isImported) => {
        if (asked !== country) throw new Failure('not_supported', `No registry for ${asked} in this test.`);
        return registryOf(asked, isImported);
      },
      all,
      load,
    );
    running = { service, account: await service.openAccount({ credits: 1_000 }) };
  });
  afterAll(() => running?.service.stop());
  const asked = (id: string, rest: object) =>
    ready().account.call('/v2/company', { body: { id, countryCode: country, ...rest } });
  return {
    service: () => ready().service,
    account: () => ready().account,
    standIns,
    asked,
    async found(query) {
      const { status, body } = await ready().account.call(
        `/v2/search?${new URLSearchParams({ country, query })}`,
      );
      expect(status, JSON.stringify(body)).toBe(200);
      return SearchAnswer.parse(body);
    },
    async answered(id, rest) {
      const { status, body } = await asked(id, rest);
      expect(status, JSON.stringify(body)).toBe(200);
      return CompanyAnswer.parse(body);
    },
  };
}
