// An ownership structure of 20 British companies, one above the other: with the declared owners of each, and with profiles
// alone, in turn, against stand-ins of the register on this machine. In processor time: the stand-ins answer at once, and
// other work on the machine does not count.
import { z } from 'zod';
import { CompanyAnswer, type DeclaredOwners } from '#lib/contract/index.ts';
import { parseEnv } from '#lib/platform/env.ts';
import { createLog } from '#lib/platform/log.ts';
import { awaited } from '#lib/platform/testing/until.ts';
import { esefStandIn } from '#lib/registries/esef/testing/stand-in.ts';
import { readFixtures, type WireFixture } from '#lib/registries/gb/testing/fixtures.ts';
import { startStandIn as startCompaniesHouse } from '#lib/registries/gb/testing/stand-in.ts';
import { gleifStandIn } from '#lib/registries/gleif/testing/stand-in.ts';
import { registriesFor } from '#lib/registries/index.ts';
import { viesStandIn } from '#lib/registries/vies/testing/stand-in.ts';
import { startService } from '#lib/service/start-service.ts';
import { startBenchDatabase } from './support/bench-database.ts';
import { postgresSeconds } from './support/postgres-seconds.ts';
import { printGoals } from './support/print-goals.ts';

const COMPANIES = 20;
const ROUNDS = 9;
const numberOf = (at: number) => String(99_001_000 + at);

/** Each company is held by the next; the last has an owner. None has officers, who would be looked up besides. */
function chain(): WireFixture[] {
  const { topstream } = readFixtures();
  const [owner] = topstream?.['persons-with-significant-control'] ?? [];
  if (topstream === undefined || owner === undefined) throw new Error('There is no such fixture.');
  return Array.from({ length: COMPANIES }, (_, at) => ({
    ...topstream,
    company: {
      ...topstream.company,
      company_number: numberOf(at),
      company_name: `CHAIN ${at} EXAMPLE LIMITED`,
    },
    officers: [],
    'persons-with-significant-control': at === COMPANIES - 1 ? [owner] : [holderOf(at)],
  }));
}

const holderOf = (at: number) => ({
  kind: 'corporate-entity-person-with-significant-control',
  name: `Chain ${at + 1} Example Limited`,
  notified_on: '2020-03-02',
  ceased: false,
  natures_of_control: ['ownership-of-shares-75-to-100-percent'],
  identification: {
    legal_authority: 'Companies Act 2006',
    place_registered: 'Companies House',
    country_registered: 'England And Wales',
    registration_number: numberOf(at + 1),
  },
});

const house = await startCompaniesHouse(chain());
const others = await Promise.all([gleifStandIn(), viesStandIn, esefStandIn].map((each) => each.start()));
const database = await startBenchDatabase();
const settings: Record<string, string> = Object.assign(
  { ...database.settings, GLEIF_RATE_PER_MINUTE: '6001', COMPANY_WAIT_MS: '60000', LOG_LEVEL: 'silent' },
  house.settings,
  ...others.map((each) => each.settings),
);
const env = parseEnv(settings);
// Each round reads again, as for an account that has bought nothing.
await database.pool.query('update service.account set cache_period_seconds = 0');
const service = await startService({ env, log: createLog(env, 'bench'), registryOf: registriesFor(env) });

async function call(path: string, body?: object): Promise<CompanyAnswer> {
  const response = await fetch(new URL(path, service.address), {
    method: body ? 'POST' : 'GET',
    headers: { 'x-api-key': database.key, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
  return CompanyAnswer.parse(await response.json());
}

/** Processor time so far of service and stand-ins, which are this process, and of PostgreSQL; milliseconds. */
async function processorMs(): Promise<number> {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000 + (await postgresSeconds(database.pid)) * 1_000;
}

/** Milliseconds of one trace, with what the register allows at its beginning. */
async function trace(
  declaredOwners: DeclaredOwners,
): Promise<{ readonly ms: number; readonly usedMs: number }> {
  await database.pool.query('delete from service.source_call');
  await house.reset();
  const [began, usedBefore] = [performance.now(), await processorMs()];
  const asked = await call('/v2/company', {
    ...{ id: numberOf(0), countryCode: 'GB', dataPoints: ['graph'] },
    graphOptions: { declaredOwners, maxBudget: 1_000, maxDepth: COMPANIES },
  });
  const { graphBeta } = await awaited(
    () => call(`/v2/company/${asked.request.requestId}`),
    ({ request }) => request.dataStatus.dataPoints.graph?.status !== 'in_progress',
  );
  const took = { ms: performance.now() - began, usedMs: (await processorMs()) - usedBefore };
  const { companiesFetched, ownersFetched = 0 } = z
    .object({ companiesFetched: z.int(), ownersFetched: z.int().optional() })
    .parse(graphBeta?.metadata);
  const owners = declaredOwners === 'never' ? 0 : COMPANIES;
  if (companiesFetched !== COMPANIES || ownersFetched !== owners)
    throw new Error(`${declaredOwners}: ${companiesFetched} companies, ${ownersFetched} with owners.`);
  return took;
}

type Took = Awaited<ReturnType<typeof trace>>;
const [withOwners, alone]: [Took[], Took[]] = [[], []];
await trace('always');
await trace('never');
for (let round = 0; round < ROUNDS; round += 1) {
  alone.push(await trace('never'));
  withOwners.push(await trace('always'));
}
/** Of the round that was disturbed least: with others on the machine the same work takes more processor time, never less. */
const leastOf = (all: readonly Took[], member: keyof Took) => Math.min(...all.map((one) => one[member]));
const side = (all: readonly Took[]) =>
  `${leastOf(all, 'usedMs').toFixed(0)} ms of processor time in ${leastOf(all, 'ms').toFixed(0)} ms`;
printGoals([
  {
    what: `a structure of ${COMPANIES} British companies with the declared owners of each`,
    ours: side(withOwners),
    theirs: `profiles alone: ${side(alone)}`,
    ratio: leastOf(withOwners, 'usedMs') / leastOf(alone, 'usedMs'),
    goal: { atMost: 2 },
  },
]);
await service.stop();
await database.stop();
await Promise.all([house, ...others].map((each) => each.close()));
