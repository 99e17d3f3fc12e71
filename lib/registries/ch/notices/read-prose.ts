import type { Act, Mention } from './acts.ts';
import type { Phrases, Predicate } from './phrases/phrases.ts';
import { readCession } from './read-cession.ts';
import { nameKey, renamedTo } from './read-name.ts';
import { prefixOf, readPart } from './read-part.ts';
import { readPeople, withPiece } from './read-people.ts';
import { readRoles } from './read-roles.ts';
import { readShares } from './read-shares.ts';
import { clausesOf, indexOutside, partsOf } from './text.ts';

interface Found {
  readonly predicate: Predicate;
  readonly at: number;
}

/** A longer sentence is no sentence about persons. */
const LONGEST = 5000;

/** Where clauses within the clause stand: "…, dont la procuration est radiée, …". */
function relativesOf(clause: string, phrases: Phrases): [number, number][] {
  const ranges: [number, number][] = [];
  for (let at = clause.indexOf(', '); at !== -1; at = clause.indexOf(', ', at + 1)) {
    if (prefixOf(clause.slice(at + 2, at + 40), phrases.relatives) === undefined) continue;
    const end = clause.indexOf(', ', at + 2);
    ranges.push([at, end === -1 ? clause.length : end]);
  }
  return ranges;
}

function firstPredicate(clause: string, from: number, phrases: Phrases): Found | undefined {
  const within = relativesOf(clause, phrases);
  let best: Found | undefined;
  for (const predicate of phrases.predicates) {
    let at = indexOutside(clause, predicate.words, from);
    while (at !== -1 && within.some(([start, end]) => at > start && at < end)) {
      at = indexOutside(clause, predicate.words, at + 1);
    }
    if (at === -1) continue;
    const isBetter =
      best === undefined ||
      at < best.at ||
      (at === best.at && predicate.words.length > best.predicate.words.length);
    if (isBetter) best = { predicate, at };
  }
  return best;
}

/** Where a second statement begins after the first verb: "A est …, et B est …". */
function secondStatement(clause: string, first: Found, phrases: Phrases): number | undefined {
  const from = first.at + first.predicate.words.length - 1;
  const second = firstPredicate(clause, from, phrases);
  if (second === undefined) return undefined;
  for (
    let at = indexOutside(clause, phrases.and, from);
    at !== -1;
    at = indexOutside(clause, phrases.and, at + 1)
  ) {
    if (at > second.at) return undefined;
    const subject = clause.slice(at + phrases.and.length - 1, second.at).trim();
    if (subject === '' || readPeople(subject, phrases) !== undefined) return at;
  }
  return undefined;
}

/** What a verb's complement adds to each of those of whom it speaks. */
function complemented(
  subjects: readonly Mention[],
  complement: string,
  phrases: Phrases,
): Mention[] | undefined {
  const result: Mention[] = [];
  for (const subject of subjects) {
    const { origin, companyName } = subject.who;
    const isNamedOnly = origin === undefined && companyName === undefined;
    let mention: Mention | undefined = subject;
    for (const words of partsOf(complement)) {
      const part = readPart(words, phrases);
      for (const piece of part.pieces) mention = mention && withPiece(mention, piece, part);
    }
    if (mention === undefined) return undefined;
    const tellsPlace = mention.who.origin !== origin || mention.who.residence !== subject.who.residence;
    result.push(isNamedOnly && tellsPlace ? { ...mention, isKnown: true } : mention);
  }
  return result;
}

const updates = (mentions: readonly Mention[] | undefined): Act[] | undefined =>
  mentions?.map((mention) => ({ act: 'update', mention }));

/** A verb whose complement says nothing of them ("est décédé") is not understood. */
function becoming(subjects: readonly Mention[], complement: string, phrases: Phrases): Act[] | undefined {
  const mentions = complemented(subjects, complement, phrases);
  return mentions?.some((mention) => subjects.includes(mention)) ? undefined : updates(mentions);
}

/** "10 parts de CHF 100 et l'associé Favre Luc 5 parts de CHF 100": the verb holds of both. */
function holding(subjects: readonly Mention[], complement: string, phrases: Phrases): Act[] | undefined {
  for (
    let at = indexOutside(complement, phrases.and);
    at !== -1;
    at = indexOutside(complement, phrases.and, at + 1)
  ) {
    const words = complement.slice(at + phrases.and.length).split(' ');
    const from = words.findIndex(
      (_, index) => readShares(words.slice(index).join(' '), phrases) !== undefined,
    );
    const shares = from > 0 ? readShares(words.slice(from).join(' '), phrases) : undefined;
    const name = words
      .slice(0, from)
      .join(' ')
      .replace(/ (?:de|pour)$/u, '');
    const [other, more] = (shares && readPeople(name, phrases)) ?? [];
    const own = updates(complemented(subjects, complement.slice(0, at), phrases));
    if (own === undefined || shares === undefined || other === undefined || more !== undefined) continue;
    return [...own, { act: 'update', mention: { ...other, shares } }];
  }
  return undefined;
}

const isPowersGone = (words: string, phrases: Phrases) =>
  prefixOf(words.trim(), phrases.powersGone) !== undefined;

function losing(subjects: readonly Mention[], complement: string, phrases: Phrases): Act[] | undefined {
  const said = partsOf(
    complement.replaceAll(/ (?:et|und|e) (?=(?:sa|ses|leurs?|seine|ihre|la sua|le loro) )/gu, ', '),
  );
  const powers = said.find((each) => isPowersGone(each, phrases));
  const kinds = said
    .filter((each) => each !== powers)
    .map((each) =>
      readRoles(each.replaceAll(/ (?:ni|né|noch) /gu, phrases.and), phrases).map(({ kind }) => kind),
    );
  if (kinds.length === 0 || kinds.some((each) => each.length === 0)) return undefined;
  return subjects.map((mention) => ({
    act: 'lose',
    mention,
    kinds: kinds.flat(),
    ...(powers === undefined ? {} : { powers }),
  }));
}

