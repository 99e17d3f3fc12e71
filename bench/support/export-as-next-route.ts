import { randomUUID } from 'node:crypto';
import { Unparsed } from '#lib/contract/parse-input.ts';
import { exportAudit } from '#lib/desk/audit/export-audit.ts';
import { deskContext } from '#lib/desk/context/desk-context.ts';
import type { Actor } from '#lib/desk/context/permissions.ts';
import { sendFile } from '#lib/desk/files/send-file.ts';
import { exportReportList } from '#lib/desk/reports/export-report-list.ts';

/** The desk's exports, inside a Next route handler: `list` is `audit` or `reports`, `user` an administrator. */
export default async function exportAsNextRoute(request: Request): Promise<Response> {
  const { list, user = '', ...asked } = Object.fromEntries(new URL(request.url).searchParams);
  const actor: Actor = {
    ...{ userId: user, email: 'bench@example.test', name: null, role: 'administrator' },
    ...{ sessionId: randomUUID(), needsSecondFactor: false, address: '192.0.2.0' },
  };
  const ctx = { ...deskContext(), actor };
  const exported = list === 'reports' ? exportReportList : exportAudit;
  return sendFile(await exported(ctx, new Unparsed(asked)));
}
