import type { SearchIndex } from '#lib/index/search-index.ts';
import { beKbo } from '#lib/index/sources/be/kbo.ts';
import { SAMPLE } from '#lib/index/sources/be/testing/samples.ts';
import { noShareholders } from '#lib/index/sources/no/shareholders.ts';
import { loadRecords, loadSample } from '#lib/index/testing/load-file.ts';
import { readFixtures as britishCompanies } from '#lib/registries/gb/testing/fixtures.ts';
import { startStandIn as startCompaniesHouse } from '#lib/registries/gb/testing/stand-in.ts';
import { gleifStandIn, readFixtures, WireFixture } from '#lib/registries/gleif/testing/stand-in.ts';

/*
 * One structure over four countries, each company at its own register: a British company, whose filing names a
 * Norwegian one by its number; the Norwegian shareholder register, which names a Belgian one by name and town; its
 * accounts and the LEI index, which names its parent in New York.
 */

/** The company at the bottom. */
export const ROOT = { number: '99000005', country: 'GB' } as const;

/** What a British filing says of where a holder is registered. */
const filed = (name: string, identification: object) => ({
  ...{ kind: 'corporate-entity-person-with-significant-control', name, notified_on: '2020-01-01' },
  ...{ ceased: false, natures_of_control: ['ownership-of-shares-25-to-50-percent'], identification },
  address: { locality: 'Exampleham', country: 'England' },
  links: { self: `/company/99000005/persons-with-significant-control/corporate-entity/${name.length}` },
});
const HOLDERS = [
  filed('Fjordkvist Maskin As', {
    ...{ place_registered: 'Brønnøysundregistrene', legal_authority: 'Norwegian Law' },
    registration_number: 'NO 999 800 130 MVA',
  }),
  filed('Fjordkvist Maskin AS (Norway)', { country_registered: 'Norge', registration_number: '999800130' }),
  filed('Nobody Example AS', {
    ...{ place_registered: 'Foretaksregisteret', registration_number: '999999972' },
  }),
  filed('Weidevogel Groep B.V.', {
    ...{ place_registered: 'Handelsregister Amsterdam', registration_number: '09876543' },
  }),
  filed('Channel Example Limited', {
    ...{ place_registered: 'Companies Registry, Jersey', registration_number: '1234' },
  }),
  filed('Somewhere Example LLC', { country_registered: 'Usa', registration_number: '77' }),
  filed('Nowhere Example Works', { country_registered: 'West Yorkshire', registration_number: '56099' }),
  filed('Kvistholm Invest AS', { country_registered: 'Norway' }),
];

const LINES = [
  'Orgnr;Selskap;Aksjeklasse;Navn aksjonær;Fødselsår/orgnr;Postnr/sted;Landkode;Antall aksjer;Antall aksjer selskap',
  '999800130;FJORDKVIST MASKIN AS;Ordinære aksjer;WINDMOLENHUIS; ;9999 WINDERGEM;BE;40;100',
  '999800130;FJORDKVIST MASKIN AS;Ordinære aksjer;KAAS, "BROOD" & CO; ;9999 ELDERS;BE;10;100',
  '999800130;FJORDKVIST MASKIN AS;Ordinære aksjer;HARALD BRATTÅS;1975;9998 LANGEVÅG;NO;50;100',
];

/** Of the register of the State of New York. */
export const NEW_YORK = { number: '9910011', name: 'LAKEMONT INSTRUMENTS INC.' };

/** Records of the LEI index: the Belgian company, and its parent in New York. */
function lei(): WireFixture[] {
  const { 'gb-subsidiary': child, 'us-california': parent, ...others } = readFixtures();
  const parentLei = parent?.['lei-record']?.data.id ?? '';
  const childParent = child?.['direct-parent-relationship']?.data.attributes.relationship?.endNode.id ?? '';
  const ultimate = child?.['ultimate-parent-relationship']?.data.attributes.relationship?.endNode.id ?? '';
  const belgian = JSON.stringify(child)
    .replaceAll(childParent, parentLei)
    .replaceAll(ultimate, parentLei)
    .replaceAll('"jurisdiction":"GB"', '"jurisdiction":"BE"')
    .replaceAll('RA000585', 'RA000025')
    .replaceAll('02204417', '0999.000.030')
    .replaceAll('PELLWORTH FERRIES LIMITED', 'Windmolenhuis')
    .replaceAll('GB-BST', 'BE-VOV')
    .replaceAll('"country":"GB"', '"country":"BE"');
  const newYork = JSON.stringify(parent)
    .replaceAll('US-CA', 'US-NY')
    .replaceAll('RA000598', 'RA000628')
    .replaceAll('C0999888', NEW_YORK.number)
    .replaceAll('Tumbleweed Energy, Inc.', NEW_YORK.name);
  return [belgian, newYork].map((text) => WireFixture.parse(JSON.parse(text))).concat(Object.values(others));
}

/** Companies House with that one company. */
export function startBritishRegister() {
  const { millpond } = britishCompanies();
  if (millpond === undefined) throw new Error('There is no such fixture.');
  return startCompaniesHouse([{ ...millpond, 'persons-with-significant-control': HOLDERS }]);
}

/** The LEI index with the Belgian company and its parent, beside all others. */
export const leiIndex = gleifStandIn({ fixtures: lei() });

/** The files on which Norway's shareholders and Belgium's companies rest. */
export async function loadStructure(index: SearchIndex): Promise<void> {
  await loadRecords(index, noShareholders, LINES, { date: '2025-12-31' });
  await loadSample(index, beKbo, SAMPLE);
}
