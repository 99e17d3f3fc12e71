import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buildWeb } from '../../launcher/build-web.ts';
import { affectedSpecs } from './affected-specs.ts';
import { allFiles, changedFiles } from './changed-files.ts';
import { failuresOfPlaywright } from './failures.ts';
import { readImportGraph } from './import-graph.ts';
import { type RunnerOutcome, readOutcome } from './parse-report.ts';
import { laterTags, type Plan, playwrightArguments, tagPattern } from './plan.ts';
import { runTool, runToolQuietly } from './run-tool.ts';
import type { Ran } from './run-vitest.ts';
import { countListed, type Later, tallyPlaywright } from './tally.ts';

interface Place {
  readonly root: string;
  /** Where reports and databases go. */
  readonly temporary: string;
  /** The browser, if it is not Playwright's own. */
  readonly chromium: string | undefined;
}

const NOTHING = { passed: 0, failed: 0, skipped: 0 };

/** Runs the browser tests of a plan, and says which specs a plan with `since` leaves out. */
export async function runBrowser(plan: Plan, place: Place): Promise<Ran> {
  const { specs, leftOut } = await specsSince(plan.since, place.root);
  if (plan.since !== undefined && specs.length === 0) return { tally: NOTHING, leftOut };
  // First: the tests in the browser build again what is not there, and then say why they can't.
  await buildWeb(place.root, { step: (_, work) => work() }).catch((error: unknown) => {
    console.error('The web application was not built ahead.', error);
  });
  const outcome = await run(playwrightArguments(plan, specs), place);
  return {
    tally: tallyPlaywright(outcome, plan),
    failures: failuresOfPlaywright(outcome),
    ...(plan.since !== undefined && { leftOut }),
    ...(plan.since === undefined && plan.shard === undefined && { later: await countLater(plan, place) }),
  };
}

async function specsSince(since: string | undefined, root: string) {
  if (since === undefined) return { specs: [], leftOut: '' };
  const files = await allFiles(root);
  const specs = await Promise.all(
    files
      .filter((file) => file.endsWith('.spec.ts'))
      .map(async (file) => ({ file, text: await readFile(join(root, file), 'utf8') })),
  );
  const graph = await readImportGraph(root, files);
  const affected = affectedSpecs(await changedFiles(root, since), { graph, specs });
  return {
    specs: affected,
    leftOut: `browser left out: ${specs.length - affected.length} of ${specs.length} files, by the imports of app/`,
  };
}

/** How many tests each later tier has beyond this one. */
async function countLater({ tier }: Plan, place: Place): Promise<Later> {
  const counts = await Promise.all(
    laterTags(tier).map(async (tag) => {
      const listed = await run(
        ['test', '--list', `--grep=${tagPattern([tag])}`, '--no-deps'],
        place,
        'quietly',
      );
      return [tag, countListed(listed)] as const;
    }),
  );
  return Object.fromEntries(counts.filter(([, count]) => count > 0));
}

async function run(
  args: readonly string[],
  { root, temporary, chromium }: Place,
  how: 'aloud' | 'quietly' = 'aloud',
): Promise<RunnerOutcome> {
  const report = join(temporary, `playwright-${crypto.randomUUID()}.json`);
  const env = {
    TMPDIR: temporary,
    // Node strips the types itself: to compile them once more takes ten seconds.
    PW_DISABLE_TS_ESM: '1',
    // As in vitest.config.ts: room for what is soon forgotten, and the programs that tests start are compiled once.
    NODE_OPTIONS: '--max-semi-space-size=64',
    NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/node-compile'),
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    ...(chromium === undefined ? {} : { PLAYWRIGHT_CHROMIUM: chromium }),
  };
  const bin = join(root, 'node_modules/.bin/playwright');
  const options = { cwd: root, env };
  const exitCode =
    how === 'aloud'
      ? await runTool(bin, [...args, '--reporter=list,json'], options)
      : (await runToolQuietly(bin, [...args, '--reporter=json'], options)).exitCode;
  return readOutcome(report, exitCode);
}
