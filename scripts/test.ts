// npm test: every check and every test; installs what they need. The last line counts them, each check as one.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { ensureChromium, ensureTestTools } from './test/ensure-programs.ts';
import { runChecks } from './test/run-checks.ts';
import { runTool } from './test/run-tool.ts';
import { lastLine, readOutcome, sum, tallyPlaywright, tallyVitest } from './test/tally.ts';

const root = resolve(import.meta.dirname, '..');
const reports = await mkdtemp(join(tmpdir(), 'plumbline-reports-'));
const bin = (name: string) => join(root, 'node_modules/.bin', name);

await ensureTestTools(root);
const chromium = await ensureChromium(root);
const checks = await runChecks(root);

const vitestReport = join(reports, 'vitest.json');
const vitestExit = await runTool(
  bin('vitest'),
  [
    'run',
    '--project=unit',
    '--project=integration',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${vitestReport}`,
  ],
  { cwd: root },
);
const vitest = tallyVitest(await readOutcome(vitestReport, vitestExit));

const playwrightReport = join(reports, 'playwright.json');
const playwrightExit = await runTool(bin('playwright'), ['test', '--reporter=list,json'], {
  cwd: root,
  env: {
    PLAYWRIGHT_JSON_OUTPUT_FILE: playwrightReport,
    ...(chromium === undefined ? {} : { PLAYWRIGHT_CHROMIUM: chromium }),
  },
});
const playwright = tallyPlaywright(await readOutcome(playwrightReport, playwrightExit));

await rm(reports, { recursive: true, force: true });
const total = sum([checks, vitest, playwright]);
console.log(
  `\nchecks: ${lastLine(checks)}\nunit and integration: ${lastLine(vitest)}\nbrowser: ${lastLine(playwright)}`,
);
console.log(lastLine(total));
process.exit(total.failed === 0 ? 0 : 1);
