import { setTimeout as pause } from 'node:timers/promises';
import { configureGlobal, readConfigureGlobal } from 'fast-check';
import { afterAll, vi } from 'vitest';

// Before, too: a file whose tests are all left to another tier runs no hook, but has replaced what it replaces at its top.
undoReplaced();
afterAll(undoReplaced);

// Once in a worker: what it configures outlives the modules.
if (readConfigureGlobal().numRuns === undefined) {
  const { PROPERTY_RUNS, seedFor } = await import('./tier.ts');
  configureGlobal({ numRuns: PROPERTY_RUNS, seed: seedFor(20_261_128) });
}

// Runs before each test file. A worker has run others before: what modules of ours keep (a connection, an answer, a
// replaced neighbour) goes with them; packages stay loaded, which is what takes long.
vi.resetModules();

const DAY_MS = 86_400_000;
const BEFORE_MIDNIGHT_MS = 60_000;

// Limits, usage, invoices and months begin at midnight UTC. A test that computes the day twice must not run across it.
const untilMidnightMs = DAY_MS - (Date.now() % DAY_MS);
if (untilMidnightMs < BEFORE_MIDNIGHT_MS) await pause(untilMidnightMs);

function undoReplaced(): void {
  vi.useRealTimers();
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
}
