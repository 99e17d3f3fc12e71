import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { deskMetrics } from '#lib/desk/metrics/desk-metrics.ts';
import { createPrisma } from '#lib/platform/prisma.ts';
import { createMetrics } from '#lib/service/endpoint/metrics.ts';
import { figuresOf } from '#lib/service/testing/figures-of.ts';
import dashboard from './monitoring/dashboard.json' with { type: 'json' };

const read = (path: string) => readFile(join(import.meta.dirname, path), 'utf8');
const namesIn = (text: string, pattern = /plumbline_\w+/g) => [...new Set(text.match(pattern))].toSorted();

/** Without a database: names are printed also where figures are missing. */
async function printed(): Promise<string[]> {
  const db = createPrisma('postgresql://nobody@127.0.0.1:1/nothing');
  const texts = await Promise.all([createMetrics(figuresOf({})).print(), deskMetrics({ db })()]);
  await db.$disconnect();
  return namesIn(texts.map(({ text }) => text).join('\n'), /(?<=^# HELP )plumbline_\w+/gm);
}

/** A histogram is asked for by its parts. */
const ofHistogram = (name: string) => name.replace(/_(?:bucket|count|sum)$/, '');

it('every metric is explained, and no other', async () => {
  const explained = namesIn(await read('metrics.md'), /(?<=^\| `)plumbline_\w+/gm);
  expect(explained).toEqual(await printed());
  expect(explained.length).toBeGreaterThan(15);
});

it('alerts ask for metrics that there are', async () => {
  const names = await printed();
  expect(namesIn(await read('monitoring/alerts.yml')).map(ofHistogram)).toSatisfy((asked: string[]) =>
    asked.every((name) => names.includes(name)),
  );
});

it('each panel of the dashboard asks for metrics that there are, and none overlaps another', async () => {
  const names = await printed();
  const { panels } = z
    .object({
      panels: z.array(
        z.object({
          title: z.string(),
          gridPos: z.object({ x: z.int(), y: z.int(), w: z.int(), h: z.int() }),
          targets: z.array(z.object({ expr: z.string() })),
        }),
      ),
    })
    .parse(dashboard);
  const unknown = panels.flatMap(({ targets }) =>
    namesIn(targets.map(({ expr }) => expr).join('\n')).filter((name) => !names.includes(ofHistogram(name))),
  );
  expect(unknown).toEqual([]);
  const cells = panels.flatMap(({ gridPos: { x, y, w, h } }) =>
    Array.from({ length: w * h }, (_, at) => `${x + (at % w)},${y + Math.floor(at / w)}`),
  );
  expect(new Set(cells).size).toBe(cells.length);
});
