import { readFileSync } from 'node:fs';
import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { besideRepository } from '#lib/platform/testing/beside-repository.ts';
import { skipAloud } from '#lib/platform/testing/skip-aloud.ts';
import { readSample } from '../../testing/load-file.ts';
import { lei2 } from './lei2.ts';
import { COLUMNS, readLeiRecord } from './read-lei-record.ts';
import { SAMPLES } from './testing/samples.ts';

const [FULL, DELTA] = SAMPLES['gleif.lei2'];
const full = await readSample(lei2, FULL);
const entityOf = (lei: string) => full.entities.find((entity) => entity.lei === lei);

/** A record with what each has, and the columns of the test. */
const recordOf = (columns: Record<string, string> = {}): Record<string, string> => ({
  LEI: '529900PLMB00000DE274',
  'Entity.LegalName': 'Rotkehlchen AG',
  'Entity.LegalJurisdiction': 'DE',
  'Entity.EntityStatus': 'ACTIVE',
  'Registration.RegistrationStatus': 'ISSUED',
  ...columns,
});
const read = (columns: Record<string, string>) => readLeiRecord(recordOf(columns))?.entities?.[0];

describe('the golden copy', () => {
  it('is read whole; other countries and void LEIs are left out', () => {
    expect(full).toMatchObject({ read: 12, unreadable: 0, parties: [], payloads: [] });
    expect(full.entities).toHaveLength(FULL.entities);
    expect(full.entities.map(({ country }) => country)).not.toContain('GR');
    expect(entityOf('213800PLMB00000GB284')).toBeUndefined();
  });

  it('tells a company with all its names, each once', () => {
    expect(entityOf('529900GRZ2BQY5ZM9N49')).toEqual({
      country: 'DE',
      number: '529900GRZ2BQY5ZM9N49',
      name: 'Kanarienvogel SE',
      otherNames: [
        { name: 'Kanarienvogel AG', kind: 'former' },
        { name: 'Kanari', kind: 'trading' },
        { name: 'Canary SE', kind: 'other' },
      ],
      form: 'SGST',
      status: 'active',
      statusWord: 'ACTIVE',
      since: '2011-07-25',
      place: 'Fürth',
      lei: '529900GRZ2BQY5ZM9N49',
    });
    expect(entityOf('300300PLMB00000CN148')).toMatchObject({
      name: '海蓝渔具有限公司',
      form: '有限责任公司',
      otherNames: [
        { name: 'Hailan Yuju Youxian Gongsi', kind: 'other' },
        { name: 'HAILAN YUJU', kind: 'other' },
      ],
    });
  });

  it.each([
    ['213800PLMB00000GB187', 'GB', '02204417'],
    ['300300PLMB00000CN148', 'CN', '91320500MA9XYT0XY1'],
    ['969500PLMB00000FR161', 'FR', '900123457'],
    ['549300PLMB00000US170', 'US-CA', 'C0999888'],
    ['549300PLMB00000US267', 'US-DE', '6021900'],
    ['7LTWFZYICNSX8D621K86', 'DE', '7LTWFZYICNSX8D621K86'],
  ])('%s is %s %s, as the registry of the country writes it', (lei, country, number) => {
    expect(entityOf(lei)).toMatchObject({ country, number });
  });

  it('tells parts of one fund apart, which are registered under one number', () => {
    const [bonds, shares] = full.entities.filter(({ country }) => country === 'LU');
    expect([bonds?.number, shares?.number]).toEqual(['222100PLMB00000LU106', '222100PLMB00000LU203']);
  });

  it.each([
    ['529900GRZ2BQY5ZM9N49', 'active', 'ACTIVE', undefined],
    ['7LTWFZYICNSX8D621K86', 'active', 'ACTIVE, LEI LAPSED', undefined],
    ['969500PLMB00000FR161', 'closed', 'INACTIVE, LEI RETIRED', '2024-03-31'],
    ['549300PLMB00000US267', 'unknown', undefined, undefined],
  ])('%s is %s: "%s" until %s', (lei, status, statusWord, until) => {
    const entity = entityOf(lei);
    expect([entity?.status, entity?.statusWord, entity?.until]).toEqual([status, statusWord, until]);
    expect(entity?.since).not.toBe('0001-01-01');
  });

  it('has its day in its name', () => {
    expect(lei2.dateOf?.('20261120-0000-gleif-goldencopy-lei2-golden-copy.csv.zip')).toBe('2026-11-20');
    expect(lei2.dateOf?.('latest.csv')).toBeNull();
  });
});

