import { Failure } from '#lib/contract/index.ts';
import type { Named } from '../composition/rank-named.ts';
import type { RegistryContext } from '../registry.ts';
import { searchFacts } from '../search-status.ts';
import { type ArcgisClient, arcgisClient } from './arcgis-client.ts';
import { COMPANIES, DcCompany, OWNERS, Owner, TRADE_NAMES, TradeName } from './dc-schema.ts';
import {
  districtNotes,
  fileNumber,
  isForeign,
  mapDistrictCompany,
  mapDistrictFacts,
  mapDistrictOffice,
  mapDistrictPeople,
} from './map-district.ts';
import { hasWords, isOneOf, wordsOf } from './soql.ts';
import { DISTRICT } from './sources.ts';
import type { StateRecord, StateRegister } from './state-register.ts';

/** Letters for the kind, and digits: `000347`, `L21249`, `N00008414776`. */
const NUMBER = /^[A-Z]{0,3}\d{3,13}$/;
/** The oldest numbers have digits alone. */
const WIDTH = 6;

function numberIn(text: string): string | undefined {
  const bare = text
    .toUpperCase()
    .replace(/^\s*FILE (NUMBER|NO\.?)/, '')
    .replace(/[\s.:\-/#]/g, '');
  const number = fileNumber(bare).replace(/^0+(?=\d{6})/, '');
  if (!NUMBER.test(number)) return undefined;
  return /^\d+$/.test(number) ? number.padStart(WIDTH, '0') : number;
}

function assertNumber(id: string): string {
  const number = numberIn(id);
  if (number !== undefined) return number;
  const why = 'expected up to three letters and 3 to 13 digits';
  throw new Failure('invalid_request', `${id.trim()} is no file number: ${why}. Nothing was charged.`, {
    source: DISTRICT.name,
    details: [`\`id\`: ${why}`],
  });
}

/** The District of Columbia, whose tables are an ArcGIS feature server's. */
export const district: StateRegister = {
  country: 'US-DC',
  source: DISTRICT,
  docs: 'https://opendata.dc.gov/datasets/DCGIS::corporate-registration',
  number: {
    spell: (id) => numberIn(id) ?? id.trim().replace(/\s+/g, ' ').toUpperCase(),
    in: numberIn,
    assert: assertNumber,
  },
  read,
  byNumber: async (ctx, number) => {
    const { rows } = await companies(arcgisClient(ctx, DISTRICT), [number]);
    return rows.flatMap((wire) => namedOf(wire));
  },
  byName,
};

const spellings = (number: string) => [number, `US-DC-${number}`];

const companies = (client: ArcgisClient, numbers: readonly string[]) =>
  client.rows(DcCompany, {
    layer: COMPANIES,
    where: isOneOf('FILE_NUMBER', numbers.flatMap(spellings)),
    order: 'FILE_NUMBER',
  });

async function read(ctx: RegistryContext, number: string): Promise<StateRecord | null> {
  const client = arcgisClient(ctx, DISTRICT);
  const { rows } = await companies(client, [number]);
  const [wire] = rows;
  if (wire === undefined) return null;
  const of = (column: string) => isOneOf(column, [wire.FILE_NUMBER]);
  const [tradeNames, owners] = await Promise.all([
    client.rows(TradeName, {
      layer: TRADE_NAMES,
      where: of('INITIAL_FILENUMBER'),
      order: 'TRADE_NAME',
    }),
    client.rows(Owner, { layer: OWNERS, where: of('INITIALFILENUMBER'), order: 'NAME' }),
  ]);
  const company = mapDistrictCompany(wire, tradeNames.rows);
  if (company === null) return null;
  const asOf = wire.DCS_LAST_MOD_DTTM;
  return {
    company,
    ...mapDistrictFacts(wire, company),
    notes: districtNotes(wire),
    people: mapDistrictPeople(wire, owners.rows),
    establishments: mapDistrictOffice(wire),
    ...(isForeign(wire) && { formedElsewhere: {} }),
    limitations: tradeNames.isWhole && owners.isWhole ? [] : ['The register has more names than are read.'],
    ...(asOf !== undefined && { asOf }),
    wire: client.wire,
  };
}

const MOST_TRADE_NAMES = 100;

/** By legal and by trade name: a trade name leads to the company that has it. */
async function byName(ctx: RegistryContext, name: string): Promise<readonly Named[]> {
  const words = wordsOf(name, 'US-DC');
  if (words.length === 0) return [];
  const client = arcgisClient(ctx, DISTRICT);
  const [found, trading] = await Promise.all([
    client.rows(DcCompany, {
      layer: COMPANIES,
      where: hasWords('BUSINESS_NAME', words),
      order: 'BUSINESS_NAME',
    }),
    client.rows(TradeName, { layer: TRADE_NAMES, where: hasWords('TRADE_NAME', words), order: 'TRADE_NAME' }),
  ]);
  const owners = Map.groupBy(trading.rows, (row) => row.INITIAL_FILENUMBER);
  const known = new Set(found.rows.map((row) => row.FILE_NUMBER));
  const missing = [...owners.keys()].filter((number) => !known.has(number)).slice(0, MOST_TRADE_NAMES);
  const more =
    missing.length === 0
      ? []
      : (
          await client.rows(DcCompany, {
            layer: COMPANIES,
            where: isOneOf('FILE_NUMBER', missing),
            order: 'FILE_NUMBER',
          })
        ).rows;
  return [...found.rows, ...more].flatMap((wire) => namedOf(wire, owners.get(wire.FILE_NUMBER)));
}

function namedOf(wire: DcCompany, tradeNames: readonly TradeName[] = []): readonly Named[] {
  const company = mapDistrictCompany(wire);
  if (company?.legalName === undefined) return [];
  const { id = '', legalName, legalAddress, status } = company;
  return [
    {
      result: {
        ...(legalAddress && { address: legalAddress }),
        ...{ companyNumber: id, legalName, legalNameInEnglish: null },
        ...searchFacts(company),
      },
      names: [legalName, ...tradeNames.flatMap(({ TRADE_NAME }) => TRADE_NAME ?? [])],
      isClosed: status?.active === false,
    },
  ];
}
