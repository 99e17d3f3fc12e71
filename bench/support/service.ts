// The service as it runs, over a register in memory that takes so many milliseconds as the argument says.
import { setTimeout as pause } from 'node:timers/promises';
import { readEnv } from '#lib/platform/env.ts';
import { createLog } from '#lib/platform/log.ts';
import { startService } from '#lib/service/start-service.ts';
import { benchRegistry } from './bench-registry.ts';

const latencyMs = Number(process.argv[2] ?? 0);
const env = readEnv();
/** How long the register really took: a timer of 100 ms takes a little more. */
const tookMs: number[] = [];
const registry = benchRegistry(async () => {
  const startedAt = performance.now();
  if (latencyMs > 0) await pause(latencyMs);
  tookMs.push(performance.now() - startedAt);
});
process.on('message', () => process.send?.(tookMs.splice(0)));
// Not the log's own output is measured, but its cost is: it writes to a pipe that nobody reads slowly.
const log = createLog(env, 'service', { write: () => {} });
const service = await startService({ env, log, registryOf: () => registry });
// A bench that was killed leaves no server behind.
process.once('disconnect', () => process.exit(1));
process.once('SIGTERM', () => {
  service.stop().then(() => process.exit(0));
});
process.send?.(Number(new URL(service.address).port));
