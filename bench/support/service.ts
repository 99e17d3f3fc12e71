// The service as it runs, over a register in memory that takes so many milliseconds as the argument says.
import { setTimeout as pause } from 'node:timers/promises';
import { readEnv } from '#lib/platform/env.ts';
import { createLog } from '#lib/platform/log.ts';
import { startService } from '#lib/service/start-service.ts';
import { benchRegistry } from './bench-registry.ts';

const latencyMs = Number(process.argv[2] ?? 0);
const env = readEnv();
const registry = benchRegistry(() => (latencyMs > 0 ? pause(latencyMs) : Promise.resolve()));
// Not the log's own output is measured, but its cost is: it writes to a pipe that nobody reads slowly.
const service = await startService(env, createLog(env, 'service', { write: () => {} }), () => registry);
process.once('SIGTERM', () => {
  service.stop().then(() => process.exit(0));
});
process.send?.(Number(new URL(service.address).port));
