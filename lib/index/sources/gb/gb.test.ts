import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { besideRepository } from '#lib/platform/testing/beside-repository.ts';
import { skipAloud } from '#lib/platform/testing/skip-aloud.ts';
import { readSample } from '../../testing/load-file.ts';
import { gbCompanies } from './companies.ts';
import { gbPsc } from './psc.ts';
import { readCompany } from './read-company.ts';
import { readControl } from './read-control.ts';
import { SAMPLES } from './testing/samples.ts';

describe('the basic company data', async () => {
  const [SAMPLE] = SAMPLES['gb.companies'];
  const { entities, read, unreadable } = await readSample(gbCompanies, SAMPLE);
  const entityOf = (number: string) => entities.find((entity) => entity.number === number);

  it('is read whole, though names of columns begin with a blank', () => {
    expect({ read, unreadable, entities: entities.length }).toEqual({ read: 9, unreadable: 0, entities: 9 });
  });

  it('tells a company with its former names and the last day of each', () => {
    expect(entityOf('02204417')).toEqual({
      country: 'GB',
      number: '02204417',
      name: '"PELLWORTH" FERRIES, TUGS & BOATS LIMITED',
      otherNames: [
        { name: 'PELLWORTH BOATS LIMITED', kind: 'former', until: '1999-02-01' },
        // 31 February is no day.
        { name: 'MUDLARK 12 LIMITED', kind: 'former' },
      ],
      form: 'Private Limited Company',
      status: 'active',
      statusWord: 'Active',
      since: '1987-12-04',
      place: 'PELLWORTH',
    });
  });

  it.each([
    ['SC104477', 'active', 'Active'],
    ['01234568', 'unknown', 'Liquidation'],
    ['NI012345', 'unknown', 'Active - Proposal to Strike off'],
    ['04455667', 'closed', 'Dissolved'],
    ['IP12345R', 'unknown', undefined],
  ])('%s is %s: "%s"', (number, status, word) => {
    expect([entityOf(number)?.status, entityOf(number)?.statusWord]).toEqual([status, word]);
  });

  it('settles numbers and leaves filler out', () => {
    expect(entityOf('00087210')?.name).toBe('SHORT NUMBER LIMITED');
    expect(entityOf('NI012345')).not.toHaveProperty('since');
    expect(entityOf('04455667')?.until).toBe('2026-10-01');
    expect(entityOf('SC104477')?.place).toBe('OBAN');
    expect(entityOf('IP12345R')).not.toHaveProperty('place');
  });

  it('is not understood without a name or a number', () => {
    expect(readCompany({ CompanyName: 'X', CompanyNumber: '' })).toBeNull();
    expect(readCompany({ CompanyName: '', CompanyNumber: '1' })).toBeNull();
    expect(readCompany(null)).toBeNull();
  });

  it.each([
    ['2026-11-01T00:00:00Z', ['2026-11-01', '2026-10-01']],
    ['2026-01-31T23:59:59Z', ['2026-01-01', '2025-12-01']],
  ])('at %s is looked for under %j', (now, days) => {
    const found = gbCompanies.locate?.('https://example.org', new Date(now));
    expect(found).toEqual(days.map((day) => `https://example.org/BasicCompanyDataAsOneFile-${day}.zip`));
    expect(gbCompanies.dateOf?.(found?.[0] ?? '')).toBe(days[0]);
  });
});

describe('people with significant control', async () => {
  const [SAMPLE] = SAMPLES['gb.psc'];
  const { parties, read, unreadable } = await readSample(gbPsc, SAMPLE);

  it('are read whole; who is hidden by law, statements and exemptions are left out', () => {
    expect({ read, unreadable }).toEqual({ read: 10, unreadable: 0 });
    expect(parties.map(({ number, name }) => [number, name])).toEqual([
      ['00519500', 'Canary One Plc'],
      ['02204417', 'Isolde Maud Pellworth'],
      ['02204417', 'Aubrey Tansy'],
      ['01234568', 'Heron Bay Inc'],
      ['SC104477', 'The Borough of Oban'],
      ['OE000123', 'Mr Emlyn Osprey'],
    ]);
  });

  it('have their month of birth, their days and their bands, and no address', () => {
    expect(parties[1]).toEqual({
      country: 'GB',
      number: '02204417',
      role: 'owner',
      isPerson: true,
      name: 'Isolde Maud Pellworth',
      born: '1977-02',
      since: '2016-04-06',
      data: {
        kind: 'individual-person-with-significant-control',
        natures: ['ownership-of-shares-50-to-75-percent', 'right-to-appoint-and-remove-directors'],
        bands: [{ of: 'shares', lower: 50, upper: 75 }],
      },
    });
    expect(parties[2]?.until).toBe('2019-05-01');
    expect(JSON.stringify(parties)).not.toContain('Quay');
  });

  it('are companies by their number, with the country that was filed', () => {
    expect(parties[0]).toMatchObject({
      isPerson: false,
      partyNumber: '00102498',
      partyCountry: 'GB',
      data: {
        bands: [
          { of: 'shares', lower: 75, upper: 100 },
          { of: 'votes', lower: 75, upper: 100 },
        ],
      },
    });
    expect(parties[3]).toMatchObject({ isPerson: false, partyNumber: '6021900' });
    expect(parties[3]).toMatchObject({ partyCountry: 'US-DE' });
    expect(parties[5]?.data).toMatchObject({ bands: [{ of: 'shares', lower: 25, upper: 100 }] });
  });

  it.each([{}, { data: {} }, { company_number: '1', data: { kind: 'unknown-kind' } }])(
    '%j is not understood',
    (line) => expect(readControl(line)).toBeNull(),
  );

  it('are looked for under today and the days before', () => {
    const [newest, , , oldest] =
      gbPsc.locate?.('https://example.org', new Date('2026-03-02T01:00:00Z')) ?? [];
    expect(newest).toBe('https://example.org/psc-snapshot-2026-03-02.zip');
    expect(oldest).toBe('https://example.org/psc-snapshot-2026-02-27.zip');
    expect(gbPsc.dateOf?.('psc-snapshot-2026-03-02.zip')).toBe('2026-03-02');
  });
});

describe('samples of the real files', () => {
  const FOLDER = besideRepository('registries/GB/');
  const LINES = besideRepository('registries/index/GB/psc_snapshot_real_lines.jsonl');

  it('are read, but those of an unknown kind', (context) => {
    if (!FOLDER.isThere || !LINES.isThere) skipAloud(context, FOLDER.whyNot);
    const files = readdirSync(FOLDER.url).filter((file) => /^psc_.*\.json$/.test(file));
    expect(files).not.toHaveLength(0);
    for (const file of files) {
      const record: unknown = JSON.parse(readFileSync(new URL(file, FOLDER.url), 'utf8'));
      expect(readControl(record) === null, file).toBe(file === 'psc_unknown_kind.json');
    }
    const lines = z.array(z.string()).parse(readFileSync(LINES.url, 'utf8').split('\n').filter(Boolean));
    for (const line of lines) expect(readControl(JSON.parse(line))?.parties).toHaveLength(1);
  });
});
