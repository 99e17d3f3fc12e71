// Our own time on an uncached request: a register that takes 100 ms, and what comes on top. Beside it, for the
// machine's own share, a bare node:http server that waits for the same 100 ms.
import { once } from 'node:events';
import { createServer } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { startBenchDatabase } from './support/bench-database.ts';
import { printGoals } from './support/print-goals.ts';
import { runLoad } from './support/run-load.ts';
import { startChild } from './support/start-child.ts';

const REGISTER_MS = 100;

const database = await startBenchDatabase();
const service = await startChild('service.ts', database.settings, [String(REGISTER_MS)]);
const bare = createServer(async (_, response) => {
  await pause(REGISTER_MS);
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

for (const connections of [1, 8]) {
  const order = { path: '/v2/company', headers: { 'x-api-key': database.key }, connections };
  await runLoad({ ...order, port: service.port, bodies: newBodies(200), durationMs: 2_000 });
  const durationMs = 12_000;
  const bodies = newBodies((durationMs / REGISTER_MS) * connections);
  const ours = await runLoad({ ...order, port: service.port, bodies, durationMs });
  const theirs = await runLoad({ ...order, port: barePort, bodies, durationMs: 3_000 });
  const own = (ms: number) => `${(ms - REGISTER_MS).toFixed(1)} ms`;
  printGoals([
    {
      what: `our own time, p95 in ms, ${connections} at once, over a register of ${REGISTER_MS} ms`,
      ours: `p95 ${own(ours.p95Ms)}, p50 ${own(ours.p50Ms)}`,
      theirs: `bare server with the same wait: p95 ${own(theirs.p95Ms)}, p50 ${own(theirs.p50Ms)}`,
      ratio: ours.p95Ms - REGISTER_MS,
      goal: { atMost: 5 },
    },
  ]);
}
bare.close();
bare.closeAllConnections();
await service.stop();
await database.stop();
