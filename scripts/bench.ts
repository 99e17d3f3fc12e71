// npm run bench [name …]: each file bench/<name>.bench.ts in turn, alone on the machine; it prints both sides.
import { readdir } from 'node:fs/promises';
import { resolve } from 'node:path';
import { runTool } from './test/run-tool.ts';

const root = resolve(import.meta.dirname, '..');
const wanted = process.argv.slice(2);
const files = (await readdir(resolve(root, 'bench'))).filter((file) => file.endsWith('.bench.ts')).sort();
const chosen = files.filter((file) => wanted.length === 0 || wanted.includes(file.replace('.bench.ts', '')));
if (chosen.length === 0) {
  console.error(
    `No such benchmark. There are: ${files.map((file) => file.replace('.bench.ts', '')).join(', ')}`,
  );
  process.exit(1);
}

let failed = 0;
for (const file of chosen) {
  console.log(`\n# ${file}`);
  if ((await runTool(process.execPath, [resolve(root, 'bench', file)], { cwd: root })) !== 0) failed += 1;
}
process.exit(failed === 0 ? 0 : 1);
