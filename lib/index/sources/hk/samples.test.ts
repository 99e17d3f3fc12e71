import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { besideRepository } from '#lib/platform/testing/beside-repository.ts';
import { skipAloud } from '#lib/platform/testing/skip-aloud.ts';
import { readCompany } from './read-company.ts';

const SAMPLES = besideRepository('registries/HK/');

it('rows of the open interface, which a file has too', (context) => {
  if (!SAMPLES.isThere) skipAloud(context, SAMPLES.whyNot);
  const records = readdirSync(SAMPLES.url).flatMap((file) => {
    const wire: unknown = JSON.parse(readFileSync(new URL(file, SAMPLES.url), 'utf8'));
    return z.array(z.unknown()).safeParse(wire).data ?? [];
  });
  expect(records.length).toBeGreaterThan(1);
  for (const record of records) expect(readCompany(record)?.payloads).toHaveLength(1);
});
