// Started in the copy of the project (see vitest-in.ts): one Vitest for many faults, so that neither packages nor a
// database are prepared anew for each.
import { resolve } from 'node:path';
import { createVitest, type TestModule } from 'vitest/node';
import { z } from 'zod';
import { BOUND_MS, type FinderRun } from './run-finder.ts';

const Request = z.object({ files: z.array(z.string()), changed: z.array(z.string()) });

const vitest = await createVitest('test', {
  watch: false,
  reporters: [{}],
  // Not the tests of real registers, nor all of them once more on Debian's PostgreSQL.
  project: ['!live', '!debian-all'],
  tagsFilter: process.argv.slice(2),
  ...{ testTimeout: BOUND_MS, hookTimeout: BOUND_MS },
});

async function run({ files, changed }: z.output<typeof Request>): Promise<FinderRun> {
  for (const file of changed) vitest.invalidateFile(resolve(file));
  const wanted = new Set(files.map((file) => resolve(file)));
  const specifications = await vitest.globTestSpecifications(files);
  const { testModules } = await vitest.runTestSpecifications(
    specifications.filter(({ moduleId }) => wanted.has(moduleId)),
  );
  const which = (is: (module: TestModule) => boolean) => [
    ...new Set(testModules.filter(is).map(({ relativeModuleId }) => relativeModuleId)),
  ];
  const has = (module: TestModule, state: 'passed' | 'failed') =>
    !module.children.allTests(state).next().done;
  const failed = which((module) => has(module, 'failed'));
  const broken = which((module) => !has(module, 'failed') && module.state() === 'failed');
  const passed = which((module) => has(module, 'passed'));
  return { failed, broken, passed: passed.filter((file) => ![...failed, ...broken].includes(file)) };
}

process.on('message', async (message) => process.send?.(await run(Request.parse(message))));
process.once('disconnect', () => vitest.exit(true));