describe('a day of updates', () => {
  it('changes what it names, and takes out a void LEI under which nobody else stands', async () => {
    const delta = await readSample(lei2, DELTA);
    expect(delta).toMatchObject({
      read: 3,
      unreadable: 0,
      entities: [{ name: 'Kanarienvogel International SE' }],
      removals: [{ country: 'DE', number: '7LTWFZYICNSX8D621K86' }],
    });
  });
});

describe('a record', () => {
  it.each([{ LEI: '5299' }, { 'Entity.LegalName': ' ' }, { 'Registration.RegistrationStatus': '' }])(
    'with %j is not understood',
    (columns) => expect(readLeiRecord(recordOf(columns))).toBeNull(),
  );

  it('takes codes that are not known, and leaves filler out', () => {
    expect(
      read({
        'Entity.EntityStatus': 'DORMANT',
        'Entity.EntityCreationDate': '0001-01-01T00:00:00Z',
        'Entity.LegalForm.EntityLegalFormCode': '8888',
        'Entity.OtherEntityNames.OtherEntityName.1': 'Robin',
        'Entity.OtherEntityNames.OtherEntityName.1.type': 'NICKNAME',
      }),
    ).toEqual({
      country: 'DE',
      number: '529900PLMB00000DE274',
      name: 'Rotkehlchen AG',
      otherNames: [{ name: 'Robin', kind: 'other' }],
      status: 'unknown',
      statusWord: 'DORMANT',
      lei: '529900PLMB00000DE274',
    });
  });
});

const EVENT = 'Entity.LegalEntityEvents.LegalEntityEvent';

it.each([
  [{ [`${EVENT}.1.LegalEntityEventType`]: 'CHANGE_LEGAL_NAME' }, 'active'],
  [
    { [`${EVENT}.1.LegalEntityEventType`]: 'LIQUIDATION', [`${EVENT}.1.event_status`]: 'IN_PROGRESS' },
    'unknown',
  ],
  [{ [`${EVENT}.5.LegalEntityEventType`]: 'BANKRUPTCY' }, 'unknown'],
  [
    { [`${EVENT}.1.LegalEntityEventType`]: 'INSOLVENCY', [`${EVENT}.1.event_status`]: 'WITHDRAWN_CANCELLED' },
    'active',
  ],
])('an active entity with %j is %s', (columns, status) => {
  expect(read({ 'Entity.EntityStatus': 'ACTIVE', ...columns })).toMatchObject({ status });
  expect(COLUMNS).toEqual(expect.arrayContaining(Object.keys(columns)));
});

describe('the sample of the real file', () => {
  const SAMPLE = besideRepository('registries/GLEIF/golden-copy-lei2-header-and-1-row.csv');

  it('is read', (context) => {
    if (!SAMPLE.isThere) skipAloud(context, SAMPLE.whyNot);
    const text = readFileSync(SAMPLE.url, 'utf8');
    const { data } = Papa.parse(text, { header: true, skipEmptyLines: true });
    const rows = z.array(z.record(z.string(), z.string())).parse(data);
    expect(rows).not.toHaveLength(0);
    // Its company is of a country that the interface does not have: moved to one that it has, it is an entity.
    expect(rows.map(readLeiRecord)).toEqual(rows.map(() => ({})));
    const [moved] = rows.map((row) => readLeiRecord({ ...row, 'Entity.LegalJurisdiction': 'DE' }));
    expect(moved?.entities?.[0]).toMatchObject({ since: '2006-09-08', status: 'active', form: 'W2NK' });
    expect(moved?.entities?.[0]?.otherNames).toHaveLength(2);
  });
});
