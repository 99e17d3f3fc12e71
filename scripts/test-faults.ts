// npm run test:faults: writes each fault of the list into a copy of this project and says which tests find it.
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { faultsTable, lastLine, lineOf } from './faults/faults-table.ts';
import { createFaultyTree } from './faults/faulty-tree.ts';
import { createSearch, type Found } from './faults/find-fault.ts';
import { FAULTS } from './faults/index.ts';

const { values } = parseArgs({
  options: {
    only: { type: 'string', multiple: true },
    subject: { type: 'string', multiple: true },
    table: { type: 'boolean', default: false },
    quick: { type: 'boolean', default: false },
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
const search = createSearch(tree, { isQuick: values.quick });
const founds: Found[] = [];
try {
  console.log('The finders of the list, without a fault …');
  for (const file of await search.prove(faults))
    console.error(`${file} fails without any fault: it proves nothing.`);
  for (const fault of faults) {
    const found = await search.find(fault);
    founds.push(found);
    console.log(lineOf(found));
  }
} finally {
  search.stop();
  await tree.remove();
}
if (values.table) console.log(`\n${faultsTable(founds)}`);
console.log(`\n${lastLine(founds)}`);
process.exit(founds.every(({ fault, tier }) => tier === 'day' || (tier === 'all' && fault.notByDay)) ? 0 : 1);
