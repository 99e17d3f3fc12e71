// npm test: every check and every test; installs what they need. The last line counts them, each check as one; the
// lines before it say which tests failed and how long each part took.
import { join, resolve } from 'node:path';
import { buildWeb } from '../launcher/build-web.ts';
import { ensureChromium, ensureDebianPostgres, ensureTestTools } from './test/ensure-programs.ts';
import { failuresOfPlaywright, failuresOfVitest } from './test/failures.ts';
import { readOutcome } from './test/parse-report.ts';
import { runChecks } from './test/run-checks.ts';
import { runTool } from './test/run-tool.ts';
import { lastLine, lineOf, type Part, sum, tallyPlaywright, tallyVitest } from './test/tally.ts';
import { makeTemporaryFolder } from './test/temporary-folder.ts';

const root = resolve(import.meta.dirname, '..');
const temporary = await makeTemporaryFolder();
const reports = temporary.path;
// Memory that nobody would give back.
process.once('exit', temporary.remove);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
const bin = (name: string) => join(root, 'node_modules/.bin', name);
const environment = {
  TMPDIR: temporary.path,
  // As in vitest.config.ts: the programs that tests start are compiled once.
  NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/node-compile'),
};

await ensureTestTools(root);
const chromium = await ensureChromium(root);
const debian = await ensureDebianPostgres(root);
if (!debian) console.error("Without Debian's PostgreSQL, tests run on the embedded one alone.");

async function runVitest(): Promise<Ran> {
  const report = join(reports, 'vitest.json');
  const exitCode = await runTool(
    bin('vitest'),
    [
      'run',
      '--project=unit',
      '--project=integration',
      ...(debian ? ['--project=debian'] : []),
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ],
    { cwd: root, env: { TMPDIR: temporary.path } },
  );
  const outcome = await readOutcome(report, exitCode);
  return { tally: tallyVitest(outcome), failures: failuresOfVitest(outcome, root) };
}

async function runPlaywright(): Promise<Ran> {
  const report = join(reports, 'playwright.json');
  const exitCode = await runTool(bin('playwright'), ['test', '--reporter=list,json'], {
    cwd: root,
    env: {
      ...environment,
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
      ...(chromium === undefined ? {} : { PLAYWRIGHT_CHROMIUM: chromium }),
    },
  });
  const outcome = await readOutcome(report, exitCode);
  return { tally: tallyPlaywright(outcome), failures: failuresOfPlaywright(outcome) };
}

/** Built first: the tests in the browser build again what is not there, and then say why they can't. */
async function buildAndRunPlaywright(): Promise<Ran> {
  await buildWeb(root, { step: (_, work) => work() }).catch((error: unknown) => {
    console.error('The web application was not built ahead.', error);
  });
  return runPlaywright();
}

type Ran = Omit<Part, 'name' | 'ms'>;

async function timed(name: string, run: () => Promise<Ran>): Promise<Part> {
  const startedAt = performance.now();
  return { name, ...(await run()), ms: performance.now() - startedAt };
}

const checks = await timed('checks', async () => ({ tally: await runChecks(root) }));
// Side by side: both often wait for a process or a database, and so leave a core free for the other.
const tests = await Promise.all([
  timed('unit and integration', runVitest),
  timed('browser', buildAndRunPlaywright),
]);
const parts = [checks, ...tests];

const total = sum(parts.map(({ tally }) => tally));
for (const failure of parts.flatMap(({ failures = [] }) => failures)) console.log(`\n${failure}`);
console.log(`\n${parts.map(lineOf).join('\n')}\n${lastLine(total)}`);
process.exit(total.failed === 0 ? 0 : 1);
