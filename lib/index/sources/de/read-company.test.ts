import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { besideRepository } from '#lib/platform/testing/beside-repository.ts';
import { skipAloud } from '#lib/platform/testing/skip-aloud.ts';
import { offeneRegister } from './offene-register.ts';
import { readCompany } from './read-company.ts';
import { SAMPLES } from './testing/samples.ts';

const recordsOf = (file: URL) =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => z.unknown().parse(JSON.parse(line)));

const rows = recordsOf(SAMPLES[0].file).map(readCompany);
const entities = rows.flatMap((each) => each?.entities ?? []);
const entityOf = (number: string) => entities.find((each) => each.number === number);
const partiesOf = (number: string) =>
  rows.flatMap((each) => each?.parties ?? []).filter((each) => each.number === number);

describe('a record of OffeneRegister', () => {
  it('is a company under the number of its court, as papers cite it', () => {
    expect(entities.map(({ number }) => number)).toEqual([
      'Hamburg HRB 150148',
      'Düsseldorf HRB 81092',
      'Bremen früher Bremen HRB 18423',
      'Berlin (Charlottenburg) HRB 158855',
      'Flensburg HRA 7531 FL',
      'Frankfurt am Main HRB 6684',
      'Fürth HRB 6684',
      'Mannheim HRA 700001',
      'Mannheim HRA 700001',
      'Ulm VR 12',
      'Lüneburg GnR 200102',
      'Regensburg HRB 1162 RZ',
    ]);
    expect(new Set(entities.map(({ number }) => number)).size).toBe(SAMPLES[0].entities);
  });

  it('has the European number, the usual order and the short name of the court as further numbers', () => {
    expect(entityOf('Hamburg HRB 150148')?.otherNumbers).toEqual([
      'DEK1101R.HRB150148',
      'HRB 150148 Hamburg',
    ]);
    expect(entityOf('Berlin (Charlottenburg) HRB 158855')?.otherNumbers).toEqual([
      'DEF1103R.HRB158855',
      'Charlottenburg HRB 158855',
      'HRB 158855 Berlin (Charlottenburg)',
      'HRB 158855 Charlottenburg',
    ]);
    expect(entityOf('Bremen früher Bremen HRB 18423')?.otherNumbers).toContain('DEH1101.H1101_HRB18423');
    expect(entityOf('Regensburg HRB 1162 RZ')?.otherNumbers).toContain('HRB 1162 RZ Regensburg');
  });

  it('is closed where it was removed, and of unknown state otherwise', () => {
    expect(entities.filter(({ status }) => status === 'closed').map(({ place }) => place)).toEqual([
      'Berlin',
      'Lüneburg',
    ]);
    expect(entityOf('Regensburg HRB 1162 RZ')).toMatchObject({
      status: 'unknown',
      statusWord: 'in liquidation',
    });
  });

  it('has its former names', () => {
    expect(entityOf('Frankfurt am Main HRB 6684')?.otherNames).toEqual([
      { name: 'Grauwacke Werkzeuge GmbH', kind: 'former' },
    ]);
  });

  it('names officers with what was entered of them; a company by its number, where the name has it', () => {
    expect(
      partiesOf('Bremen früher Bremen HRB 18423').map(({ name, since, until }) => [name, since, until]),
    ).toEqual([
      ['Torben Krausmann', undefined, '2009-04-17'],
      ['Hajo Baschke', undefined, undefined],
      ['Gerda Baurmann', '2009-04-17', '2013-09-23'],
      ['Jochen Wehrstedt', '2014-09-08', undefined],
      ['Silke Neumannsen', '2018-10-08', undefined],
    ]);
    expect(partiesOf('Flensburg HRA 7531 FL')).toMatchObject([
      { role: 'owner', isPerson: false, partyNumber: 'Flensburg HRB 7532 FL', partyCountry: 'DE' },
      { role: 'owner', isPerson: false, name: 'Ohne Register Holding B.V.' },
    ]);
    expect(partiesOf('Flensburg HRA 7531 FL')[1]?.partyNumber).toBeUndefined();
    // 0001-01-01 is no day.
    expect(partiesOf('Ulm VR 12')[0]).not.toHaveProperty('since');
  });

  it.each([
    ['nothing', null],
    ['no name', { company_number: 'K1101R_HRB1', all_attributes: {} }],
    ['no number that could name it', { company_number: '?', name: 'Ohne Nummer GmbH', all_attributes: {} }],
  ])('that has %s counts against the file', (_, record) => {
    expect(readCompany(record)).toBeNull();
  });

  it('is known by the code of its court alone, where nothing else is told', () => {
    const record = { company_number: 'K1101R_HRB1', name: 'Nur Code GmbH', all_attributes: {} };
    expect(readCompany(record)?.entities?.[0]).toMatchObject({ number: 'DEK1101R.HRB1', status: 'unknown' });
  });
});

it('the file is of one day for good, and has its canaries', () => {
  expect(offeneRegister.dateOf?.('de_companies_ocdata.jsonl')).toBe('2019-02-05');
  for (const { number } of offeneRegister.canaries) expect(entityOf(number)).toBeDefined();
});

const SAMPLE = besideRepository('registries/DE/offeneregister_record.jsonl');
it('reads the record beside the repository', (context) => {
  if (!SAMPLE.isThere) skipAloud(context, SAMPLE.whyNot);
  for (const record of recordsOf(SAMPLE.url)) {
    expect(readCompany(record)?.entities?.[0]).toMatchObject({ number: 'Hamburg HRB 150148' });
    expect(readCompany(record)?.parties).toHaveLength(1);
  }
});
