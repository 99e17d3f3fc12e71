import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { nameKey } from '../read-name.ts';
import { replayNotices } from '../replay-notices.ts';
import type { Identity, Language, Notice, Person } from '../types.ts';

// "Muster, Anna | partner+manager | sole": who stands in the register, written by hand from the texts.
const Case = z.strictObject({
  name: z.string(),
  language: z.enum(['de', 'fr', 'it']),
  isFromFirstEntry: z.boolean(),
  capital: z.string().optional(),
  notices: z.array(z.tuple([z.iso.date(), z.string()])),
  people: z.array(z.string()),
  partners: z.array(z.string()).default([]),
  comment: z.string().optional(),
});
type Case = z.infer<typeof Case>;

const files = readdirSync(import.meta.dirname).filter((file) => file.endsWith('.json'));
const casesOf = (file: string) =>
  z
    .strictObject({ companies: z.array(Case) })
    .parse(JSON.parse(readFileSync(join(import.meta.dirname, file), 'utf8'))).companies;

const noticesOf = ({ language, isFromFirstEntry, notices }: Case): Notice[] =>
  notices.map(([day, text], at) => ({
    id: `${day}-${at}`,
    day,
    language,
    text,
    isNewEntry: isFromFirstEntry && at === 0,
  }));

function replayed(each: Case) {
  const [amount, currency] = each.capital?.split(' ') ?? [];
  const options = amount && currency ? { capital: { amount: Number(amount), currency } } : {};
  return replayNotices(noticesOf(each), options);
}

const keyOf = (who: Identity) => nameKey(who);
const row = (line: string) => line.split('|').map((cell) => cell.trim());
const kindsOf = (person: Person) => person.roles.map(({ kind }) => kind).toSorted();

interface Tally {
  expected: number;
  given: number;
  right: number;
  powersRight: number;
  partnersExpected: number;
  partnersRight: number;
  partnersWrong: number;
  notUnderstood: number;
  notices: number;
  wrong: string[];
}

function tally(cases: readonly Case[]): Tally {
  const sum: Tally = {
    expected: 0,
    given: 0,
    right: 0,
    powersRight: 0,
    partnersExpected: 0,
    partnersRight: 0,
    partnersWrong: 0,
    notUnderstood: 0,
    notices: 0,
    wrong: [],
  };
  for (const each of cases) {
    const { people, partners, notUnderstood } = replayed(each);
    const current = people.filter(({ until }) => until === undefined);
    const left = new Map(current.map((person) => [keyOf(person), person]));
    sum.notices += each.notices.length;
    sum.notUnderstood += notUnderstood.length;
    sum.expected += each.people.length;
    sum.given += current.length;
    for (const line of each.people) {
      const [name = '', kinds = '', signature = '-'] = row(line);
      const key = nameKey({ fullName: name });
      const person = left.get(key);
      if (person === undefined) {
        sum.wrong.push(`${each.name}: not found: ${line}`);
        continue;
      }
      left.delete(key);
      sum.right += 1;
      const read = `${kindsOf(person).join('+')} | ${person.signature?.kind ?? '-'}`;
      if (read === `${kinds.split('+').toSorted().join('+')} | ${signature}`) sum.powersRight += 1;
      else sum.wrong.push(`${each.name}: ${line}, not ${read}`);
    }
    for (const key of left.keys()) sum.wrong.push(`${each.name}: not expected: ${key}`);

    sum.partnersExpected += each.partners.length;
    const expected = new Map(each.partners.map((line) => [nameKey({ fullName: row(line)[0] ?? '' }), line]));
    for (const { holder, shares, percent } of partners) {
      const line = expected.get(keyOf(holder));
      const [, told, share] = row(line ?? '||');
      const read = `${shares.map(({ count, nominal }) => `${count} x ${nominal}`).join(', ')} | ${percent ?? '-'}`;
      if (read === `${told} | ${share}`) sum.partnersRight += 1;
      else {
        sum.partnersWrong += 1;
        sum.wrong.push(`${each.name}: partner ${keyOf(holder)}: ${read}, not ${line}`);
      }
    }
    for (const { text } of notUnderstood) sum.wrong.push(`${each.name}: not understood: ${text}`);
  }
  return sum;
}

const share = (part: number, whole: number) => (whole === 0 ? 1 : part / whole);

function report(name: string, each: Tally): string {
  const figure = (part: number, whole: number) => `${(share(part, whole) * 100).toFixed(1)} %`;
  return [
    `${name}: ${each.notices} notices`,
    `precision ${figure(each.right, each.given)}`,
    `recall ${figure(each.right, each.expected)}`,
    `roles and signatures ${figure(each.powersRight, each.right)}`,
    `partners ${each.partnersRight}/${each.partnersExpected}, wrong ${each.partnersWrong}`,
    `not understood ${each.notUnderstood}`,
  ].join(', ');
}

const isHeldOut = (file: string) => file.startsWith('held-out');
const all = files.flatMap((file) => casesOf(file).map((each) => ({ file, each })));
const of = (fits: (file: string, each: Case) => boolean) =>
  all.filter(({ file, each }) => fits(file, each)).map(({ each }) => each);

describe('the corpus', () => {
  it('has at least 200 notices of 60 companies in three languages', () => {
    const notices = all.reduce((sum, { each }) => sum + each.notices.length, 0);
    expect(notices).toBeGreaterThanOrEqual(200);
    expect(all.length).toBeGreaterThanOrEqual(60);
  });

  const languages: readonly Language[] = ['de', 'fr', 'it'];
  const groups: readonly (readonly [string, readonly Case[]])[] = [
    ['all', of(() => true)],
    ...languages.map((language) => [language, of((_, each) => each.language === language)] as const),
    ['held out', of((file) => isHeldOut(file))],
  ];

  it.each(groups)('is read: %s', (name, cases) => {
    const read = tally(cases);
    console.info(report(name, read));
    if (process.env.CORPUS_DETAILS && name === 'all') console.info(read.wrong.join('\n'));
    expect(share(read.right, read.given)).toBeGreaterThanOrEqual(0.98);
    expect(share(read.right, read.expected)).toBeGreaterThanOrEqual(0.95);
    expect(share(read.powersRight, read.right)).toBeGreaterThanOrEqual(0.97);
    expect(read.partnersWrong).toBe(0);
  });
});
