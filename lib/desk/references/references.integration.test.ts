import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Country } from '#lib/contract/index.ts';
import { audited } from '../audit/audited.ts';
import { listReports, saveReport, viewReport } from '../reports/index.ts';
import { openReportsDesk } from '../reports/testing/open-reports-desk.ts';
import { tamperWith } from '../testing/tamper-with.ts';
import { adoptReferences, shortReference } from './adopt-references.ts';
import { type Filed, fileUnderReference } from './file-under-reference.ts';

let world: Awaited<ReturnType<typeof openReportsDesk>>;
beforeAll(async () => {
  world = await openReportsDesk();
});
afterAll(() => world.desk.close());

const files = async (reference: string) =>
  world.desk.db.customerFile.findMany({
    where: { reference: { equals: reference, mode: 'insensitive' } },
    include: { companies: { orderBy: { companyId: 'asc' } } },
  });
const file = (reference: string, companyId: string, country: Country = 'TEST') =>
  audited(
    world.desk.as(world.officer),
    ({ events }: Filed) => (events.length === 0 ? null : events),
    (transaction) =>
      fileUnderReference(transaction, {
        ...{ reference, country, companyId, legalName: `Name of ${companyId}` },
        ...{ userId: world.officer.userId, today: '2026-11-29' },
      }),
  );

describe('a company under a reference', () => {
  test('is in its customer file, which is created once, whatever the case and however often', async () => {
    const reference = `Cif-${randomUUID()}`;
    const [one, other] = await Promise.all([file(reference, 'A1'), file(reference.toUpperCase(), 'A2')]);
    expect(one.id).toBe(other.id);
    const again = await file(reference, 'A1');
    expect([again.events, again.reference]).toEqual([[], one.reference]);
    const [found] = await files(reference);
    expect(found?.companies.map(({ companyId }) => companyId)).toEqual(['A1', 'A2']);
    expect(found?.companies.map(({ role }) => role).sort()).toEqual(['customer', 'other']);
  });

  test('is refused if the relationship has ended', async () => {
    const reference = randomUUID();
    const { id } = await file(reference, 'B1');
    const ended = { state: 'ended', relationshipEndedOn: new Date('2026-11-01') };
    await world.desk.given.customerFile.update({ where: { id }, data: ended });
    await expect(file(reference, 'B2')).rejects.toMatchObject({ code: 'conflict' });
  });
});

describe('references of an earlier version', () => {
  const requested = (place: { country: string; companyId: string }, reference: string) =>
    world.desk.given.lookup.create({
      data: {
        ...{ ...place, reference, userId: world.officer.userId, serviceUrl: 'http://service.test' },
        ...{ status: 'finished', dataPoints: ['companyProfile'], documents: [], quotedCredits: 0 },
      },
    });
  const adopt = () => adoptReferences(world.desk.as(world.officer));

  test('become customer files with their companies: the report’s, else the newest request’s', async () => {
    const [kept, ended] = [`R-${randomUUID()}`, `E-${randomUUID()}`];
    const [one, two, three] = [await world.saved(), await world.saved(), await world.saved()];
    const given = world.desk.given;
    await given.report.update({ where: { id: one.id }, data: { reference: kept } });
    await requested(one.place, 'not this one');
    await requested(two.place, kept.toLowerCase());
    // Nothing that a customer file could have as its reference.
    await requested((await world.saved()).place, '\u00a0');
    const day = new Date('2026-10-01');
    await given.report.update({
      where: { id: three.id },
      data: { reference: ended, relationshipEndedOn: day },
    });
    const shown = async (id: string) =>
      (await viewReport(world.desk.as(world.officer), { id })).about.reference;
    expect(await shown(one.id)).toBe(kept);
    await adopt();
    const [found] = await files(kept);
    expect(found?.companies.map(({ companyId }) => companyId).sort()).toEqual(
      [one.place.companyId, two.place.companyId].sort(),
    );
    expect(await shown(two.id)).toBe(found?.reference);
    expect(await files(ended)).toMatchObject([{ state: 'ended', relationshipEndedOn: day }]);
    expect(await files('not this one')).toEqual([]);
    const entries = await world.desk.db.auditEntry.count({ where: { object: `customer ${found?.id}` } });
    // Once more: nothing changes, also where an officer has removed a company.
    await given.customerCompany.updateMany({ where: two.place, data: { until: new Date() } });
    await adopt();
    expect(await world.desk.db.auditEntry.count({ where: { object: `customer ${found?.id}` } })).toBe(
      entries,
    );
    expect(await shown(two.id)).toBeNull();
  });

  test('are cut with a hash if they are longer than a reference may be', () => {
    const long = (end: string) => shortReference(`${'x'.repeat(70)}${end}`);
    expect(shortReference(' a\nb ')).toBe('a b');
    expect(shortReference('\u00a0\u200b')).toBe('');
    expect(shortReference('x'.repeat(64))).toBe('x'.repeat(64));
    expect(long('a')).toMatch(/^x{55} [0-9a-f]{8}$/);
    expect(long('a')).not.toBe(long('b'));
  });
});

test('a report names its customers by id in the audit log, and refuses an altered reference', async () => {
  const { id, place, as } = await world.saved();
  const filed = await file(`D-${randomUUID()}`, place.companyId);
  await saveReport(as(world.officer), { ...place, policy: 'eu-amlr' });
  const entry = await world.desk.db.auditEntry.findFirstOrThrow({
    where: { object: `report ${id}`, action: 'report-saved' },
    orderBy: { id: 'desc' },
  });
  expect(entry.details).toMatchObject({ customers: [filed.id] });
  const isDamaged = async () =>
    (await listReports(as(world.officer), { q: place.companyId })).reports.map((report) => report.isDamaged);
  expect(await isDamaged()).toEqual([false]);
  await tamperWith(
    world.desk.pool,
    'customer_file',
    `update desk.customer_file set reference = 'another' where id = '${filed.id}'`,
  );
  expect(await isDamaged()).toEqual([true]);
  await expect(viewReport(as(world.officer), { id })).rejects.toThrow('differs from the audit log');
});
