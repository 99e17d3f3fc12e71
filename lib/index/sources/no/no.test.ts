import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { besideRepository } from '#lib/platform/testing/beside-repository.ts';
import { skipAloud } from '#lib/platform/testing/skip-aloud.ts';
import { readSample } from '../../testing/load-file.ts';
import { readHolding } from './read-holding.ts';
import { readRoles } from './read-roles.ts';
import { readUnit } from './read-unit.ts';
import { noRoles } from './roles.ts';
import { noShareholders } from './shareholders.ts';
import { SAMPLES } from './testing/samples.ts';
import { noUnits } from './units.ts';

describe('units', async () => {
  const [SAMPLE] = SAMPLES['no.units'];
  const { entities, unreadable } = await readSample(noUnits, SAMPLE);
  const entityOf = (number: string) => entities.find((entity) => entity.number === number);

  it('are read whole', () => {
    expect([entities.length, unreadable]).toEqual([SAMPLE.entities, 0]);
  });

  it('have their former names, form, state and place', () => {
    expect(entityOf('999800130')).toMatchObject({
      country: 'NO',
      name: 'FJORDKVIST MASKIN AS',
      form: 'Aksjeselskap',
      status: 'active',
      statusWord: 'Registrert',
      since: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
      place: expect.any(String),
    });
    expect(entities.flatMap(({ otherNames = [] }) => otherNames)).toContainEqual(
      expect.objectContaining({ kind: 'former' }),
    );
    expect(entityOf('974760673')?.place).toBe('NORDHAVRE');
  });

  it('that are deleted are closed; of one in a proceeding nothing says that it is active', () => {
    expect(entityOf('999800300')).toMatchObject({
      ...{ status: 'closed', statusWord: 'Slettet', until: '2024-10-20' },
    });
    for (const [number, statusWord] of [
      ['999800270', 'Konkurs'],
      ['999800289', 'Under tvangsavvikling eller tvangsoppløsning'],
      ['999800297', 'Under avvikling'],
    ] as const) {
      expect(entityOf(number)).toMatchObject({ status: 'unknown', statusWord });
    }
  });

  it.each([
    { organisasjonsnummer: '12345678', navn: 'X' },
    { organisasjonsnummer: '999800130', navn: ' ' },
  ])('%j is not understood', (record) => expect(readUnit(record)).toBeNull());
});

describe('roles', async () => {
  const [SAMPLE] = SAMPLES['no.roles'];
  const { parties, unreadable } = await readSample(noRoles, SAMPLE);
  const group = (...roller: object[]) => [{ type: { kode: 'STYR' }, sistEndret: '2020-01-01', roller }];
  const person = {
    fodselsdato: '1981-04-30',
    navn: { fornavn: 'Ove', mellomnavn: 'B.', etternavn: 'Olsen' },
  };
  const read = (...roller: object[]) =>
    readRoles({ organisasjonsnummer: '999800130', rollegrupper: group(...roller) })?.parties;

  it('are read whole', () => {
    expect([parties.length, unreadable]).toEqual([SAMPLE.parties, 0]);
  });

  it('of persons keep the year of birth alone', () => {
    const role = { type: { kode: 'LEDE', beskrivelse: 'Styrets leder' }, person };
    expect(read(role)).toEqual([
      {
        country: 'NO',
        number: '999800130',
        role: 'officer',
        isPerson: true,
        name: 'Ove B. Olsen',
        born: '1981',
        data: { code: 'LEDE', words: 'Styrets leder' },
      },
    ]);
    expect(parties.every(({ born = '1900' }) => /^\d{4}$/.test(born))).toBe(true);
  });

  it.each([
    ['LEDE', 'officer'],
    ['DTSO', 'owner'],
    ['POHV', 'signatory'],
    ['NEWW', 'officer'],
  ])('%s is %s', (kode, role) => expect(read({ type: { kode }, person })).toMatchObject([{ role }]));

  it('of companies have their number', () => {
    const enhet = { organisasjonsnummer: '999800106', navn: ['TALLGRANSK', 'REVISJON AS'] };
    expect(read({ type: { kode: 'REVI' }, enhet })).toMatchObject([
      { isPerson: false, name: 'TALLGRANSK REVISJON AS', partyNumber: '999800106', partyCountry: 'NO' },
    ]);
  });

  it.each([{ fratraadt: true }, { avregistrert: true }, { person: { ...person, erDoed: true } }])(
    'that have ended are left out: %j',
    (ended) => expect(read({ type: { kode: 'LEDE' }, person, ...ended })).toEqual([]),
  );
});

