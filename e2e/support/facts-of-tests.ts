import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { z } from 'zod';
import { Country } from '#lib/contract/index.ts';
import { placeName } from '#lib/domain/places/place-name.ts';
import { createPool, many } from '#lib/platform/db.ts';
import type { RunningProduct } from './running-product.ts';

const Text = z.object({ text: z.string() });

/** Texts of reports, names of laws among them: they are in the language of the report, which is English. */
const OF_REPORTS = ['law', 'ownership', 'parts', 'sentences', 'labels', 'company-values', 'owner-values'];
const lib = resolve(import.meta.dirname, '../../lib');
const fileOfReports = (name: string) => `${lib}/words/en/report/${name}.json`;

/** Published lists of countries, each with the name of its publisher, its act and where it was taken from. */
const COUNTRY_LISTS = ['fatf', 'eu-2016-1675'].map((name) => `${lib}/domain/flags/countries/${name}.json`);

/** What the proof of each country wrote down, from the answers of the service. */
const PROVED = `${lib}/domain/coverage/proved-coverage.json`;

/** A further fact may begin where one ends: a sentence of a report names a company. */
const FEWEST_WORDS = 3;

/** Whether these words are facts, in one piece or in some of three words or more. */
export function areFacts(facts: string, words: string): boolean {
  const said = inOneForm(words).replace(/^(?:and|or) /, '');
  if (facts.includes(said)) return true;
  const each = said.split(' ');
  for (let at = FEWEST_WORDS; at <= each.length - FEWEST_WORDS; at++) {
    // What is not there is not there with further words either.
    if (!facts.includes(each.slice(0, at).join(' '))) return false;
    if (areFacts(facts, each.slice(at).join(' '))) return true;
  }
  return false;
}

/**
 * Every text that came from the service for the pages of a test, in one: what was bought, prices and sources of each country,
 * and what `searches` find. Stored reports, customers, names and lists of countries and what a test typed belong to it.
 */
export async function factsOfTests(
  product: RunningProduct,
  { searches, typed }: { searches: readonly string[]; typed: readonly string[] },
): Promise<string> {
  const pool = createPool(product.databaseUrl, { max: 1 });
  const bought = await many(
    pool,
    `select answer::text as text from desk.lookup where answer is not null
     union all select failure::text from desk.lookup where failure is not null
     union all select content from desk.report_version where content is not null
     union all select name from service.account
     union all select reason from service.correction`,
    [],
    Text,
  ).finally(() => pool.end());
  told ??= toldByService(product, searches);
  return [...bought.map(({ text }) => text), ...typed]
    .map(inOneForm)
    .concat(await told)
    .join('\n');
}

/** Asked once for each worker: no test changes it. */
let told: Promise<string> | undefined;

async function toldByService(
  { serviceUrl, serviceApiKey }: RunningProduct,
  searches: readonly string[],
): Promise<string> {
  const headers = { 'x-api-key': serviceApiKey, 'content-type': 'application/json' };
  const asked = await Promise.all([
    ...Country.options.map((country) =>
      fetch(new URL('/v2/pricing', serviceUrl), {
        method: 'POST',
        headers,
        body: JSON.stringify({ country }),
      }),
    ),
    fetch(new URL('/v2/sources', serviceUrl), { headers }),
    fetch(new URL('/v2/index', serviceUrl), { headers }),
    ...searches.map((query) => fetch(new URL(`/v2/search?${query}`, serviceUrl), { headers })),
  ]);
  const answers = await Promise.all(asked.map((answer) => answer.text()));
  const files = [...OF_REPORTS.map(fileOfReports), ...COUNTRY_LISTS, PROVED];
  const inFiles = await Promise.all(files.map((file) => readFile(file, 'utf8')));
  return [...inFiles, ...answers, ...Country.options.map(placeName)].map(inOneForm).join('\n');
}

/** As pages show it: without the escapes of JSON, in small letters. */
const inOneForm = (text: string): string => text.replaceAll(/\\[nt"]|\s+/g, ' ').toLowerCase();
