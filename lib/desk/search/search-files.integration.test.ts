import { createServer } from 'node:http';
import { inspect } from 'node:util';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import type { Actor, Role } from '../context/permissions.ts';
import { openTestDesk, type TestDesk } from '../testing/desk-for-tests.ts';
import { countriesOfPeople } from './countries-of-people.ts';
import { noteSuggestion } from './note-suggestion.ts';
import { searchPeople } from './search-people.ts';
import { suggestCompanies } from './suggest-companies.ts';

const FILE = {
  id: 'gb.companies',
  name: 'Companies House',
  date: '2026-11-01',
  method: 'cached_from_registry',
};
const COMPANY = {
  companyNumber: '01234567',
  legalName: 'Harbour Foundry Limited',
  legalNameInEnglish: null,
  country: 'GB',
  address: { city: 'Bristol' },
  status: { active: true, status: 'ACTIVE' },
  registrationDate: '1994-03-01',
  matchedName: { name: 'Harbour Founders Limited', kind: 'former' },
  source: FILE,
};
const SUGGESTIONS = {
  results: [COMPANY, { ...COMPANY, country: 'XX' }],
  countries: [{ country: 'GB', count: 1 }],
  sources: [{ ...FILE, countries: ['GB'], companies: 1, personsSearchable: true }],
};
const PERSON = {
  name: 'Ada Nobody',
  birthDate: { year: 1970, month: 2 },
  roles: [
    { role: 'owner', startDate: '2019-04-01', source: FILE },
    { role: 'officer', localName: 'Secretary', startDate: '2001-01-01', endDate: '2009-05-01', source: FILE },
  ],
  company: { country: 'GB', companyNumber: '01234567', legalName: null },
};

let desk: TestDesk;
let officer: Actor;
const seen: { path: string; body: string }[] = [];
const says = { status: 200, body: '' };
const service = createServer(async (request, response) => {
  let body = '';
  for await (const chunk of request) body += chunk;
  seen.push({ path: request.url ?? '', body });
  response.writeHead(says.status).end(says.body);
});

beforeAll(async () => {
  desk = await openTestDesk();
  officer = await desk.addUser('officer');
  await new Promise<void>((listening) => service.listen(0, '127.0.0.1', listening));
  const { port } = z.object({ port: z.number() }).parse(service.address());
  vi.stubEnv('SERVICE_URL', `http://127.0.0.1:${port}`);
  vi.stubEnv('SERVICE_API_KEY', 'plk_for_tests_0123456789');
});
afterAll(async () => {
  service.close();
  await desk.close();
});
beforeEach(() => {
  seen.length = 0;
  Object.assign(says, { status: 200, body: JSON.stringify(SUGGESTIONS) });
});

const as = (role: Role) => desk.as({ ...officer, role });

describe('suggestions', () => {
  test('are shown with what the file says, and none of a country that nobody knows', async () => {
    const { isOffered, results, countries } = await suggestCompanies(as('officer'), { query: 'harbour fou' });
    expect({ isOffered, countries }).toEqual({ isOffered: true, countries: [{ country: 'GB', count: 1 }] });
    expect(results).toMatchObject([
      {
        country: 'GB',
        companyNumber: '01234567',
        address: 'Bristol',
        status: 'active',
        matchedName: { name: 'Harbour Founders Limited', kind: 'former' },
        source: { name: 'Companies House', date: '2026-11-01', reason: null },
      },
    ]);
    expect(seen[0]?.path).toBe('/v2/suggestions?query=harbour+fou');
  });

  test('a name is kept of the company alone that somebody opens, as the service has it', async () => {
    await suggestCompanies(as('officer'), { query: 'harbour' });
    expect(await desk.db.foundCompany.count()).toBe(0);
    await noteSuggestion(as('officer'), { country: 'GB', companyId: '99' });
    expect(await desk.db.foundCompany.count()).toBe(0);
    await noteSuggestion(as('officer'), { country: 'GB', companyId: '01234567' });
    expect(await desk.db.foundCompany.findMany()).toMatchObject([{ legalName: 'Harbour Foundry Limited' }]);
  });

  test('where nothing is imported none are offered', async () => {
    says.body = JSON.stringify({ results: [], countries: [], sources: [] });
    expect(await suggestCompanies(as('officer'), {})).toMatchObject({ isOffered: false, results: [] });
    expect(await countriesOfPeople(as('officer'))).toEqual([]);
  });

  test('of a service that is down fail, and are asked for again', async () => {
    Object.assign(says, { status: 503, body: '{}' });
    await expect(suggestCompanies(as('officer'), {})).rejects.toMatchObject({ code: 'service_unavailable' });
    expect(await countriesOfPeople(as('officer'))).toEqual([]);
    says.status = 200;
    says.body = JSON.stringify(SUGGESTIONS);
    expect(await countriesOfPeople(as('officer'))).toEqual(['GB']);
  });
});

describe('people', () => {
  const asked = { name: 'Ada Nobody', reason: 'Conflict of interest check' };
  const events = () => desk.db.auditEntry.findMany({ where: { action: 'people-searched' } });

  test('are found for a reason, which the audit has with the number of results and no name', async () => {
    says.body = JSON.stringify({ results: [PERSON, { name: 'Of no company' }], countries: ['GB'] });
    expect(await searchPeople(as('officer'), { ...asked, country: 'GB' })).toEqual([
      {
        name: 'Ada Nobody',
        born: { year: 1970, month: 2 },
        roles: [
          { role: 'owner', localName: null, since: '2019-04-01', until: null },
          { role: 'officer', localName: 'Secretary', since: '2001-01-01', until: '2009-05-01' },
        ],
        company: { country: 'GB', companyNumber: '01234567', legalName: null },
        sources: [{ name: 'Companies House', date: '2026-11-01' }],
      },
    ]);
    expect(seen).toEqual([{ path: '/v2/people', body: JSON.stringify({ ...asked, country: 'GB' }) }]);
    const [event] = await events();
    expect(event).toMatchObject({
      actorId: officer.userId,
      object: 'people GB',
      reason: asked.reason,
      details: { found: 1 },
    });
    expect(inspect(event)).not.toContain('Nobody');
  });

  test.each([{ name: 'Ada Nobody' }, { ...asked, reason: 'short one' }, { ...asked, name: 'Ada' }])(
    '%j is refused, and nobody is asked',
    async (input) => {
      const before = (await events()).length;
      // @ts-expect-error: what came over the wire may lack it
      await expect(searchPeople(as('officer'), input)).rejects.toMatchObject({ code: 'invalid_request' });
      expect([seen, (await events()).length]).toEqual([[], before]);
    },
  );

  test.each(['viewer', 'billing', 'auditor'] as const)('%s may not search for them', async (role) => {
    await expect(searchPeople(as(role), asked)).rejects.toMatchObject({ code: 'forbidden' });
    expect(seen).toEqual([]);
  });
});

test('a provider without suggestions is asked once, and then the field is as before', async () => {
  Object.assign(says, { status: 404, body: '{}' });
  expect(await suggestCompanies(as('officer'), {})).toMatchObject({ isOffered: false });
  expect(await suggestCompanies(as('officer'), { query: 'harbour' })).toMatchObject({ isOffered: false });
  expect(seen).toHaveLength(1);
});