function renaming(subjects: readonly Mention[], complement: string, phrases: Phrases): Act[] | undefined {
  const [name = '', ...rest] = partsOf(complement);
  const [subject, other] = subjects;
  if (subject === undefined || other !== undefined) return undefined;
  const who = renamedTo(subject.who, name);
  const renamed = who && { ...subject, who, formerly: subject.who, isKnown: true };
  return renamed && updates(complemented([renamed], rest.join(', '), phrases));
}

function granting(power: string, people: string, phrases: Phrases): Act[] | undefined {
  const granted = readPeople(people.replaceAll(/(?<!\bde) et à (?=\p{Lu}[^\s,]* \p{Lu})/gu, ' et '), phrases);
  return updates(granted && complemented(granted, power, phrases));
}

function stated(
  found: Found,
  subjects: readonly Mention[],
  complement: string,
  phrases: Phrases,
): Act[] | undefined {
  switch (found.predicate.verb) {
    case 'becomes':
      return becoming(subjects, complement, phrases) ?? holding(subjects, complement, phrases);
    case 'signs': {
      const isSignature = readPart(partsOf(complement)[0] ?? '', phrases).pieces[0]?.is === 'signature';
      return isSignature ? updates(complemented(subjects, complement, phrases)) : undefined;
    }
    case 'loses':
      return losing(subjects, complement, phrases);
    case 'renamed':
      return renaming(subjects, complement, phrases);
    case 'cedes':
      return readCession(subjects, complement, phrases);
    case 'ends':
      return subjects.map((mention) => ({ act: 'leave', mention }));
    case 'unpowered':
      return subjects.map((mention) => ({
        act: 'lose',
        mention,
        kinds: [],
        powers: found.predicate.words.trim(),
      }));
    case 'granted':
      return undefined;
  }
}

/** "La signature de Dupont Jean est radiée". */
function powersOf(clause: string, phrases: Phrases): Act[] | undefined {
  const { before, after } = phrases.powersOf;
  const start = prefixOf(clause, before);
  const end = after.find((each) => clause.toLowerCase().endsWith(each));
  if (start === undefined || end === undefined) return undefined;
  const named = clause
    .slice(start.length, clause.length - end.length)
    .replaceAll(/( et|,) (?:de |d')(?=\p{Lu})/gu, '$1 ');
  const people = readPeople(named, phrases);
  return people?.map((mention) => ({ act: 'lose', mention, kinds: [], powers: clause }));
}

interface Context {
  subjects: readonly Mention[];
}

function withoutAdjunct(clause: string, phrases: Phrases): string {
  const comma = indexOutside(clause, ', ');
  return prefixOf(clause, phrases.adjuncts) === undefined || comma === -1 ? clause : clause.slice(comma + 2);
}

function readClause(clause: string, context: Context, phrases: Phrases): Act[] | undefined {
  const said = withoutAdjunct(clause, phrases);
  const powers = powersOf(said, phrases);
  if (powers !== undefined) return powers;
  if (prefixOf(said, phrases.noise) !== undefined) return [];
  const found = firstPredicate(` ${said}`, 0, phrases);
  if (found === undefined) return undefined;
  const text = ` ${said}`;
  if (found.predicate.verb === 'granted') {
    return granting(
      text.slice(1, found.at).trim().replace(/,$/u, ''),
      text.slice(found.at + found.predicate.words.length),
      phrases,
    );
  }
  const cut = secondStatement(text, found, phrases);
  const subject = text.slice(0, found.at).trim();
  const isSame = subject === '' || phrases.pronouns.includes(subject.toLowerCase());
  const subjects = isSame ? context.subjects : readPeople(subject, phrases);
  if (subjects === undefined || subjects.length === 0) return undefined;
  context.subjects = subjects;
  const complement = text
    .slice(found.at + found.predicate.words.length, cut)
    .trim()
    .replace(/,$/u, '');
  const acts = stated(found, subjects, complement, phrases);
  if (cut === undefined || acts === undefined) return acts;
  const more = readClause(text.slice(cut + phrases.and.length).trim(), context, phrases);
  return more && [...acts, ...more];
}

/** "…; sa signature est radiée": said of those before, with the roles that they lose there. */
function takePowers(acts: Act[], subjects: readonly Mention[], powers: string): void {
  for (const mention of subjects) {
    const at = acts.findIndex((each) => each.act === 'lose' && each.mention === mention);
    const before = acts[at];
    const key = nameKey(mention.who);
    const isReplaced = acts.some(
      (each) =>
        each.act === 'update' && each.mention.signature !== undefined && nameKey(each.mention.who) === key,
    );
    if (isReplaced) continue;
    if (before?.act === 'lose') acts[at] = { ...before, powers };
    else acts.push({ act: 'lose', mention, kinds: [], powers });
  }
}

/**
 * Reads a sentence of prose: "Dupont Jean n'est plus administrateur; sa signature est radiée".
 *
 * @returns undefined where any clause of it cannot be read: then none of it holds
 */
export function readProse(sentence: string, phrases: Phrases): Act[] | undefined {
  if (sentence.length > LONGEST) return undefined;
  const context: Context = { subjects: [] };
  const acts: Act[] = [];
  for (const clause of clausesOf(sentence)) {
    if (isPowersGone(clause, phrases)) {
      if (context.subjects.length === 0) return undefined;
      takePowers(acts, context.subjects, clause);
      continue;
    }
    const read = readClause(clause, context, phrases);
    if (read === undefined) return undefined;
    acts.push(...read);
  }
  return acts;
}
