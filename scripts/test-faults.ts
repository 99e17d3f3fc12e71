// npm run test:faults: writes each fault of the list into a copy of this project and says which tests find it.
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { faultsTable, lastLine, lineOf } from './faults/faults-table.ts';
import { createFaultyTree } from './faults/faulty-tree.ts';
import { type Found, findFault, runFiles } from './faults/find-fault.ts';
import { FAULTS } from './faults/index.ts';
import type { Tier } from './faults/run-finder.ts';

const { values } = parseArgs({
  options: {
    only: { type: 'string', multiple: true },
    subject: { type: 'string', multiple: true },
    table: { type: 'boolean', default: false },
  },
});
const faults = FAULTS.filter(
  ({ id, subject }) =>
    (values.only?.includes(id) ?? true) && (values.subject?.some((asked) => asked === subject) ?? true),
);
if (faults.length === 0) {
  console.error('No such fault. --only <id> and --subject <subject> can be repeated; see scripts/faults.');
  process.exit(1);
}

const tree = await createFaultyTree(resolve(import.meta.dirname, '..'));
const green = new Map<string, boolean>();
/** Whether a file passes without any fault: else a red test proves nothing. */
async function isGreen(file: string, tier: Tier): Promise<boolean> {
  const key = `${tier} ${file}`;
  const known =
    green.get(key) ?? (await tree.withoutFault(() => runFiles(tree.root, tier, [file]))).passed.length > 0;
  green.set(key, known);
  return known;
}

const founds: Found[] = [];
try {
  const finders = [...new Set(faults.map(({ foundBy }) => foundBy))];
  console.log(`${finders.length} test files without a fault …`);
  const { passed, failed, broken } = await runFiles(tree.root, 'day', finders);
  for (const file of passed) green.set(`day ${file}`, true);
  for (const file of [...failed, ...broken]) {
    green.set(`day ${file}`, false);
    console.error(`${file} fails without any fault: it proves nothing.`);
  }
  for (const fault of faults) {
    const found = await findFault(tree, fault, isGreen);
    founds.push(found);
    console.log(lineOf(found));
  }
} finally {
  await tree.remove();
}
if (values.table) console.log(`\n${faultsTable(founds)}`);
console.log(`\n${lastLine(founds)}`);
process.exit(founds.every(({ fault, tier }) => tier === 'day' || (tier === 'all' && fault.notByDay)) ? 0 : 1);
