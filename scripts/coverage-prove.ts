// npm run coverage:prove: each country through the whole service, against stand-ins of its sources; prints the table.
// -- --write keeps it, for docs/coverage.md and the Coverage page.
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { runTool } from './test/run-tool.ts';

const root = resolve(import.meta.dirname, '..');
const { values } = parseArgs({ options: { write: { type: 'boolean', default: false } } });
const vitest = join(root, 'node_modules/.bin/vitest');
const proof = 'lib/service/testing/coverage/coverage.integration.test.ts';
process.exitCode = await runTool(vitest, ['run', '--project', 'integration', proof], {
  cwd: root,
  env: { COVERAGE_WRITE: values.write ? 'yes' : 'no' },
});
// What was proved is what the paper says, or the test had failed.
if (process.exitCode === 0) console.log(await readFile(join(root, 'docs/coverage.md'), 'utf8'));
