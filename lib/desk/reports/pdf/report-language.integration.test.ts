import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { atTier } from '#lib/platform/testing/tier.ts';
import { pseudoText } from '#lib/words/pseudo.ts';
import { publishedLists } from '../../policy/country-lists.ts';

/** By day two: declared owners that disagree, and a structure with every kind of node. */
const COMPANIES = atTier({
  day: ['T0000404', 'GRAPH_MIXED'],
  all: ['T0000301', 'T0000302', 'T0000404', 'GRAPH_MIXED', 'GRAPH_CIRCULAR'],
  nightly: ['T0000301', 'T0000302', 'T0000404', 'GRAPH_MIXED', 'GRAPH_CIRCULAR'],
});
const Printed = z.array(z.object({ id: z.string(), pages: z.array(z.string()), data: z.array(z.string()) }));

const squeezed = (text: string): string => text.replace(/\s/g, '');

/** What `pdfOf` is given beside the report; days, countries and abbreviations are the same in each language so far. */
const GIVEN = ['Customer onboarding', 'Passport seen', 'Owners agree', 'Ada', 'plumbline.example/verify'];
/** Of lists of countries, as their publishers name them. */
const ACTS = publishedLists('2026-11-21').flatMap(({ act }) => act ?? []);
const NOT_WORDS = /^(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec|(?:[A-Z]{2,} ?)+|(?:ab)+|(?:ef)+)$/;

/** Words of the page that no accent shows to come from a file of words. */
const plainRuns = (text: string): string[] =>
  text
    // Hashes, which break over lines.
    .replaceAll(/(?<![0-9a-z])(?=[a-f]*\d)[0-9a-f]{6,}(?![0-9a-z])/g, '\n')
    .split(/[^\p{L} ’-]+/u)
    .flatMap((run) => run.match(/(?<!\p{L})[A-Za-z]{2,}(?:[ ’-]+[A-Za-z]{2,})*(?!\p{L})/gu) ?? [])
    .filter((words) => !NOT_WORDS.test(words));

test('every word of a PDF is data, or stands in lib/words', async () => {
  const program = join(import.meta.dirname, '../../../../e2e/support/print-in-pseudo.ts');
  const { stdout } = await promisify(execFile)(process.execPath, [program, ...COMPANIES], { maxBuffer: 1e8 });
  const printed = Printed.parse(JSON.parse(stdout));
  expect(printed.map(({ id }) => id)).toEqual(COMPANIES);
  for (const { id, pages, data } of printed) {
    // The words of the report, and those of its PDF.
    expect(squeezed(pages.join()), id).toContain(squeezed(pseudoText('Registered')));
    expect(squeezed(pages.join()), id).toContain(squeezed(pseudoText('Integrity')));
    const known = squeezed([...data, ...GIVEN, ...ACTS].join('\n'));
    const isKnown = (words: string) => known.includes(squeezed(words));
    // A cell of a table ends without a mark: two values may be next to each other.
    const areCells = (words: string) =>
      [...words.matchAll(/ /g)].some(
        ({ index }) => isKnown(words.slice(0, index)) && isKnown(words.slice(index)),
      );
    const plain = new Set(pages.flatMap(plainRuns));
    expect(
      [...plain].filter((words) => !isKnown(words) && !areCells(words)),
      id,
    ).toEqual([]);
  }
});
