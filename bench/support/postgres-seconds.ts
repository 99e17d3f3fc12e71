import { readdir, readFile } from 'node:fs/promises';

/** Of Linux: in hundredths of a second it counts what a process used. */
const TICKS = 100;

/** Processor time that a PostgreSQL has used so far, with all its back ends: those that ended count in the postmaster. */
export async function postgresSeconds(postmaster: number): Promise<number> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const used = await Promise.all(pids.map((pid) => ticksOf(Number(pid), postmaster)));
  return used.reduce((sum, ticks) => sum + ticks, 0) / TICKS;
}

async function ticksOf(pid: number, postmaster: number): Promise<number> {
  // It may have ended meanwhile.
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  const [, parent, ...fields] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number);
  const [own = 0, ofSystem = 0, ofEnded = 0, ofEndedInSystem = 0] = fields.slice(9);
  if (pid === postmaster) return own + ofSystem + ofEnded + ofEndedInSystem;
  return parent === postmaster ? own + ofSystem : 0;
}
