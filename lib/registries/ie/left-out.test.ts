import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { CompanyAnswer } from '#lib/contract/index.ts';
import { besideRepository } from '#lib/platform/testing/beside-repository.ts';
import { skipAloud } from '#lib/platform/testing/skip-aloud.ts';
import { unreadMembers } from '../testing/unread-members.ts';
import { newestOf } from './ckan-client.ts';
import { partOf } from './cro.ts';
import { mapCompany } from './map-company.ts';
import { mapSubmissions } from './map-submissions.ts';
import { CompanyPage, Submissions, WireCompany } from './schema.ts';
import { readFixtures } from './testing/read-fixtures.ts';

/* No member that the register gives and the interface has a place for is dropped: what is left out stands here. */

const OWN_CODE = 'the register’s own code of what another member says in words';
const OF_THE_SCAN = 'of the picture of the document, which is not delivered';

const COMPANY_LEFT_OUT: Readonly<Record<string, string>> = {
  _id: 'a number of the datastore’s own, another one each day',
  company_status_code: OWN_CODE,
  company_type_code: OWN_CODE,
  princ_object_code: 'an older code of what it does; that of NACE is read',
};

const SUBMISSION_LEFT_OUT: Readonly<Record<string, string>> = {
  '[].company_bus_ind': 'companies alone are asked for',
  '[].company_num': 'the company that was asked for',
  '[].doc_id': 'a number of the register’s own',
  '[].file_size_bytes': OF_THE_SCAN,
  '[].scan_date': OF_THE_SCAN,
  '[].scanned': OF_THE_SCAN,
};

const fixtures = [...readFixtures().values()];
const readCompany = (wire: unknown) => partOf(WireCompany.parse(wire), '2026-11-20');
const readSubmissions = (wire: unknown) => mapSubmissions('9912345', Submissions.parse(wire));

describe('what is left out of the wire, with the reason', () => {
  it.each([
    {
      kind: 'a company',
      wires: fixtures.map(({ record }) => record),
      read: readCompany,
      leftOut: COMPANY_LEFT_OUT,
    },
    {
      ...{
        kind: 'submissions',
        wires: fixtures.flatMap(({ submissions }) => (submissions ? [submissions] : [])),
      },
      ...{ read: readSubmissions, leftOut: SUBMISSION_LEFT_OUT },
    },
  ])('$kind', ({ wires, read, leftOut }) => {
    expect(unreadMembers(wires, read)).toEqual(Object.keys(leftOut).toSorted());
  });
});

const SAMPLES = besideRepository('registries/IE/');
const readSample = (file: string): unknown =>
  z.unknown().parse(JSON.parse(readFileSync(new URL(file, SAMPLES.url), 'utf8')));
const samples = SAMPLES.isThere ? readdirSync(SAMPLES.url) : [];

describe('samples of the real register', () => {
  it('lie beside the repository', (context) => {
    if (!SAMPLES.isThere) skipAloud(context, SAMPLES.whyNot);
    expect(samples.length).toBeGreaterThan(0);
  });

  it.each(samples.filter((file) => /search|record/.test(file)))('%s', (file) => {
    const wire = readSample(file);
    const page = CompanyPage.safeParse(wire);
    const companies = page.success ? page.data.result.records : [WireCompany.parse(wire)];
    expect(companies.length).toBeGreaterThan(0);
    for (const company of companies) {
      CompanyAnswer.pick({ company: true }).parse({ company: mapCompany(company) });
      expect(newestOf(companies, company.company_num)).toBe(company);
    }
  });

  it.each(samples.filter((file) => file.includes('error')))('%s is no page', (file) => {
    expect(CompanyPage.safeParse(readSample(file)).success).toBe(false);
  });

  it.each(samples.filter((file) => file.includes('submission_fields')))('%s', (file) => {
    const known = Object.keys(z.array(z.looseObject({})).parse(fixtures[0]?.submissions)[0] ?? {});
    expect(
      z
        .array(z.string())
        .parse(readSample(file))
        .filter((name) => !known.includes(name)),
    ).toEqual([]);
  });
});
