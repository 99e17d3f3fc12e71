import type { Entity, Party, Payload } from '../model.ts';
import type { NewFile } from '../search-index.ts';

/** Files of invented companies, as an index may hold them together. */
export interface WorldFile {
  readonly file: NewFile;
  readonly entities: readonly Entity[];
  readonly parties?: readonly Party[];
  readonly payloads?: readonly Payload[];
}

const sha = (digit: string) => digit.repeat(64);

const gb = (number: string, name: string, rest: Partial<Entity> = {}): Entity => ({
  country: 'GB',
  number,
  name,
  status: 'active',
  ...rest,
});

const GB_COMPANIES: WorldFile = {
  file: { sourceId: 'gb.companies', date: '2026-11-01', sha256: sha('1'), countries: ['GB'] },
  entities: [
    gb('00004711', 'Harbour Ferries Limited', {
      otherNames: [
        { name: 'Coastal Rowing Boats Ltd', kind: 'former', until: '1998-04-01' },
        { name: 'Blue Funnel Crossings', kind: 'trading' },
      ],
      place: 'Whitby',
      since: '1961-02-03',
    }),
    gb('00004712', 'Harbour Ferries Holdings Limited'),
    gb('SC004713', 'Harbourmaster Instruments Ltd'),
    gb('99000001', 'Quayside Bakery Ltd', { status: 'closed', until: '2019-07-31', statusWord: 'Dissolved' }),
    gb('99000002', 'Quayside Bakery (Leith) Ltd'),
    gb('99000003', 'Thistle & Sons plc'),
    gb('99000004', 'A.B.C. Instruments Ltd'),
    gb('99000005', 'Fund II Limited Partnership'),
    gb('99000006', 'Fund III Limited Partnership'),
    gb('99000007', "O'Hanrahan's Malt House Ltd"),
    gb('99000008', 'Seven Kettles Trading Ltd', { lei: '9845001B2AD43E664E58' }),
    gb('99000009', 'The Limited Company Ltd'),
    gb('NI099010', 'Lough Weavers Ltd'),
    gb('99000011', 'Kestrel Osprey Ltd'),
  ],
  parties: [
    {
      country: 'GB',
      number: '00004711',
      role: 'owner',
      isPerson: true,
      name: 'Ms Mara Elin Quill',
      born: '1971-05',
      data: { band: '25-50' },
    },
    {
      country: 'GB',
      number: '99000002',
      role: 'owner',
      isPerson: true,
      name: 'Mara Quill',
      until: '2020-01-01',
      data: null,
    },
    {
      country: 'GB',
      number: '99000002',
      role: 'owner',
      isPerson: false,
      name: 'Harbour Ferries Holdings Limited',
      partyNumber: '00004712',
      partyCountry: 'GB',
      data: null,
    },
  ],
  payloads: [
    {
      country: 'GB',
      number: '00004711',
      kind: 'company',
      data: { sic: ['50100'], text: 'a "quoted" \\ line\n\tand a tab' },
    },
    { country: 'GB', number: '00004711', kind: 'address', data: { town: 'Whitby' } },
  ],
};

const LEI_RECORDS: WorldFile = {
  file: {
    sourceId: 'gleif.lei2',
    date: '2026-11-20',
    sha256: sha('2'),
    countries: ['GB', 'DE', 'FR', 'PL', 'HK', 'NO', 'CN'],
  },
  entities: [
    {
      country: 'GB',
      number: '00004711',
      name: 'HARBOUR FERRIES LIMITED',
      status: 'active',
      lei: '529900HARBOUR0FERR17',
    },
    {
      country: 'DE',
      number: 'HRB 99001',
      name: 'Müllerhäuser Grüngut GmbH',
      status: 'active',
      otherNumbers: ['K9999_HRB99001'],
    },
    { country: 'DE', number: 'HRB 99002', name: 'Straßenbau Weiß & Partner KG', status: 'active' },
    { country: 'FR', number: '999000013', name: 'Société des Phares Éteints SARL', status: 'active' },
    { country: 'PL', number: '0000990014', name: 'Żółta Łódź Sp. z o.o.', status: 'active' },
    {
      country: 'HK',
      number: '99000015',
      name: '青松岭机械有限公司',
      status: 'active',
      otherNames: [{ name: 'Qingsong Ridge Machinery Limited', kind: 'other' }],
    },
    { country: 'CN', number: '91990000MA00000016', name: '星河纸业有限公司', status: 'active' },
    { country: 'NO', number: '999000017', name: 'Ærfugl Fjordtransport AS', status: 'active' },
  ],
};

const NO_ROLES: WorldFile = {
  file: { sourceId: 'no.roles', date: '2026-11-19', sha256: sha('3'), countries: ['NO'] },
  entities: [],
  parties: [
    {
      country: 'NO',
      number: '999000017',
      role: 'officer',
      isPerson: true,
      name: 'Sindre Ås',
      born: '1980',
      data: { code: 'DAGL', words: 'Daglig leder' },
    },
    {
      country: 'NO',
      number: '999000017',
      role: 'shareholder',
      isPerson: true,
      name: 'Sindre Ås',
      born: '1980',
      data: { shares: 10 },
    },
  ],
};

export const WORLD: readonly WorldFile[] = [GB_COMPANIES, LEI_RECORDS, NO_ROLES];
