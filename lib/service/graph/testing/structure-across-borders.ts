import type { SearchIndex } from '#lib/index/search-index.ts';
import { beKbo } from '#lib/index/sources/be/kbo.ts';
import { SAMPLE } from '#lib/index/sources/be/testing/samples.ts';
import { noShareholders } from '#lib/index/sources/no/shareholders.ts';
import { loadSample } from '#lib/index/testing/load-file.ts';
import { gleifStandIn, leiOf, readFixtures, WireFixture } from '#lib/registries/gleif/testing/stand-in.ts';

/*
 * One structure over four countries, each company at its own register: a British company, whose filing names a
 * Norwegian one by its number; the Norwegian shareholder register, which names a Belgian one by name and town; its
 * accounts and the LEI index, which names its parent in New York.
 */

/** The company at the bottom. */
export const ROOT = { number: '99000040', country: 'GB' } as const;

/** Of the register of the State of New York. */
export const NEW_YORK = { number: '9910011', name: 'LAKEMONT INSTRUMENTS INC.' };

/** LEIs of the Belgian company and of its parent. */
const LEIS = { belgian: 'ZZZZ0000000000904056', newYork: 'ZZZZ0000000000904153' };

/** Records of the LEI index: the Belgian company and its parent in New York, beside all others. */
function lei(): WireFixture[] {
  const all = readFixtures();
  const { 'gb-subsidiary': child, 'us-california': parent } = all;
  const childParent = child?.['direct-parent-relationship']?.data.attributes.relationship?.endNode.id ?? '';
  const ultimate = child?.['ultimate-parent-relationship']?.data.attributes.relationship?.endNode.id ?? '';
  const belgian = JSON.stringify(child)
    .replaceAll(leiOf(child), LEIS.belgian)
    .replaceAll(childParent, LEIS.newYork)
    .replaceAll(ultimate, LEIS.newYork)
    .replaceAll('"jurisdiction":"GB"', '"jurisdiction":"BE"')
    .replaceAll('RA000585', 'RA000025')
    .replaceAll('02204417', '0999.000.030')
    .replaceAll('PELLWORTH FERRIES LIMITED', 'Windmolenhuis')
    .replaceAll('GB-BST', 'BE-VOV')
    .replaceAll('"country":"GB"', '"country":"BE"');
  const newYork = JSON.stringify(parent)
    .replaceAll(leiOf(parent), LEIS.newYork)
    .replaceAll('US-CA', 'US-NY')
    .replaceAll('RA000598', 'RA000628')
    .replaceAll('C0999888', NEW_YORK.number)
    .replaceAll('Tumbleweed Energy, Inc.', NEW_YORK.name);
  const added = [belgian, newYork].map((text) => WireFixture.parse(JSON.parse(text)));
  return [...added, ...Object.values(all)];
}

/** The LEI index with the Belgian company and its parent, beside all others. */
export const leiIndex = gleifStandIn({ fixtures: lei() });

/** The files on which Norway's shareholders and Belgium's companies rest, by their source. */
export const STRUCTURE_FILES = {
  [noShareholders.id]: new URL(
    '../../../index/sources/no/fixtures/across-borders/aksjeeierbok_2025_11052026.csv',
    import.meta.url,
  ),
  [beKbo.id]: SAMPLE.file,
};

/** Loads these files. */
export async function loadStructure(index: SearchIndex): Promise<void> {
  for (const source of [noShareholders, beKbo]) {
    const file = STRUCTURE_FILES[source.id];
    if (file === undefined) throw new Error(`${source.id} has no file.`);
    await loadSample(index, source, { file, ...(source === noShareholders && { date: '2025-12-31' }) });
  }
}
