import { readdir, readFile, readlink, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const POLL_MS = 20;

/**
 * Ends what an earlier PostgreSQL left behind in a cluster's folder, so that the next one starts from files
 * alone: an orphaned postmaster (its starter was killed) gets a fast, clean shutdown, back ends that outlive a
 * killed postmaster are waited for, and the stale `postmaster.pid` goes. The caller holds the instance lock,
 * so nothing found here belongs to a running Plumbline.
 */
export async function clearPostgresLeftovers(cluster: string): Promise<void> {
  const postmaster = await readPostmasterPid(cluster);
  if (postmaster !== undefined && (await runsIn(postmaster, cluster))) {
    await endWith(postmaster, cluster, [
      ['SIGINT', 15_000],
      ['SIGQUIT', 5_000],
      ['SIGKILL', 2_000],
    ]);
  }
  for (const pid of await processesIn(cluster)) {
    await endWith(pid, cluster, [
      // A back end notices by itself, at once, that its postmaster is gone; signal 0 only asks.
      [0, 5_000],
      ['SIGKILL', 2_000],
    ]);
  }
  await rm(join(cluster, 'postmaster.pid'), { force: true });
}

async function readPostmasterPid(cluster: string): Promise<number | undefined> {
  const text = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '');
  const pid = Number.parseInt(text.split('\n')[0] ?? '', 10);
  return Number.isSafeInteger(pid) && pid > 1 ? pid : undefined;
}

/** A pid may have been given to a stranger since: only the folder it works in, or was started for, counts. */
async function runsIn(pid: number, cluster: string): Promise<boolean> {
  const folder = await readlink(`/proc/${pid}/cwd`).catch(() => undefined);
  if (folder !== undefined) return folder === cluster;
  const commandLine = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
  return commandLine.split('\0').includes(cluster);
}

async function processesIn(cluster: string): Promise<number[]> {
  const found: number[] = [];
  for (const name of await readdir('/proc').catch(() => [])) {
    if (!/^\d+$/.test(name) || Number(name) === process.pid) continue;
    const [folder, program] = await Promise.all([
      readlink(`/proc/${name}/cwd`).catch(() => ''),
      readFile(`/proc/${name}/comm`, 'utf8').catch(() => ''),
    ]);
    if (folder === cluster && program.trim() === 'postgres') found.push(Number(name));
  }
  return found;
}

async function endWith(pid: number, cluster: string, steps: [NodeJS.Signals | 0, number][]): Promise<void> {
  for (const [signal, waitMs] of steps) {
    try {
      process.kill(pid, signal);
    } catch {
      return; // gone already
    }
    const until = Date.now() + waitMs;
    while (Date.now() < until) {
      if (!(await runsIn(pid, cluster))) return;
      await pause(POLL_MS);
    }
  }
}
