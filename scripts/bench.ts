// npm run bench [name …]: each file bench/<name>.bench.ts in turn, alone on the machine; it prints both sides. Installs
// what they need.
import { readdir } from 'node:fs/promises';
import { resolve } from 'node:path';
import { generatePrismaClient } from '../launcher/generate-prisma-client.ts';
import { createProgress } from '../launcher/progress.ts';
import { ensureChromium, ensureDebianPostgres } from './test/ensure-programs.ts';
import { runTool } from './test/run-tool.ts';

const IN_A_BROWSER = ['javascript', 'vitals'];
/** On Debian's server too, and against its pgbench. */
const WITH_DEBIAN_POSTGRES = ['cached', 'charges', 'own-time'];

const root = resolve(import.meta.dirname, '..');
const wanted = process.argv.slice(2);
const benches = (await readdir(resolve(root, 'bench')))
  .filter((file) => file.endsWith('.bench.ts'))
  .map((file) => file.replace('.bench.ts', ''))
  .sort();
const chosen = benches.filter((name) => wanted.length === 0 || wanted.includes(name));
if (wanted.some((name) => !benches.includes(name))) {
  console.error(
    `Unknown benchmark. Available: ${benches.join(', ')}. For options: node bench/<name>.bench.ts`,
  );
  process.exit(1);
}

const needs = (names: readonly string[]) => chosen.some((name) => names.includes(name));
await generatePrismaClient(root, createProgress(process.stdout));
const chromium = needs(IN_A_BROWSER) ? await ensureChromium(root) : undefined;
if (needs(WITH_DEBIAN_POSTGRES)) await ensureDebianPostgres(root);
const env = chromium === undefined ? {} : { PLAYWRIGHT_CHROMIUM: chromium };

let failed = 0;
for (const name of chosen) {
  console.log(`\n# ${name}.bench.ts`);
  const file = resolve(root, `bench/${name}.bench.ts`);
  if ((await runTool(process.execPath, [file], { cwd: root, env })) !== 0) failed += 1;
}
process.exit(failed === 0 ? 0 : 1);
