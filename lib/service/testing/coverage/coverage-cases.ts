import type { Country } from '#lib/contract/index.ts';

/** What a country is proved with: invented companies of its stand-ins and of its sample files. */
export interface CoverageCase {
  readonly country: Country;
  /** Words of the legal name of its first company. */
  readonly name: string;
  /** One number of the first company, or several numbers, in three spellings. */
  readonly spellings: readonly [string, string, string];
  /** Further companies, for what the first one lacks: a list of documents, shareholders, a former name. */
  readonly further?: readonly string[];
  /** A former name that the search knows and no profile names, and the number of the company. */
  readonly formerName?: { readonly name: string; readonly number: string };
}

export const COVERAGE_CASES: readonly CoverageCase[] = [
  {
    country: 'AT',
    name: 'Maschinenbau Zirbenthal',
    spellings: ['999001w', 'FN 999001 W', '0999001w'],
  },
  { country: 'BE', name: 'Windmolenhuis', spellings: ['0999.000.030', 'BE 0999 000 030', '999000030'] },
  {
    country: 'CH',
    name: 'Räderwerk Nebelhorn',
    spellings: ['CHE-999.800.014', 'che999800014', 'CHE-999.800.014 MWST'],
  },
  {
    country: 'CN',
    name: '青松岭机械',
    spellings: ['ZZZZ0000000000155507', '91320500MA9XYT0XY1', '9132 0500 ma9xyt0xy1'],
  },
  {
    country: 'DE',
    name: 'Grauwacke Werkzeugbau',
    spellings: ['ZZZZ0000000000129608', 'Frankfurt am Main HRB 6684', 'HRB 6684 Frankfurt am Main'],
    further: ['Hamburg HRB 150148'],
  },
  {
    country: 'ES',
    name: 'Molinos Ficticios del Norte',
    spellings: ['ZZZZ0000000000400141', 'M 900001', 'm-900001'],
    further: ['ZZZZ0000000000400238', 'ZZZZ0000000000400432', 'PM 108271', 'PM 93609'],
  },
  {
    country: 'FR',
    name: 'Brumacier',
    spellings: ['999800113', '999 800 113 00014', 'FR10999800113'],
    further: ['999800212'],
  },
  {
    country: 'GB',
    name: 'Topstream Example',
    spellings: ['99000004', ' 9900 0004 ', '99-00-00-04'],
    further: ['99000001', '99000003', 'FC990001'],
  },
  { country: 'HK', name: 'Danxia Smart', spellings: ['09900117', '0990 0117', '09900117-000-08-25-2'] },
  { country: 'IE', name: 'Ballymoyle Creamery', spellings: ['9912345', 'IE 9912345', '09912345'] },
  {
    country: 'IT',
    name: 'Cantieri Ondariva',
    spellings: ['ZZZZ0000000000174034', 'zzzz0000000000174034', 'ZZZZ 0000 0000 0017 4034'],
  },
  {
    country: 'LU',
    name: 'Saffron Lane Opportunities',
    spellings: ['ZZZZ0000000000151821', 'zzzz0000000000151821', 'ZZZZ 0000 0000 0015 1821'],
  },
  {
    country: 'MT',
    name: 'Marsamxett Holding',
    spellings: ['C 990117', 'c990117', 'C-990117'],
    further: ['C 99386'],
  },
  {
    country: 'NL',
    name: 'Kaasboerderij Grutto',
    spellings: ['KVK 0987 6543', '9876543', '000090010002'],
    formerName: { name: 'Boterbloem Automatisering', number: '90110011' },
  },
  {
    country: 'NO',
    name: 'Fjordkvist',
    spellings: ['999800130', 'NO999800130MVA', '999 800 130'],
    further: ['999800122'],
  },
  { country: 'PL', name: 'Warsztat Brumowski', spellings: ['0009990001', '9990000103', 'PL9990000103'] },
  {
    country: 'PT',
    name: 'Farol Velho',
    spellings: ['ZZZZ0000000000188875', 'zzzz0000000000188875', 'ZZZZ 0000 0000 0018 8875'],
  },
  {
    country: 'TEST',
    name: 'Insolvent Example',
    spellings: ['T0000102', 't0000102', 'T 0000102'],
    further: ['T0000601', 'T0000704', 'T0000901'],
  },
  {
    country: 'US-CO',
    name: 'Juniper Ridge Roofing',
    spellings: ['20260900011', '2026-0900011', 'CO 20260900011'],
  },
  { country: 'US-CT', name: 'Mystic Lantern Company', spellings: ['0990011', '990011', 'US-CT.BER:0990011'] },
  {
    country: 'US-DC',
    name: 'Linden Avenue Mechanical',
    spellings: ['L00009900110', 'l00009900110', 'L 0000 9900110'],
  },
  { country: 'US-FL', name: 'Gulf Lantern', spellings: ['L12000012345', ' l 12000012345', 'l12000012345'] },
  { country: 'US-IA', name: 'Hayloft', spellings: ['441200', '441 200', '0441200'] },
  { country: 'US-NY', name: 'Lakemont Instruments', spellings: ['9910011', '991 0011', '09910011'] },
  {
    country: 'US-OR',
    name: 'Hollow Drive Bindery',
    spellings: ['990001192', '990001-192', 'Registry 990 001 192'],
  },
  { country: 'US-PA', name: 'Emberly Trucking', spellings: ['0009900110', '9900110', '9900-110'] },
  {
    country: 'US-TX',
    name: 'Sagebrush Cura Ventures',
    spellings: ['0809900110', '809900110', '3-20990-0011-0'],
  },
  { country: 'US-DE', name: 'Tumbleweed Solar', spellings: ['ZZZZ0000000000162976', '6021900', '602 1900'] },
];
