// How well names of companies are told apart, beside edit distances at their best thresholds, and how fast they are read.
// Labelled pairs of our own, the half that nothing was tuned on; or `--pairs file.csv` with the columns one, other, same.
import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { jaroWinkler } from '@skyra/jaro-winkler';
import { distance } from 'fastest-levenshtein';
import Papa from 'papaparse';
import { z } from 'zod';
import { compareNames, SAME_NAME } from '../lib/domain/names/compare-names.ts';
import { foldName } from '../lib/domain/names/fold-name.ts';
import { parseName } from '../lib/domain/names/parse-name.ts';
import { type LabelledPair, labelledPairs } from '../lib/domain/names/testing/labelled-pairs.ts';
import { printGoals } from './support/print-goals.ts';
import { bestThreshold, type Quality, qualityAt } from './support/told-apart.ts';

type Pair = Pick<LabelledPair, 'one' | 'other' | 'isSame'>;

const METHODS: Readonly<Record<string, (one: string, other: string) => number>> = {
  'our score': (one, other) => compareNames(parseName(one), parseName(other)).score,
  Levenshtein: (one, other) => {
    const [a, b] = [foldName(one), foldName(other)];
    return 1 - distance(a, b) / Math.max(1, a.length, b.length);
  },
  'Jaro-Winkler': (one, other) => jaroWinkler(foldName(one), foldName(other)),
};

const scoredBy = (method: string, pairs: readonly Pair[]) =>
  pairs.map(({ one, other, isSame }) => ({ isSame, score: METHODS[method]?.(one, other) ?? 0 }));

const line = (what: string, threshold: number, { f1, precision, recall }: Quality) =>
  `${what.padEnd(24)} F1 ${f1.toFixed(3)}  precision ${precision.toFixed(3)}  recall ${recall.toFixed(3)}  from ${threshold.toFixed(2)} on`;

const SAME = /^(?:1|true|yes|y|same)$/i;
const Rows = z.array(z.object({ one: z.string(), other: z.string(), same: z.string() }));

async function pairsOf(file: string): Promise<readonly Pair[]> {
  const text = (await readFile(file, 'utf8')).replace(/^\uFEFF/, '');
  const { data } = Papa.parse(text, { header: true, skipEmptyLines: true });
  const rows = Rows.parse(data);
  return rows.map(({ one, other, same }) => ({ one, other, isSame: SAME.test(same) }));
}

/** Each tier with the pairs of the other kind in its families: alone it would be all same or all different. */
function printTiers(pairs: readonly LabelledPair[]): void {
  console.log(
    '\neach way to differ, beside the pairs of the other kind in the same families; told rightly in the tier alone',
  );
  for (const [tier, own] of Map.groupBy(pairs, (pair) => pair.tier)) {
    const families = new Set(own.map(({ one }) => one));
    const beside = pairs.filter(({ one, isSame }) => families.has(one) && isSame !== own[0]?.isSame);
    const right = scoredBy('our score', own).filter(
      ({ isSame, score }) => score >= SAME_NAME === isSame,
    ).length;
    const { f1 } = qualityAt(scoredBy('our score', [...own, ...beside]), SAME_NAME);
    console.log(`${tier.padEnd(24)} F1 ${f1.toFixed(3)}  ${right} of ${own.length}`);
  }
}

/** Processor time of one name, in microseconds, the names read once before. */
function microsecondsToParse(names: readonly string[]): number {
  const round = () => names.reduce((words, name) => words + parseName(name).tokens.length, 0);
  round();
  const start = process.threadCpuUsage();
  const ROUNDS = 100;
  for (let at = 0; at < ROUNDS; at += 1) round();
  const { user, system } = process.threadCpuUsage(start);
  return (user + system) / ROUNDS / names.length;
}

const { values } = parseArgs({ options: { pairs: { type: 'string' } } });
const own = labelledPairs().filter(({ isHeldOut }) => isHeldOut);
const pairs = values.pairs === undefined ? own : await pairsOf(values.pairs);
console.log(`${pairs.length} pairs, ${pairs.filter(({ isSame }) => isSame).length} of them the same`);

const ours = qualityAt(scoredBy('our score', pairs), SAME_NAME);
console.log(line('our score', SAME_NAME, ours));
const others = ['Levenshtein', 'Jaro-Winkler'].map((method) => {
  const scored = scoredBy(method, pairs);
  const threshold = bestThreshold(scored);
  const quality = qualityAt(scored, threshold);
  console.log(line(method, threshold, quality));
  return { method, f1: quality.f1 };
});
if (values.pairs === undefined) printTiers(own);

console.log('');
const best = others.toSorted((one, other) => other.f1 - one.f1)[0];
const latin = own
  .flatMap(({ one, other }) => [one, other])
  .filter((name) => /^[\p{Script=Latin}\P{L}]*$/u.test(name));
const microseconds = microsecondsToParse(latin);
printGoals([
  {
    what: 'F1 of our score / .90',
    ours: ours.f1.toFixed(3),
    theirs: `0.900; ${best?.method} at its best ${best?.f1.toFixed(3)}`,
    ratio: ours.f1 / 0.9,
    goal: { atLeast: 1 },
  },
  {
    what: 'a Latin name parsed / 6 µs',
    ours: `${microseconds.toFixed(2)} µs, ${Math.round(1_000_000 / microseconds)} names a second`,
    theirs: '6 µs: three million names in about 20 s',
    ratio: microseconds / 6,
    goal: { atMost: 1 },
  },
]);
