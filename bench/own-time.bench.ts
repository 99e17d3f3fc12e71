// Our own time on an uncached request: a register that takes 100 ms, and what comes on top of what it really took.
// Beside it, for the machine's own share, a bare node:http server that waits as long and asks the database as often.
import { once } from 'node:events';
import { createServer } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { startBenchDatabase } from './support/bench-database.ts';
import { median, printGoals } from './support/print-goals.ts';
import { runLoad } from './support/run-load.ts';
import { startChild } from './support/start-child.ts';

const REGISTER_MS = 100;
const ROUND_MS = 12_000;
/** Who calls and what it costs; opening; paying. */
const ROUND_TRIPS = 3;
const WARM_UP = { connections: 16, durationMs: 5_000 };

const database = await startBenchDatabase();
const service = await startChild('service.ts', database.settings, [String(REGISTER_MS)]);
const bare = createServer(async (_, response) => {
  await pause(REGISTER_MS);
  for (let trip = 0; trip < ROUND_TRIPS; trip += 1) await database.pool.query('select 1');
  response.end('{}');
});
bare.listen(0, '127.0.0.1');
await once(bare, 'listening');
const bound = bare.address();
const barePort = typeof bound === 'object' && bound !== null ? bound.port : 0;

let bought = 0;
/** Companies that nobody has bought yet. */
const newBodies = (count: number) =>
  Array.from({ length: count }, () => {
    bought += 1;
    return JSON.stringify({ id: `NEW${bought}`, countryCode: 'FR', dataPoints: ['companyProfile'] });
  });

const call = { path: '/v2/company', headers: { 'x-api-key': database.key } };
// Neither the first requests of a process are measured, nor the first minute of a database: what autovacuum does then.
await runLoad({ ...call, ...WARM_UP, port: service.port, bodies: newBodies(2_000) });
await database.pool.query('vacuum analyze');
for (const connections of [1, 8]) {
  const order = { ...call, connections };
  await runLoad({ ...order, port: service.port, bodies: newBodies(400), durationMs: 3_000 });
  await service.ask();
  const bodies = newBodies((ROUND_MS / REGISTER_MS) * connections);
  const ours = await runLoad({ ...order, port: service.port, bodies, durationMs: ROUND_MS });
  const registerMs = median(z.array(z.number()).parse(await service.ask()));
  const theirs = await runLoad({ ...order, port: barePort, bodies, durationMs: 3_000 });
  const over = (ms: number) => `${(ms - registerMs).toFixed(1)} ms`;
  printGoals([
    {
      what: `our own time, p95 in ms, ${connections} at once`,
      ours: `p50 ${over(ours.p50Ms)}, p95 ${over(ours.p95Ms)} on top of the register's ${registerMs.toFixed(1)} ms`,
      theirs:
        `a bare server that waits as long and asks ${ROUND_TRIPS} times for nothing: p50 ${over(theirs.p50Ms)}, p95 ${over(theirs.p95Ms)}; ` +
        `on top of it, p95 ${(ours.p95Ms - theirs.p95Ms).toFixed(1)} ms`,
      ratio: ours.p95Ms - registerMs,
      goal: { atMost: 5 },
    },
  ]);
}
bare.close();
bare.closeAllConnections();
await service.stop();
await database.stop();
