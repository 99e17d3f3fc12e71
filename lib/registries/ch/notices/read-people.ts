import type { Mention } from './acts.ts';
import type { Phrases } from './phrases/phrases.ts';
import { companyFrom, fullNameFrom, isCompany, renamedTo } from './read-name.ts';
import { type Part, type Piece, prefixOf, readPart, restricted } from './read-part.ts';
import { readRoles } from './read-roles.ts';
import { indexOutside, partsOf, withoutRemarks } from './text.ts';
import type { Identity, Role } from './types.ts';

/** A longer list is read by nobody, so neither by us. */
const LONGEST = 20_000;

interface Named {
  readonly who: Identity;
  readonly roles: readonly Role[];
}

const isBeforeName = (word: string, phrases: Phrases) =>
  /^\p{Ll}/u.test(word) || (!word.includes('.') && readRoles(word, phrases).length > 0);

/** A name, with the role before it: "l'associé-gérant Dupont Jean". */
function namedBy(words: string, phrases: Phrases): Named | undefined {
  if (words.length > 200) return undefined;
  const tokens = words.split(' ');
  const first = (tokens[0] ?? '').toLowerCase();
  const article = phrases.articles.find(
    (each) => first === each || (each.endsWith("'") && first.startsWith(each)),
  );
  let start = 0;
  if (article !== undefined) {
    start = 1;
    while (start < tokens.length - 1 && isBeforeName(tokens[start] ?? '', phrases)) start += 1;
  }
  const before = tokens.slice(0, start).join(' ');
  const roles = start === 0 ? [] : readRoles(before, phrases);
  if (start > 0 && roles.length === 0) return undefined;
  const name = tokens.slice(start).join(' ');
  const who = isCompany(name) ? companyFrom(name) : fullNameFrom(name);
  return (
    who && {
      who,
      roles: roles.map((role) => ({ ...role, words: before.replace(/^(?:l'|les? |la )/iu, '') })),
    }
  );
}

/** Cuts at each "et" after which a name begins, and at commas. */
function itemsOf(text: string, phrases: Phrases): string[] {
  const items: string[] = [];
  for (const part of partsOf(text)) {
    let rest = part.toLowerCase().startsWith(phrases.and.trimStart())
      ? part.slice(phrases.and.length - 1)
      : part;
    if (part.length <= 300) {
      for (
        let at = indexOutside(rest, phrases.and);
        at !== -1;
        at = indexOutside(rest, phrases.and, at + 1)
      ) {
        const after = rest.slice(at + phrases.and.length);
        const until = indexOutside(after, phrases.and);
        if (namedBy(until === -1 ? after : after.slice(0, until), phrases) === undefined) continue;
        items.push(rest.slice(0, at));
        rest = after;
        at = 0;
      }
    }
    items.push(rest);
  }
  return items;
}

const starting = (named: Named): Mention => ({
  who: named.who,
  roles: named.roles,
  former: [],
  shares: [],
  isKnown: false,
});

/** "jusqu'ici président": the role is over; how the person signed or lived until then tells nothing of now. */
function untilNow(mention: Mention, piece: Piece): Mention | undefined {
  if (piece.is === 'unknown') return undefined;
  const former = piece.is === 'roles' ? piece.roles.map(({ kind }) => kind) : [];
  return { ...mention, former: [...mention.former, ...former], isKnown: true };
}

/** A mention with what one piece says of it; undefined where nobody can tell what it means. */
export function withPiece(mention: Mention, piece: Piece, part: Part): Mention | undefined {
  const { who } = mention;
  if (part.when === 'untilNow') return untilNow(mention, piece);
  switch (piece.is) {
    case 'origin':
    case 'residence': {
      const isKnown = mention.isKnown || part.when === 'now';
      return { ...mention, isKnown, who: { ...who, [piece.is]: piece.words } };
    }
    case 'country':
      return { ...mention, who: { ...who, residence: `${who.residence ?? ''}, ${piece.words}` } };
    case 'signature':
      return { ...mention, signature: piece.signature };
    case 'restriction':
      return mention.signature && { ...mention, signature: restricted(mention.signature, piece) };
    case 'shares':
      return { ...mention, shares: [...mention.shares, ...piece.shares] };
    case 'roles':
      return { ...mention, roles: [...mention.roles, ...piece.roles] };
    case 'noise':
      return mention;
    case 'unknown':
      return undefined;
  }
}

/** Adds a passage to the last person, or to all of them; false where it cannot be read. */
function addPart(people: Mention[], words: string, phrases: Phrases): boolean {
  const renaming = prefixOf(words, phrases.renamedWithin);
  const last = people.at(-1);
  if (renaming !== undefined && last !== undefined) {
    const renamed = renamedTo(last.who, words.slice(renaming.length));
    if (renamed !== undefined)
      people[people.length - 1] = { ...last, who: renamed, formerly: last.who, isKnown: true };
    return renamed !== undefined;
  }
  const part = readPart(words, phrases);
  for (let at = Math.max(0, people.length - part.reach); at < people.length; at += 1) {
    for (const piece of part.pieces) {
      const mention = people[at];
      if (piece.is === 'signature' && part.reach === Infinity && mention?.signature !== undefined) continue;
      const next = mention && withPiece(mention, piece, part);
      if (next === undefined) return false;
      people[at] = next;
    }
  }
  return people.length > 0;
}

/**
 * Reads people in prose: "Dupont Jean, de Lausanne, à Pully, président, et Favre Anne, de et à Morges, tous deux avec
 * signature individuelle".
 *
 * @returns undefined where any passage cannot be read
 */
export function readPeople(text: string, phrases: Phrases): Mention[] | undefined {
  if (text.length > LONGEST) return undefined;
  const people: Mention[] = [];
  for (const item of itemsOf(withoutRemarks(text).rest, phrases)) {
    const last = people.at(-1);
    const isPlace =
      last !== undefined &&
      last.who.origin === undefined &&
      last.who.companyName === undefined &&
      phrases.origin.prefixes.some((prefix) => item.startsWith(prefix));
    const named = isPlace ? undefined : namedBy(item, phrases);
    if (named !== undefined) people.push(starting(named));
    else if (!addPart(people, item, phrases)) return undefined;
  }
  return people.length > 0 ? people : undefined;
}
