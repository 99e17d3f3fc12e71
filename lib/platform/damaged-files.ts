import { Counter, type Registry } from 'prom-client';

const SHARED = Symbol.for('plumbline.damaged-files');

/** In the process and not in this module: pages and routes load modules of their own, and would count apart. */
function count(): number {
  const known: unknown = Reflect.get(globalThis, SHARED);
  return typeof known === 'number' ? known : 0;
}

/** Counts an attempt to read a file that differs from the stored one. */
export function countDamagedFile(): void {
  Reflect.set(globalThis, SHARED, count() + 1);
}

/** Shows how many attempts this process has counted since its start. */
export const addDamagedFiles = (registry: Registry): Counter =>
  new Counter({
    name: 'plumbline_files_damaged_total',
    help: 'Attempts to read a file that differs from the stored one. It was not delivered',
    registers: [registry],
    collect() {
      this.reset();
      this.inc(count());
    },
  });
