import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { besideRepository } from '#lib/platform/testing/beside-repository.ts';
import { skipAloud } from '#lib/platform/testing/skip-aloud.ts';
import { csvRows } from '../../import/csv-rows.ts';
import { recordsOf } from '../../import/records-of.ts';
import { beKbo } from './kbo.ts';

const SAMPLES = besideRepository('registries/BE/');
const TABLES = beKbo.parts.filter(({ isOptional }) => isOptional !== true);

describe('samples of the real file', () => {
  it('lie beside the repository', (context) => {
    if (!SAMPLES.isThere) skipAloud(context, SAMPLES.whyNot);
    expect(TABLES.length).toBeGreaterThan(0);
  });

  it.each(
    SAMPLES.isThere
      ? [
          'meta',
          'code',
          'enterprise',
          'denomination',
          'address',
          'activity',
          'contact',
          'establishment',
          'branch',
        ]
      : [],
  )('%s.csv is understood, each record', (table) => {
    const part = TABLES.find(({ entry }) => entry?.test(`${table}.csv`));
    if (part?.framing.kind !== 'csv') throw new Error(`No part reads ${table}.csv.`);
    const text = readFileSync(new URL(`${table}.csv`, SAMPLES.url), 'utf8');
    const [columns = []] = csvRows(text, part.framing);
    const [, ...reads] = recordsOf(text, part.framing, columns);
    expect(reads.length).toBeGreaterThan(0);
    for (const read of reads) expect('record' in read && part.read(read.record)).not.toBeNull();
  });
});
