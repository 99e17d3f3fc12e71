import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { CompanyAnswer } from '#lib/contract/index.ts';
import { besideRepository } from '#lib/platform/testing/beside-repository.ts';
import { skipAloud } from '#lib/platform/testing/skip-aloud.ts';
import { unreadMembers } from '../testing/unread-members.ts';
import { partOfLocal } from './companies-registry.ts';
import { mapForeign, mapLocal } from './map-company.ts';
import { ForeignCompany, LocalCompanies, LocalCompany, Refusal } from './schema.ts';
import { readFixtures } from './testing/read-fixtures.ts';

const fixtures = [...readFixtures().values()];

describe('no member that the register gives is dropped', () => {
  it.each([
    {
      kind: 'a company of Hong Kong',
      wires: fixtures.flatMap((each) => ('local' in each ? [each.local] : [])),
      read: (wire: unknown) => partOfLocal('1', LocalCompany.parse(wire)),
    },
    {
      kind: 'a company from abroad',
      wires: fixtures.flatMap((each) => ('foreign' in each ? [each.foreign] : [])),
      read: (wire: unknown) => mapForeign(ForeignCompany.parse(wire)),
    },
  ])('of $kind', ({ wires, read }) => {
    expect(wires.length).toBeGreaterThan(1);
    expect(unreadMembers(wires, read)).toEqual([]);
  });
});

const SAMPLES = besideRepository('registries/HK/');
const samples = SAMPLES.isThere ? readdirSync(SAMPLES.url) : [];

describe('samples of the real register', () => {
  it('lie beside the repository', (context) => {
    if (!SAMPLES.isThere) skipAloud(context, SAMPLES.whyNot);
    expect(samples.length).toBeGreaterThan(0);
  });

  it.each(samples)('%s', (file) => {
    const wire = z.unknown().parse(JSON.parse(readFileSync(new URL(file, SAMPLES.url), 'utf8')));
    if (Refusal.safeParse(wire).success) return;
    for (const company of LocalCompanies.parse(wire)) {
      CompanyAnswer.pick({ company: true }).parse({ company: mapLocal(company) });
    }
  });
});
