import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { openBlobs } from '#lib/platform/blobs.ts';
import { parseEnv } from '#lib/platform/env.ts';
import type { ActorContext } from '../../context/desk-context.ts';
import type { Actor } from '../../context/permissions.ts';
import { changeReport, submitReport } from '../../reports/index.ts';
import { approveReport } from '../../reports/testing/approve-report.ts';
import { openReportsDesk } from '../../reports/testing/open-reports-desk.ts';
import { addCustomerCompany, createCustomer } from '../index.ts';

/** A desk with customer files, whose documents are stored in a folder of the test. */
export function customersDesk() {
  let world: Awaited<ReturnType<typeof openReportsDesk>>;
  let folder = '';
  beforeAll(async () => {
    world = await openReportsDesk();
    folder = await mkdtemp(join(tmpdir(), 'plumbline-customers-'));
  });
  afterAll(async () => {
    await world.desk.close();
    await rm(folder, { recursive: true, force: true });
  });
  const as = (actor: Actor): ActorContext => ({
    ...world.desk.as(actor),
    blobs: openBlobs(parseEnv({ DATA_DIR: folder }), 'kept'),
    now: () => new Date(),
  });
  const customer = async (more: { readonly name?: string; readonly tags?: string } = {}) => {
    const reference = `CIF-${randomUUID()}`;
    const { id } = await createCustomer(as(world.officer), { reference, name: 'Example customer', ...more });
    return { id, reference };
  };
  return {
    world: () => world,
    folder: () => folder,
    as,
    customer,
    /** A company with a report, in a customer file. */
    async withCompany(risk?: 'low' | 'medium' | 'high') {
      const file = await customer();
      const report = await world.saved();
      await addCustomerCompany(as(world.officer), { id: file.id, ...report.place, role: 'customer' });
      if (risk !== undefined) await approve(report, risk);
      return { ...file, report };
    },
    approve,
    actsOn: async (id: string) =>
      (
        await world.desk.db.auditEntry.findMany({
          where: { object: `customer ${id}` },
          orderBy: { id: 'asc' },
        })
      ).map(({ action, reason, details }) => ({ action, reason, details })),
  };

  /** Approves the first version of a report at a risk. */
  async function approve(
    report: Awaited<ReturnType<typeof world.saved>>,
    risk: 'low' | 'medium' | 'high',
  ): Promise<void> {
    const { id, as: inPlace } = report;
    const riskReason = 'Known for years';
    await changeReport(inPlace(world.officer), { id, risk, riskReason, reviewOn: '2030-01-01' });
    await submitReport(inPlace(world.officer), { id, version: 1 });
    await approveReport(inPlace(world.approver), { id, reason: 'Checked' });
  }
}
