import { expect, test, vi } from 'vitest';
import { viewCompany } from '../company/view-company.ts';
import { ownersDeskForTests } from '../discrepancies/testing/owners-desk-for-tests.ts';
import { exportReport, saveReport, viewReport } from '../reports/index.ts';

/** What screening will be: a hit that is in no answer. */
const HIT = vi.hoisted(() => ({
  ...{ key: 'sanctioned_by_register:person/1:hit-7', code: 'sanctioned_by_register' as const },
  ...{ state: 'raised' as const, severity: 'serious' as const, category: 'person' as const },
  origin: 'screening' as const,
  subject: { pointer: '/ultimateBeneficialOwners/0', name: 'Screened Person', isPerson: true },
  register: 'Screening list',
}));
vi.mock('./flag-sources.ts', () => ({ FLAG_SOURCES: [() => Promise.resolve([HIT])] }));

const { asOfficer, world } = ownersDeskForTests();

test('a flag of a source that is plugged in is on the page, in the report and in its files', async () => {
  await world().answer({});
  const { flags } = await viewCompany(asOfficer(), world().place);
  expect(flags[0]).toMatchObject({ ...HIT, factsSha256: expect.stringMatching(/^[0-9a-f]{64}$/) });
  const { id } = await saveReport(asOfficer(), { ...world().place, policy: 'eu-amlr' });
  const { report } = await viewReport(asOfficer(), { id });
  const rowsOf = (section: string) => report?.sections.find((one) => one.id === section)?.rows ?? [];
  expect(rowsOf('flags')[0]).toMatchObject({ key: HIT.key, mark: 'bad', personal: 'interest' });
  expect(JSON.stringify(rowsOf('conclusion'))).toContain('The register lists Screened Person as sanctioned.');
  expect(rowsOf('conclusion').find(({ key }) => key === 'owners')?.mark).toBe('bad');
  const give = async (format: 'flags' | 'json') => {
    const { body } = await exportReport(asOfficer(), { id, format });
    return new Response(body instanceof Uint8Array ? body.slice() : body).text();
  };
  expect(await give('flags')).toContain('Screened Person');
  expect(JSON.parse(await give('json')).flags[0]).toMatchObject(HIT);
});
