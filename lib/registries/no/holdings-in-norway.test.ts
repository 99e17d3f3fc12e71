import { expect, test } from 'vitest';
import { noShareholders } from '#lib/index/sources/no/shareholders.ts';
import { loadRecords } from '#lib/index/testing/load-file.ts';
import { memoryIndex } from '#lib/index/testing/memory-index.ts';
import { contextForTests } from '../testing/context-for-tests.ts';
import { holdingsInNorway } from './holdings-in-norway.ts';

const HOLDER = 'KVISTHOLM INVEST AS;999800122;9997 NORDHAVRE;NO';
const OTHER = 'NORDLYS AS;999800114;9997 NORDHAVRE;NO';

/** What the holder has, by the lines of a file. */
async function heldBy(...lines: string[]) {
  const index = memoryIndex();
  await loadRecords(index, noShareholders, lines, { date: '2025-12-31' });
  const part = await holdingsInNorway.read(contextForTests({ index }), '999800122', 'subsidiaries');
  return part?.value.subsidiaries?.map(({ sharePercentage, numberOfShares, source }) => ({
    ...{ sharePercentage, numberOfShares, isComputed: source?.includes('computed') },
  }));
}

test('no percentage of a company of which others hold so much that it is more than there is', async () => {
  const [own, rest, tooMuch] = [
    `999800130;FJORDKVIST AS;A-aksjer;${HOLDER};30;100`,
    `999800130;FJORDKVIST AS;A-aksjer;${OTHER};70;100`,
    `999800130;FJORDKVIST AS;A-aksjer;${OTHER};80;100`,
  ];
  expect(await heldBy(own, rest)).toEqual([{ sharePercentage: 30, numberOfShares: 30, isComputed: true }]);
  expect(await heldBy(own, tooMuch)).toEqual([{ numberOfShares: 30, isComputed: false }]);
});

test('where each line gives the total of its class, the percentage is of all classes', async () => {
  const lines = [
    `999800130;FJORDKVIST AS;A-aksjer;${HOLDER};90;100`,
    `999800130;FJORDKVIST AS;B-aksjer;${OTHER};300;300`,
  ];
  expect(await heldBy(...lines)).toEqual([{ sharePercentage: 22.5, numberOfShares: 90, isComputed: true }]);
});
