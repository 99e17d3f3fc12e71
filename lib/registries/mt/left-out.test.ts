import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { CompanyAnswer as Answer } from '#lib/contract/index.ts';
import { besideRepository } from '#lib/platform/testing/beside-repository.ts';
import { skipAloud } from '#lib/platform/testing/skip-aloud.ts';
import { unreadMembers } from '../testing/unread-members.ts';
import { mapCompany } from './map-company.ts';
import { partOf } from './mbr.ts';
import { CompanyAnswer, WireCompany } from './schema.ts';
import { readFixtures } from './testing/read-fixtures.ts';

it('drops no member that the register gives', () => {
  const wires = [...readFixtures().values()].map(({ data }) => data);
  expect(unreadMembers(wires, (wire) => partOf('C 1', WireCompany.parse(wire)))).toEqual([]);
});

const SAMPLES = besideRepository('registries/MT/');
const samples = SAMPLES.isThere ? readdirSync(SAMPLES.url) : [];

describe('samples of the real register', () => {
  it('lie beside the repository', (context) => {
    if (!SAMPLES.isThere) skipAloud(context, SAMPLES.whyNot);
    expect(samples.length).toBeGreaterThan(0);
  });

  it.each(samples)('%s', (file) => {
    const { data } = CompanyAnswer.parse(JSON.parse(readFileSync(new URL(file, SAMPLES.url), 'utf8')));
    Answer.pick({ company: true }).parse({ company: mapCompany(data) });
  });
});
