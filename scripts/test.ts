// npm test, npm run test:all, npm run test:nightly: the checks and the tests of a tier; installs what they need. At the
// end: which tests failed, how long each part took, what was not run, and the count.
import { resolve } from 'node:path';
import { Failure } from '#lib/contract/failure.ts';
import { readEnv } from '#lib/platform/env.ts';
import { ensureChromium, ensureDebianPostgres, ensureTestTools } from './test/ensure-programs.ts';
import { type PartName, readPlan } from './test/plan.ts';
import { runBrowser } from './test/run-browser.ts';
import { runChecks } from './test/run-checks.ts';
import { type Ran, runVitest } from './test/run-vitest.ts';
import { lastLine, lineOf, type Part, sum, sumLater, tierLine } from './test/tally.ts';
import { makeTemporaryFolder } from './test/temporary-folder.ts';

const root = resolve(import.meta.dirname, '..');
const plan = planOrExit();
const temporary = await makeTemporaryFolder();
// Memory that nobody would give back.
process.once('exit', temporary.remove);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
const startedAt = performance.now();

// Before anything runs side by side: Debian's packages are installed by one program at a time.
const isPlanned = (name: PartName) => plan.parts.includes(name);
if (isPlanned('tests') || isPlanned('browser')) await ensureTestTools(root);
const hasDebian = isPlanned('tests') && (await ensureDebianPostgres(root));
const chromium = isPlanned('browser') ? await ensureChromium(root) : undefined;
const place = { root, temporary: temporary.path, hasDebian, chromium };

const PARTS: Readonly<Record<PartName, { name: string; run(): Promise<Ran> }>> = {
  checks: { name: 'checks', run: async () => ({ tally: await runChecks(root) }) },
  tests: { name: 'unit and integration', run: () => runVitest(plan, place) },
  browser: { name: 'browser', run: () => runBrowser(plan, place) },
};

async function timed(part: PartName): Promise<Part> {
  const partStartedAt = performance.now();
  const { name, run } = PARTS[part];
  const ran = await run();
  return { name, ...ran, ms: performance.now() - partStartedAt };
}

const checks = isPlanned('checks') ? [await timed('checks')] : [];
// Side by side: both often wait for a process or a database, and so leave a core free for the other.
const tests = await Promise.all((['tests', 'browser'] as const).filter(isPlanned).map(timed));
const parts = [...checks, ...tests];

const total = sum(parts.map(({ tally }) => tally));
for (const failure of parts.flatMap(({ failures = [] }) => failures)) console.log(`\n${failure}`);
const whole = {
  name: plan.since === undefined ? plan.tier : `since ${plan.since}`,
  tally: total,
  ms: performance.now() - startedAt,
  later: sumLater(parts),
};
const leftOut = parts.flatMap((part) => part.leftOut ?? []);
console.log(`\n${[...parts.map(lineOf), ...leftOut, tierLine(whole), lastLine(total)].join('\n')}`);
process.exit(total.failed === 0 ? 0 : 1);

function planOrExit() {
  try {
    return readPlan(process.argv.slice(2), readEnv().TEST_TIER);
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    console.error(error.message);
    process.exit(2);
  }
}
