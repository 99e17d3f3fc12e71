import { Registry } from 'prom-client';
import { expect, test } from 'vitest';
import { addFigures, serveMetrics } from './figures.ts';

test('figures are read anew at each look; where they cannot be, none is shown, and that is said', async () => {
  const registry = new Registry();
  let answer: Promise<{ total: number; names: string[] }> = Promise.resolve({ total: 3, names: ['a', 'b'] });
  const read = addFigures(registry, {
    subject: 'tests',
    figures: { total: { help: 'All' }, each: { help: 'By name', labels: ['name'] } },
    read: () => answer,
    show({ total, names }, set) {
      set('total', total);
      for (const name of names) set('each', 1, { name });
    },
  });
  const look = async () => {
    await read();
    const lines = (await registry.metrics()).split('\n');
    return lines.filter((line) => line !== '' && !line.startsWith('#'));
  };
  expect(await look()).toEqual([
    'plumbline_tests_total 3',
    'plumbline_tests_each{name="a"} 1',
    'plumbline_tests_each{name="b"} 1',
    'plumbline_tests_figures_read 1',
  ]);
  answer = Promise.resolve({ total: 0, names: ['b'] });
  expect(await look()).toEqual([
    'plumbline_tests_total 0',
    'plumbline_tests_each{name="b"} 1',
    'plumbline_tests_figures_read 1',
  ]);
  answer = Promise.reject(new Error('away'));
  expect(await look()).toEqual(['plumbline_tests_figures_read 0']);
});

test('metrics are served, and what fails is a 500', async () => {
  let isAway = false;
  const print = async () => {
    if (isAway) throw new Error('away');
    return { contentType: 'text/plain; version=0.0.4', text: 'plumbline_tests_total 3\n' };
  };
  const server = await serveMetrics(print, { host: '127.0.0.1', port: 0 });
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const answer = await fetch(`http://127.0.0.1:${port}/metrics`);
  expect([answer.status, answer.headers.get('content-type'), await answer.text()]).toEqual([
    ...[200, 'text/plain; version=0.0.4', 'plumbline_tests_total 3\n'],
  ]);
  isAway = true;
  expect((await fetch(`http://127.0.0.1:${port}/metrics`)).status).toBe(500);
  server.close();
  server.closeAllConnections();
});
