import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { besideRepository } from '#lib/platform/testing/beside-repository.ts';
import { skipAloud } from '#lib/platform/testing/skip-aloud.ts';
import { readCompany } from './read-company.ts';

const SAMPLES = besideRepository('registries/MT/');

it('records of the open interface, of which its file is made', (context) => {
  if (!SAMPLES.isThere) skipAloud(context, SAMPLES.whyNot);
  const files = readdirSync(SAMPLES.url);
  expect(files.length).toBeGreaterThan(0);
  for (const file of files) {
    const wire: unknown = JSON.parse(readFileSync(new URL(file, SAMPLES.url), 'utf8'));
    const { data } = z.object({ data: z.unknown() }).parse(wire);
    expect(readCompany(data)?.entities).toHaveLength(1);
  }
});
