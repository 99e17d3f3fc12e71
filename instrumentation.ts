/** Called once by each web process when it starts, and not by a build. */
export async function register(): Promise<void> {
  // No setting, but the name of what this is built for: the build drops the rest for all but Node.
  if (process.env.NEXT_RUNTIME !== 'nodejs') return;
  const { notePeers } = await import('#lib/desk/context/note-peers.ts');
  notePeers();
  const { refuseUpgrades } = await import('#lib/desk/context/refuse-upgrades.ts');
  if (process.env.NODE_ENV === 'production') refuseUpgrades();
  const { readEnv } = await import('#lib/platform/env.ts');
  const { createLog } = await import('#lib/platform/log.ts');
  const { logConsole } = await import('#lib/platform/log-console.ts');
  const { deskContext } = await import('#lib/desk/context/desk-context.ts');
  const { purgeCustomers } = await import('#lib/desk/customers/index.ts');
  const { purgeDueReports } = await import('#lib/desk/reports/retention.ts');
  const { schedulePurge } = await import('#lib/desk/reports/schedule-purge.ts');
  const { scheduleRoots } = await import('#lib/desk/audit/send-roots.ts');
  const { scheduleMonths, turnAudit } = await import('#lib/desk/audit/turn-audit.ts');
  const { scheduleRows } = await import('#lib/desk/audit/record-rows.ts');
  const { scheduleReferences } = await import('#lib/desk/references/adopt-references.ts');
  const { scheduleChecks } = await import('#lib/desk/audit/work-on-check.ts');
  const { prepareSeal } = await import('#lib/desk/sealing/installation-seal.ts');
  const env = readEnv();
  const log = createLog(env, 'web');
  const { drainBeforeStop } = await import('#lib/desk/context/drain-before-stop.ts');
  if (process.env.NODE_ENV === 'production') drainBeforeStop(env.DRAIN_SECONDS);
  const { startTraces } = await import('#lib/platform/start-traces.ts');
  await startTraces({ env, log, name: 'plumbline-web' });
  // In development people read what is printed.
  if (process.env.NODE_ENV === 'production') logConsole(log);
  schedulePurge({
    log,
    purge: async () => {
      const purged = await purgeDueReports(deskContext());
      await purgeCustomers(deskContext());
      return purged;
    },
  });
  scheduleRoots(deskContext);
  scheduleChecks(deskContext);
  scheduleRows(deskContext);
  scheduleReferences(deskContext);
  scheduleMonths({ log, turn: () => turnAudit(deskContext()) });
  if (env.WEB_METRICS_PORT !== 0) {
    const { deskMetrics } = await import('#lib/desk/metrics/desk-metrics.ts');
    const { serveMetrics } = await import('#lib/platform/figures.ts');
    await serveMetrics(deskMetrics(deskContext()), { host: env.HOST, port: env.WEB_METRICS_PORT });
  }
  const { organisationOf } = await import('#lib/desk/organisation/organisation-of.ts');
  await prepareSeal({ env, log, organisation: async () => (await organisationOf(deskContext())).name });
}
