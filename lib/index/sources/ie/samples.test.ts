import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { besideRepository } from '#lib/platform/testing/beside-repository.ts';
import { skipAloud } from '#lib/platform/testing/skip-aloud.ts';
import { readCompany } from './read-company.ts';

const LIVE = besideRepository('registries/IE/');
const FILE = besideRepository('registries/index/IE/companies_header_and_row.csv');

const Answer = z.object({ result: z.object({ records: z.array(z.unknown()) }) });
const readJson = (file: string): unknown => JSON.parse(readFileSync(new URL(file, LIVE.url), 'utf8'));

it('the row of the real file', (context) => {
  if (!FILE.isThere) skipAloud(context, FILE.whyNot);
  const [names = [], ...rows] = readFileSync(FILE.url, 'utf8')
    .trim()
    .split(/\r?\n/)
    .map((line) =>
      Array.from(line.matchAll(/(?:^|,)(?:"([^"]*)"|([^,]*))/g), ([, quoted, bare]) => quoted ?? bare),
    );
  expect(rows.length).toBeGreaterThan(0);
  for (const cells of rows) {
    const rowsOf = readCompany(Object.fromEntries(names.map((name, at) => [name, cells[at] ?? ''])));
    expect(rowsOf?.entities?.[0]).toMatchObject({ number: '673935', place: 'DUBLIN 7', since: '2020-07-15' });
  }
});

it('records of the live datastore, which have the same members', (context) => {
  if (!LIVE.isThere) skipAloud(context, LIVE.whyNot);
  const files = readdirSync(LIVE.url).filter((file) => file.startsWith('ckan_'));
  const records = files.flatMap((file) => {
    const wire = readJson(file);
    const page = Answer.safeParse(wire);
    if (page.success) return page.data.result.records;
    return file.includes('record') ? [wire] : [];
  });
  expect(records.length).toBeGreaterThan(3);
  for (const record of records) expect(readCompany(record)?.entities).toHaveLength(1);
});
