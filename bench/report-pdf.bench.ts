// A report as a PDF: a short one as a reader waits for it, a long one with what it takes of memory, and whether other
// requests go on meanwhile. Time is that of the processor, of all threads: whoever else is busy on the machine does not
// count. The thread that sets it is warm, as in a process that has made one before.
import { createHash } from 'node:crypto';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { renderReport } from '../lib/desk/reports/pdf/render-report.ts';
import { LITTLE, sampleReport } from '../lib/domain/report/testing/sample-report.ts';
import type { SampleSize } from '../lib/domain/report/testing/sample-sections.ts';
import { type Goal, median, printGoals } from './support/print-goals.ts';

const LONG: SampleSize = {
  representatives: 240,
  shareholders: 300,
  owners: 120,
  establishments: 60,
  documents: 80,
  facts: 13,
  nodes: 60,
};
const ROUNDS = 7;

/** Another text each time, so that nothing that was set before is used again. */
async function render(size: SampleSize, round: number): Promise<{ pages: number; tookMs: number }> {
  const report = { ...sampleReport(size), version: round + 1 };
  for (const row of report.sections.flatMap(({ rows }) => rows)) row.title = `${row.title} ${round}`;
  const json = new TextEncoder().encode(JSON.stringify(report));
  const sha256 = createHash('sha256').update(json).digest('hex');
  const start = process.cpuUsage();
  const pdf = await renderReport({
    report,
    json,
    sha256,
    review: [],
    sealFingerprint: sha256,
    verifyUrl: `https://plumbline.example/verify/${sha256}`,
  });
  const { user, system } = process.cpuUsage(start);
  const tookMs = (user + system) / 1_000;
  return {
    pages:
      Buffer.from(pdf)
        .toString('latin1')
        .match(/\/Type ?\/Page\b/g)?.length ?? 0,
    tookMs,
  };
}

function goal(what: string, ours: number, atMost: number, unit: string): Goal {
  return {
    what,
    ours: `${Math.round(ours)} ${unit}`,
    theirs: `${atMost} ${unit}`,
    ratio: ours / atMost,
    goal: { atMost: 1 },
  };
}

const cold = await render(LITTLE, 0);
const short = [];
for (let round = 1; round <= ROUNDS; round++) short.push(await render(LITTLE, round));

const delay = monitorEventLoopDelay({ resolution: 5 });
delay.enable();
const long = await render(LONG, 0);
delay.disable();
// Of the whole process, at its most: both threads, the fonts and all that was set.
const mostMb = (process.resourceUsage().maxRSS * 1.024) / 1_000;

const pagesOf = ({ pages }: { pages: number } = cold) => `${pages} pages`;
printGoals([
  goal(`${pagesOf()}, warm / 200 ms`, median(short.map(({ tookMs }) => tookMs)), 200, 'ms'),
  goal(`${pagesOf(long)} / 5 s`, long.tookMs, 5_000, 'ms'),
  goal(`${pagesOf(long)}: memory / 500 MB`, mostMb, 500, 'MB'),
  goal('longest that another request waits meanwhile / 250 ms', delay.max / 1e6, 250, 'ms'),
]);
console.log(`\n${Math.round(cold.tookMs)} ms  the first document of a process: thread and fonts`);
