import { readFileSync } from 'node:fs';
import { unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { floridaCorporations } from './corporations.ts';
import { readCompany } from './read-company.ts';
import { SAMPLES } from './testing/samples.ts';

const [QUARTER, DAY] = SAMPLES;
const [part] = floridaCorporations.parts;
const linesOf = (bytes: Uint8Array) =>
  Buffer.from(bytes)
    .toString('latin1')
    .split('\r\n')
    .filter((line) => line !== '');
const linesIn = (file: URL) =>
  Object.entries(unzipSync(readFileSync(file)))
    .filter(([name]) => part?.entry?.test(name))
    .flatMap(([, bytes]) => linesOf(bytes));
const lines = linesIn(QUARTER.file);

const rows = lines.map(readCompany);
const entities = rows.flatMap((each) => each?.entities ?? []);
const entityOf = (number: string) => entities.find((each) => each.number === number);
const partiesOf = (number: string) =>
  rows.flatMap((each) => each?.parties ?? []).filter((each) => each.number === number);
const payloadOf = (number: string) =>
  rows.flatMap((each) => each?.payloads ?? []).find((each) => each.number === number)?.data;

describe('a record of 1,440 characters', () => {
  it('is read whole or with its last blanks cut', () => {
    expect(rows).not.toContain(null);
    expect(entities).toHaveLength(QUARTER.entities);
    expect(lines.map(({ length }) => length).filter((length) => length !== 1440)).toHaveLength(1);
  });

  it('is a company with its code of form and status, day of filing and town', () => {
    expect(entityOf('P98000032690')).toEqual({
      country: 'US-FL',
      number: 'P98000032690',
      name: 'MANGROVE PIPELINE BUILDERS, INC.',
      status: 'active',
      statusWord: 'A',
      form: 'DOMP',
      since: '1998-04-09',
      place: 'CORAL GABLES',
    });
    expect(entityOf('F03000001234')?.status).toBe('closed');
    expect(entityOf('P26000000009')).toMatchObject({ status: 'unknown', statusWord: 'Z', form: 'NEWTYPE' });
  });

  it.each(['123456', 'A25000000007'])('%s: a day that is none is left out', (number) => {
    expect(entityOf(number)).toBeDefined();
    expect(entityOf(number)).not.toHaveProperty('since');
  });

  it('names up to six officers: persons as they are spoken, companies with their address', () => {
    expect(partiesOf('P98000032690').map(({ name, isPerson }) => [name, isPerson])).toEqual([
      ['LUCINDA M OAKHAMMOCK', true],
      ['OSCAR SANDHILL', true],
      ['RUBY ANNE PALMETTO', true],
      ['JOSE LUIS DE LA MARISMA', true],
      ['ADA TURNSTONE', true],
      ['BISCAYNE TRUSTEES LLC', false],
    ]);
    expect(partiesOf('P98000032690')[0]?.data).toEqual({
      TITLE: 'PD',
      surname: 'OAKHAMMOCK',
      given: 'LUCINDA M',
    });
    expect(partiesOf('P98000032690')[5]?.data).toMatchObject({ TITLE: 'D', ADD_1: '77 PELICAN WAY' });
    expect(partiesOf('N98000000123')[0]).toMatchObject({ name: 'WREN, PIPPA' });
    expect(partiesOf('123456')).toEqual([]);
  });

  it('keeps neither tax numbers nor addresses of officers who are persons', () => {
    const kept = JSON.stringify(rows);
    expect(lines.join()).toContain('650000001');
    for (const personal of ['650000001', 'APPLIED FOR']) expect(kept).not.toContain(personal);
    expect(JSON.stringify(partiesOf('L12000012345')[0])).not.toContain('PELICAN');
  });

  it('keeps what the registry maps, letters beyond ASCII too', () => {
    expect(payloadOf('A25000000007')).toMatchObject({ COR_PRINC_ADD_1: '12 CAÑA LN' });
    expect(payloadOf('P98000032690')).toMatchObject({
      MORE_THAN_SIX_OFF_FLAG: 'Y',
      RA_NAME: 'EVERGLADE AGENTS INC',
      REPORT_YEAR_3: '2026',
      REPORT_DATE_3: '2026-03-15',
    });
  });

  it.each([
    ['of another kind', { COR_NUMBER: 'P1' }],
    ['too short to have a status', 'P98000032690MANGROVE'],
    ['without a number', ' '.repeat(1440)],
    ['of a page that is no data', `<!DOCTYPE html>${' '.repeat(1440)}`],
  ])('%s counts against the file', (_, record) => {
    expect(readCompany(record)).toBeNull();
  });
});

describe('the source', () => {
  it('has its canaries in the full file, and takes the day of a daily one from its name', () => {
    for (const { number } of floridaCorporations.canaries) expect(entityOf(number)).toBeDefined();
    expect(floridaCorporations.dateOf?.('20261105c.zip')).toBe('2026-11-05');
    expect(floridaCorporations.dateOf?.('cordata.zip')).toBeNull();
    expect(part?.entry?.test('20261105ce.txt')).toBe(false);
  });

  it('reads a daily file as it reads the full one', () => {
    const update = linesIn(DAY.file).map(readCompany);
    expect(update.flatMap((each) => each?.entities ?? []).map(({ name }) => name)).toEqual([
      'GULF LANTERN GROUP LLC',
      'BARRIER ISLAND BOATWORKS LLC',
    ]);
  });
});
