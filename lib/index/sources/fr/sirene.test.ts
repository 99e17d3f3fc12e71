import { readFileSync } from 'node:fs';
import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import { besideRepository } from '#lib/platform/testing/beside-repository.ts';
import { skipAloud } from '#lib/platform/testing/skip-aloud.ts';
import { readSample } from '../../testing/load-file.ts';
import { readLegalUnit } from './read-legal-unit.ts';
import { frSirene } from './sirene.ts';
import { SAMPLES } from './testing/samples.ts';

describe('legal units of SIRENE', async () => {
  const [SAMPLE] = SAMPLES['fr.sirene'];
  const { entities, read, unreadable } = await readSample(frSirene, SAMPLE);
  const entityOf = (number: string) => entities.find((entity) => entity.number === number);

  it('are read whole; natural persons and whoever objected to publication are left out', () => {
    expect({ read, unreadable }).toEqual({ read: 10, unreadable: 0 });
    expect(entities.map(({ number }) => number)).toEqual([
      '552032534',
      '775670417',
      '900123457',
      '900123465',
      '900123515',
    ]);
    const kept = JSON.stringify(entities);
    for (const hidden of ['[ND]', 'OPPOSEE', 'VERGNIAUDIER', 'ANTHELME']) expect(kept).not.toContain(hidden);
  });

  it('have the names that they use', () => {
    expect(entityOf('900123457')).toEqual({
      country: 'FR',
      number: '900123457',
      name: 'ATELIER DU HÉRON, CHARPENTE',
      otherNames: [
        { name: 'LE HÉRON', kind: 'trading' },
        { name: 'ADH', kind: 'trading' },
      ],
      form: '5710',
      status: 'active',
      statusWord: 'Active',
      since: '2001-05-02',
    });
  });

  it('that have ceased have their last day; filler is no day and no name', () => {
    const ceased = entityOf('900123465');
    expect([ceased?.status, ceased?.statusWord, ceased?.until]).toEqual(['closed', 'Cessée', '2024-03-31']);
    expect(ceased).not.toHaveProperty('since');
    const commune = entityOf('900123515');
    expect(commune?.status).toBe('unknown');
    for (const member of ['otherNames', 'since', 'statusWord']) expect(commune).not.toHaveProperty(member);
  });

  it.each([
    [{ siren: '12345678', statutDiffusionUniteLegale: 'O' }, 'a number of eight digits'],
    [{ siren: '900123457', denominationUniteLegale: 'X' }, 'a file that does not say who objected'],
  ])('%j is not understood: %s', (row, _why) => expect(readLegalUnit(row)).toBeNull());

  it.each(['N', 'P', 'M', 'X'])('of status %s are hidden', (statutDiffusionUniteLegale) => {
    const row = { siren: '900123457', denominationUniteLegale: 'X', categorieJuridiqueUniteLegale: '5710' };
    expect(readLegalUnit({ ...row, statutDiffusionUniteLegale })).toEqual({});
  });

  it('of the sample of the real file are understood', (context) => {
    const sample = besideRepository('registries/index/FR/StockUniteLegale_sample.csv');
    if (!sample.isThere) skipAloud(context, sample.whyNot);
    const { data } = Papa.parse(readFileSync(sample.url, 'utf8'), { header: true, skipEmptyLines: true });
    expect(data).not.toHaveLength(0);
    for (const row of data) expect(readLegalUnit(row)).not.toBeNull();
  });
});
