import { execFile, spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { environmentWith } from '#lib/platform/env.ts';
import { skipAloud } from '#lib/platform/testing/skip-aloud.ts';
import { testRegistry } from '#lib/registries/test/index.ts';
import { startTestService } from '../testing/start-test-service.ts';

const PROGRAM = resolve(import.meta.dirname, '../testing/walk_description.py');
const Walk = z.object({ walked: z.array(z.string()), problems: z.array(z.string()) });
const Paths = z.object({
  paths: z.record(z.string(), z.record(z.string(), z.object({ operationId: z.string() }))),
});

test('a client in Python that knows the description alone: every operation answers as described', async (context) => {
  if (spawnSync('python3', ['--version']).status !== 0) skipAloud(context, 'there is no python3 here');
  const service = await startTestService({ TEST: testRegistry });
  try {
    const { key } = await service.openAccount({ credits: 1_000 });
    const { paths } = Paths.parse(await (await fetch(`${service.address}/v2/openapi.json`)).json());
    const env = { ...environmentWith({}), API_KEY: key };
    const { stdout } = await promisify(execFile)('python3', [PROGRAM, service.address], { env });
    const { walked, problems } = Walk.parse(JSON.parse(stdout));
    expect(problems).toEqual([]);
    const operations = Object.values(paths).flatMap((path) =>
      Object.values(path).map(({ operationId }) => operationId),
    );
    expect(walked).toEqual(operations.toSorted());
  } finally {
    await service.stop();
  }
});
