import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { besideRepository } from '#lib/platform/testing/beside-repository.ts';
import { skipAloud } from '#lib/platform/testing/skip-aloud.ts';
import { ISSUE_ID, Summary } from './schema.ts';

const FILE = besideRepository('registries/ES/borme_sumario_20260424_shape.json');

it('the summary of a real day', (context) => {
  if (!FILE.isThere) skipAloud(context, FILE.whyNot);
  const { day, items } = Summary.parse(JSON.parse(readFileSync(FILE.url, 'utf8')));
  expect(day).toBe('20260424');
  expect(items.length).toBeGreaterThan(0);
  for (const id of items) expect(id).toMatch(ISSUE_ID);
});
