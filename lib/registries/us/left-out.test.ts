import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { CompanyAnswer } from '#lib/contract/index.ts';
import { besideRepository } from '#lib/platform/testing/beside-repository.ts';
import { skipAloud } from '#lib/platform/testing/skip-aloud.ts';
import { unreadMembers } from '../testing/unread-members.ts';
import { words } from './cells.ts';
import { mapRowFacts } from './map-row-facts.ts';
import { rowNotes } from './map-row-status.ts';
import { mapCompany, mapPeople, mapRegisteredOffice } from './map-rows.ts';
import type { Table } from './table.ts';
import { TABLES } from './tables.ts';
import { rowsOf } from './testing/read-fixtures.ts';

/* No member that a state gives and the interface has a place for is dropped: what is left out stands here. */

const Row = z.record(
  z.string(),
  words.catch(() => undefined),
);

function read(table: Table, wire: unknown) {
  const told = { rows: [Row.parse(wire)], joined: [], formerNames: [] };
  const company = mapCompany(table, told);
  const [row = {}] = told.rows;
  const facts = company && mapRowFacts(table, row, company, '2026-11-20');
  return [company, mapPeople(table, told), mapRegisteredOffice(table, told), facts, rowNotes(table, row)];
}

const MAIL = 'where mail goes is no address of the company';
const JOIN = 'joins rows of other data sets';

const LEFT_OUT: Readonly<Record<keyof typeof TABLES, Readonly<Record<string, string>>>> = {
  'US-CO': {},
  'US-CT': {
    id: JOIN,
    mailing_address: MAIL,
    country_formation: 'the state of its formation says more',
  },
  'US-OR': { 'business_details.url': 'a page of one row, and not of the company' },
  'US-PA': {},
  'US-TX': {
    record_type_code: 'where its number was given, which the number says',
    taxpayer_county_code: 'a code of the Comptroller’s own beside the city',
  },
};

describe('what is left out of a row, with the reason', () => {
  it.each(Object.values(TABLES))('$country', (table: Table) => {
    const wires = rowsOf(table.country.slice(3).toLowerCase(), table.companies.dataset);
    const leftOut = Object.entries(LEFT_OUT).find(([country]) => country === table.country)?.[1] ?? {};
    expect(unreadMembers(wires, (wire) => read(table, wire))).toEqual(Object.keys(leftOut).toSorted());
  });
});

const SAMPLES = besideRepository('registries/US/');
const samples = SAMPLES.isThere
  ? readdirSync(SAMPLES.url).filter((file) => /^(CO|CT|OR|PA|TX)_.*\.json$/.test(file))
  : [];

describe('samples of the real registers', () => {
  it('lie beside the repository', (context) => {
    if (!SAMPLES.isThere) skipAloud(context, SAMPLES.whyNot);
    expect(samples.length).toBeGreaterThan(0);
  });

  it.each(samples)('%s gives an answer that the contract allows', (file) => {
    const rows = z.array(z.unknown()).parse(JSON.parse(readFileSync(new URL(file, SAMPLES.url), 'utf8')));
    const table = Object.values(TABLES).find(({ country }) => country === `US-${file.slice(0, 2)}`);
    if (table === undefined) throw new Error(file);
    for (const row of rows) {
      const [company] = read(table, row);
      CompanyAnswer.pick({ company: true }).parse({ company });
      expect(company).not.toBeNull();
    }
  });
});
