import { readFile, writeFile } from 'node:fs/promises';
import type { Side } from './growth-side.ts';
import { startNextServer } from './next-server.ts';
import type { Goal } from './print-goals.ts';

/** Of each size, so that what one leaves behind shows in the next. */
const TIMES = 2;

/** The most memory that a Next process takes while it sends a day of the audit, the whole audit, and all reports. */
export async function measureExports({ database: { settings }, ctx }: Side): Promise<Goal[]> {
  const next = await startNextServer(
    { ...settings, LOG_LEVEL: 'silent' },
    { method: 'GET', path: 'export', module: 'export-as-next-route.ts' },
  );
  if (next === null) return [];
  const send = (asked: Record<string, string>) =>
    peakOf(next.pid, async () => {
      const query = new URLSearchParams({ ...asked, user: ctx.actor.userId });
      let bytes = 0;
      for (let time = 0; time < TIMES; time += 1) {
        bytes = await sizeOf(`http://127.0.0.1:${next.port}/export?${query}`);
      }
      return bytes;
    });
  const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
  const day = { list: 'audit', format: 'csv', from: yesterday, to: yesterday };
  // A process takes what it needs for the first export of any size.
  await send(day);
  const little = await send(day);
  const goals: Goal[] = [];
  for (const [what, asked] of [
    ['audit as CSV', { list: 'audit', format: 'csv' }],
    ['audit as JSONL', { list: 'audit', format: 'jsonl' }],
    ['reports as CSV', { list: 'reports' }],
  ] as const) {
    const much = await send(asked);
    goals.push({
      what: `memory while sending: ${what}, beside a day of the audit`,
      ...{ ours: told(much), theirs: told(little) },
      ...{ ratio: much.peakMb / little.peakMb, goal: { atMost: 1.3 } },
    });
  }
  await next.stop();
  return goals;
}

interface Sent {
  readonly peakMb: number;
  readonly bytes: number;
}

const told = ({ peakMb, bytes }: Sent) => `${Math.round(peakMb)} MB for ${Math.round(bytes / 1e6)} MB each`;

/** As Linux counts it: the peak is set back to what is taken now. */
async function peakOf(pid: number, work: () => Promise<number>): Promise<Sent> {
  await writeFile(`/proc/${pid}/clear_refs`, '5');
  const bytes = await work();
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return { bytes, peakMb: Number(/^VmHWM:\s+(\d+) kB$/m.exec(status)?.[1]) / 1_024 };
}

async function sizeOf(address: string): Promise<number> {
  const response = await fetch(address);
  if (!response.ok || response.body === null) throw new Error(`not sent: ${response.status}`);
  let bytes = 0;
  for await (const chunk of response.body) bytes += chunk.length;
  return bytes;
}
