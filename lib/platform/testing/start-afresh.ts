import { afterAll, vi } from 'vitest';

// Runs before each test file. A worker has run others before: what modules of ours keep (a connection, an answer, a
// replaced neighbour) goes with them; packages stay loaded, which is what takes long.
vi.resetModules();

afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});
