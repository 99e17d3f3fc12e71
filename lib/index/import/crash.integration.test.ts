/** @module-tag all */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, test } from 'vitest';
import { createTestDatabase } from '#lib/platform/testing/test-database.ts';
import { atTier } from '#lib/platform/testing/tier.ts';
import { postgresIndex } from '../postgres/index.ts';
import { csvForTests, zipForTests } from '../testing/source-for-tests.ts';

const KILLS = atTier({ day: 10, all: 10, nightly: 50 });
const COMPANIES = 4_000 * KILLS;
const IMPORTER = join(import.meta.dirname, '../testing/import-to-be-killed.ts');

/** Until an importer has written so many chunks, is about to build the indexes, or is about to swap. */
async function saidBy({ stdout }: ChildProcess, chunks: number): Promise<void> {
  if (stdout === null) return;
  let written = 0;
  for await (const line of createInterface({ input: stdout })) {
    written += Number(line === 'chunk');
    if (written >= chunks || line === 'prepare' || line === 'swap') return;
  }
}

test(`an import that is killed ${KILLS} times goes on each time, and loses and doubles no row`, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'plumbline-killed-'));
  const database = await createTestDatabase();
  try {
    const file = join(folder, 'companies.zip');
    await writeFile(file, zipForTests(csvForTests(100_001, COMPANIES)));
    const start = () =>
      spawn(process.execPath, [IMPORTER, database.runtimeUrl, file], {
        stdio: ['ignore', 'pipe', 'inherit'],
      });
    const states = new Set<string>();
    for (let nth = 0; nth < KILLS; nth += 1) {
      const importer = start();
      await saidBy(importer, nth % 5);
      importer.kill('SIGKILL');
      await once(importer, 'exit');
      const { rows } = await database.pool.query('select cursor, state from index.file');
      states.add(JSON.stringify(rows));
    }
    const [code] = await once(start(), 'exit');
    expect(code).toBe(0);
    expect(states.size).toBeGreaterThan(KILLS / 3);

    const files = await database.pool.query('select id, state, entities, read from index.file');
    expect(files.rows).toEqual([{ id: 1, state: 'live', entities: COMPANIES, read: COMPANIES }]);
    const counted = await database.pool.query(
      'select count(*)::int as rows, count(distinct number)::int as numbers, sum(number::bigint)::text as sum from index.entry_1',
    );
    const sum = String((COMPANIES * (200_001 + COMPANIES)) / 2);
    expect(counted.rows).toEqual([{ rows: COMPANIES, numbers: COMPANIES, sum }]);
    expect(await postgresIndex(database.pool).byNumber(String(100_000 + COMPANIES))).toHaveLength(1);
  } finally {
    await database.drop();
    await rm(folder, { recursive: true });
  }
});
