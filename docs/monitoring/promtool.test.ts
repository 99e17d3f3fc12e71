import { spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { stringify } from 'yaml';
import { z } from 'zod';
import { deskMetrics } from '#lib/desk/metrics/desk-metrics.ts';
import { createPrisma } from '#lib/platform/prisma.ts';
import { createMetrics } from '#lib/service/endpoint/metrics.ts';
import { figuresOf } from '#lib/service/testing/figures-of.ts';
import dashboard from './dashboard.json' with { type: 'json' };

const promtool = (args: readonly string[], input = '') => {
  const { status, stdout, stderr } = spawnSync('promtool', args, {
    cwd: import.meta.dirname,
    encoding: 'utf8',
    input,
  });
  return { status, said: `${stdout ?? ''}${stderr ?? ''}` };
};
const isHere = promtool(['--version']).status === 0;
if (!isHere) console.log('Alerts are not tried by promtool: apt-get install prometheus');

const Dashboard = z.object({
  panels: z.array(z.object({ title: z.string(), targets: z.array(z.object({ expr: z.string() })) })),
});

/** Prometheus' own judgement, where its tool is at hand. */
describe.runIf(isHere)('promtool', () => {
  test.each([
    ['takes the configuration, with its rules', ['check', 'config', 'prometheus.yml']],
    ['finds that each alert is told when it is to be, and not before', ['test', 'rules', 'alerts.test.yml']],
  ])('%s', (_, args) => {
    const { status, said } = promtool(args);
    expect({ status, said }).toEqual({ status: 0, said: expect.stringContaining('SUCCESS') });
  });

  test('reads the query of every panel', async () => {
    const exprs = Dashboard.parse(dashboard).panels.flatMap(({ targets }) => targets.map(({ expr }) => expr));
    expect(exprs.length).toBeGreaterThan(10);
    const folder = await mkdtemp(join(tmpdir(), 'plumbline-panels-'));
    const path = join(folder, 'panels.yml');
    const check = async (queries: readonly string[]) => {
      const rules = queries.map((expr, at) => ({ record: `panel_${at}`, expr }));
      await writeFile(path, stringify({ groups: [{ name: 'panels', rules }] }));
      return promtool(['check', 'rules', path]);
    };
    try {
      expect(await check(exprs)).toEqual({
        status: 0,
        said: expect.stringContaining(`${exprs.length} rules`),
      });
      expect((await check(['sum(rate(a[5m])'])).status).not.toBe(0);
    } finally {
      await rm(folder, { recursive: true });
    }
  });

  test('reads what both parts print, and has nothing against a name of ours', async () => {
    const db = createPrisma('postgresql://nobody@127.0.0.1:1/nothing');
    const printed = await Promise.all([createMetrics(figuresOf({})).print(), deskMetrics({ db })()]);
    await db.$disconnect();
    for (const { text } of printed) {
      const complaints = promtool(['check', 'metrics'], text).said.split('\n').filter(Boolean);
      // Those of the library's own figures of Node.
      expect(complaints.filter((line) => !line.startsWith('nodejs_'))).toEqual([]);
    }
    expect(promtool(['check', 'metrics'], 'plumbline_x{').said).toContain('error');
  });
});