describe('the shareholder register', async () => {
  const [SAMPLE] = SAMPLES['no.shareholders'];
  const { parties, read, unreadable } = await readSample(noShareholders, SAMPLE);
  const dataOf = (line: string) => readHolding(line)?.parties?.[0];

  it('is read whole; its first line is none of a holding', () => {
    expect({ read, unreadable, parties: parties.length }).toEqual({ read: 12, unreadable: 0, parties: 11 });
  });

  it('has persons by their year of birth, without where they live', () => {
    expect(parties[2]).toEqual({
      country: 'NO',
      number: '999800130',
      role: 'shareholder',
      isPerson: true,
      name: 'HARALD BRATTÅS',
      born: '1975',
      data: { shareClass: 'Ordinære aksjer', shares: 12500, allShares: 50000, country: 'NO' },
    });
    expect(JSON.stringify(parties.filter(({ isPerson }) => isPerson))).not.toContain('LANGEVÅG');
  });

  it('has Norwegian companies by their number, and folds an address back that has the delimiter in it', () => {
    expect(parties[1]).toMatchObject({ isPerson: false, partyNumber: '999800122', partyCountry: 'NO' });
    expect(parties[3]).toEqual({
      country: 'NO',
      number: '999800130',
      role: 'shareholder',
      isPerson: false,
      name: 'SVARTSJÖ TRÄ AB',
      data: {
        shareClass: 'Ordinære aksjer',
        shares: 7500,
        allShares: 50000,
        country: 'SE',
        place: 'S-890, Svartsjö; Sverige',
      },
    });
  });

  it.each([
    ['999800130;A AS;Ord;B;1899;;NO;1;2', { born: '1899', isPerson: true }],
    ['999800130;A AS;Ord;B;1799;;NO;1;2', { isPerson: false }],
    ['999800130;A AS;;B;;a;b;c;NO;1;2', { data: { shares: 1, allShares: 2, country: 'NO', place: 'a;b;c' } }],
    ['999800130;A AS;Ord;B;;;;0;0', { data: { shareClass: 'Ord', shares: 0, allShares: 0 } }],
  ])('%s', (line, expected) => expect(dataOf(line)).toMatchObject(expected));

  it.each([
    '99980013;A AS;Ord;B;1980;;NO;1;2',
    '999800130;A AS;Ord;;1980;;NO;1;2',
    '999800130;A AS;Ord;B;1980;;NO;1.5;2',
    '999800130;A AS;Ord;B;1980;;NO;1',
  ])('%s is not understood', (line) => expect(readHolding(line)).toBeNull());

  it.each([
    ['aksjeeierbok_2025_11052026.csv', '2025-12-31'],
    ['aksjonaerregisteret 2024.csv', '2024-12-31'],
    ['aksjonaerregisteret.csv', null],
  ])('%s is of %s', (file, date) => expect(noShareholders.dateOf?.(file)).toBe(date));
});

describe('samples of the real files', () => {
  const FOLDER = besideRepository('registries/NO/');
  const ALL = FOLDER.isThere ? readdirSync(FOLDER.url) : [];
  const text = (file: string) => readFileSync(new URL(file, FOLDER.url), 'utf8');

  it('are read', (context) => {
    if (!FOLDER.isThere) skipAloud(context, FOLDER.whyNot);
    for (const file of ALL.filter((each) => /^enheter-details/.test(each))) {
      expect(readUnit(JSON.parse(text(file)))?.entities, file).toHaveLength(1);
    }
    for (const file of ALL.filter((each) => /^enheter-roller/.test(each))) {
      const record = { organisasjonsnummer: '810004622', ...JSON.parse(text(file)) };
      expect(readRoles(record)?.parties, file).not.toHaveLength(0);
    }
    const [head = '', row = ''] = text('aksjonaerregisteret_header_and_surplus_delimiter_row.csv').split(
      /\r?\n/,
    );
    expect(readHolding(head)).toEqual({});
    expect(readHolding(row)?.parties).toMatchObject([
      { number: '998367891', data: { country: 'SE', shares: 60, allShares: 100 } },
    ]);
  });
});
