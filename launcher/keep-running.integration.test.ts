import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findFreePort } from '#lib/platform/free-port.ts';
import { awaited } from '#lib/platform/testing/until.ts';
import { keepRunning, type Restarts } from './keep-running.ts';
import { type Part, startPart } from './part.ts';

/** Answers with its process id. */
const SERVER = `
  require('node:http').createServer((_, response) => response.end(String(process.pid)))
    .listen(Number(process.env.PORT), '127.0.0.1');
`;

let dir: string;
let parts: Part[];
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'plumbline-parts-'));
  parts = [];
});
afterEach(async () => {
  for (const part of parts) await part.stop();
  await rm(dir, { recursive: true, force: true });
});

async function kept(restarts: Restarts, script = SERVER) {
  const port = await findFreePort(0, '127.0.0.1');
  const url = `http://127.0.0.1:${port}`;
  const told: string[] = [];
  const log = { path: join(dir, 'part.log') };
  const options = { name: 'The part', args: ['-e', script], root: dir, env: { PORT: String(port) }, log };
  const start = () => startPart({ ...options, readyUrl: url });
  const part = keepRunning({ name: 'The part', start, restarts, tell: (text) => told.push(text) });
  parts.push(part);
  const pidOf = () =>
    fetch(url).then(
      async (response) => Number(await response.text()),
      () => 0,
    );
  /** Ends the process by force, and waits until another answers in its place. */
  const replaced = async () => {
    const pid = await pidOf();
    process.kill(pid, 'SIGKILL');
    return awaited(pidOf, (now) => now !== 0 && now !== pid);
  };
  return { part, told, pidOf, replaced };
}

const never = new AbortController().signal;

test('a part that is killed is started again, and says so', async () => {
  const { part, told, replaced } = await kept({ pausesMs: [0, 0], windowMs: 60_000 });
  await part.ready(never);
  await replaced();
  await awaited(
    async () => told,
    (said) => said.includes('The part is running again.'),
  );
  expect(told[0]).toMatch(
    /^The part ended \(SIGKILL\)\. The end of .*part\.log:[\s\S]*Starting it again in 0 s …$/,
  );
});

test('after so many starts within the window it has ended for good, with the reason and what to do', async () => {
  const { part, pidOf, replaced } = await kept({ pausesMs: [0, 0], windowMs: 60_000 });
  await part.ready(never);
  await replaced();
  await replaced();
  process.kill(await pidOf(), 'SIGKILL');
  expect(await part.ended).toMatch(
    /The part ended \(SIGKILL\)[\s\S]*was started again 2 times within 1 min and ended each time\. Correct what its log says/,
  );
  expect(await pidOf()).toBe(0);
});

test('what ended before the window does not count', async () => {
  const { part, replaced } = await kept({ pausesMs: [0], windowMs: 0 });
  await part.ready(never);
  for (let time = 0; time < 3; time += 1) expect(await replaced()).toBeGreaterThan(0);
});

test('stopping ends the pause before the next start, and nothing is started any more', async () => {
  const { part, told, pidOf } = await kept({ pausesMs: [3_600_000], windowMs: 60_000 });
  await part.ready(never);
  process.kill(await pidOf(), 'SIGKILL');
  await awaited(
    async () => told,
    (said) => said.length === 1,
  );
  expect(told[0]).toContain('Starting it again in 3600 s');
  await part.stop();
  expect(await part.ended).toContain('The part ended (SIGKILL)');
  expect(await pidOf()).toBe(0);
});

test('one that was never ready is not started again: the start of the product fails and says why', async () => {
  const { part, told } = await kept(
    { pausesMs: [0], windowMs: 60_000 },
    "console.error('no port'); process.exit(3)",
  );
  await expect(part.ready(never)).rejects.toThrow(/The part ended \(code 3\)[\s\S]*no port/);
  expect(await part.ended).toContain('code 3');
  expect(told).toEqual([]);
  expect(await readFile(join(dir, 'part.log'), 'utf8')).toContain('no port');
});
