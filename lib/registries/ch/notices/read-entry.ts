import type { Mention } from './acts.ts';
import type { Phrases } from './phrases/phrases.ts';
import { canBeName, companyFrom, fullNameFrom, isCompany, personFrom, renamedTo } from './read-name.ts';
import { type Part, type Piece, prefixOf, readPart, restricted } from './read-part.ts';
import { partsOf, withoutRemarks } from './text.ts';
import type { Identity, Role, Shares, Signature } from './types.ts';

const isUnknown = (part: Part) => part.pieces.every(({ is }) => is === 'unknown');

function nameOf(parts: readonly string[], phrases: Phrases): { who: Identity; used: number } | undefined {
  const [first = '', second] = parts;
  if (first.length > 200) return undefined;
  const withNumber = parts.slice(0, 4).findIndex((part) => /\(?CHE?-\d{3}/u.test(part));
  if (withNumber > 0 && parts.slice(1, withNumber).every((part) => isUnknown(readPart(part, phrases)))) {
    return { who: companyFrom(parts.slice(0, withNumber + 1).join(', ')), used: withNumber + 1 };
  }
  if (isCompany(first)) return { who: companyFrom(first), used: 1 };
  if (!canBeName(first)) return undefined;
  if (second !== undefined && canBeName(second) && isUnknown(readPart(second, phrases))) {
    return { who: personFrom(first, second), used: 2 };
  }
  const who = fullNameFrom(first);
  return who && { who, used: 1 };
}

/** Who it was before, by "[bisher: …]"; undefined where the bracket tells no other name. */
function formerName(remark: string, who: Identity, phrases: Phrases): Identity | undefined {
  const parts = partsOf(remark);
  const [first = '', second] = parts;
  if (first === '' || !isUnknown(readPart(first, phrases))) return undefined;
  if (who.companyName !== undefined) return companyFrom(first);
  const name = nameOf(parts, phrases);
  if (name !== undefined && (second === undefined || name.used === 2)) return name.who;
  return canBeName(first) && who.givenNames !== undefined
    ? { surname: first, givenNames: who.givenNames }
    : undefined;
}

const asCompany = ({ residence, companyName, uid }: Identity, words: string): Identity => ({
  companyName: companyName ?? words,
  ...(uid === undefined ? {} : { uid }),
  ...(residence === undefined ? {} : { residence }),
});

interface Draft {
  who: Identity;
  formerly: Identity | undefined;
  roles: Role[];
  signature: Signature | undefined;
  shares: Shares[];
  hasPlace: boolean;
  /** Whether it told where somebody sits that has no origin: a company, as a person has one. */
  isSeated: boolean;
  hasAny: boolean;
}

function addRoles(draft: Draft, roles: readonly Role[], isNew: boolean): void {
  draft.roles = isNew ? [...roles] : [...draft.roles, ...roles];
}

/** Adds what a passage says; false where nobody can tell what it means. */
function add(draft: Draft, piece: Piece, part: Part): boolean {
  const { who } = draft;
  if (piece.is === 'unknown') {
    if (who.companyName !== undefined && !draft.hasPlace) {
      draft.who = { ...who, companyName: `${who.companyName}, ${piece.words}` };
      return true;
    }
    if (!draft.hasPlace || piece.words.length > 100 || /\d/u.test(piece.words)) return false;
    addRoles(draft, [{ words: piece.words, kind: 'other' }], part.when === 'now');
    return true;
  }
  draft.hasAny = true;
  if (part.when === 'untilNow') return true;
  if (piece.is === 'origin') draft.who = { ...who, origin: piece.words };
  if (piece.is === 'residence') draft.who = { ...who, residence: piece.words };
  if (piece.is === 'residence' && part.when === undefined) draft.isSeated = true;
  if (piece.is === 'country') draft.who = { ...who, residence: `${who.residence ?? ''}, ${piece.words}` };
  if (piece.is === 'origin' || piece.is === 'residence') draft.hasPlace = true;
  if (piece.is === 'signature') draft.signature = piece.signature;
  if (piece.is === 'restriction') {
    if (draft.signature === undefined) return false;
    draft.signature = restricted(draft.signature, piece);
  }
  if (piece.is === 'shares')
    draft.shares = part.when === 'now' ? [...piece.shares] : [...draft.shares, ...piece.shares];
  if (piece.is === 'roles') addRoles(draft, piece.roles, part.when === 'now');
  return true;
}

/** A passage between commas; false where nobody can tell what it means. */
function addPassage(draft: Draft, words: string, phrases: Phrases): boolean {
  const renaming = prefixOf(words, phrases.renamedWithin);
  const renamed = renaming === undefined ? undefined : renamedTo(draft.who, words.slice(renaming.length));
  if (renamed === undefined) {
    const part = readPart(words, phrases);
    return part.pieces.every((piece) => add(draft, piece, part));
  }
  draft.formerly = draft.who;
  draft.who = renamed;
  draft.hasAny = true;
  return true;
}

/** What stood before, by the brackets: "[bisher: in Bern]". */
function previousOf(remarks: readonly string[], phrases: Phrases): string[] {
  return remarks.flatMap((remark) => {
    const said = phrases.previous.find((each) => remark.toLowerCase().startsWith(`${each}:`));
    return said === undefined ? [] : [remark.slice(said.length + 1).trim()];
  });
}

/**
 * Reads one entry of a list: "Muster, Anna, von Uster, in Zürich, Gesellschafterin, mit Einzelunterschrift, mit 20
 * Stammanteilen zu je CHF 1'000.00 [bisher: in Bern]".
 *
 * @param isNameEnough whether an entry may consist of a name alone, as of somebody who leaves
 * @returns undefined where any passage of it cannot be read
 */
export function readEntry(text: string, phrases: Phrases, isNameEnough = false): Mention | undefined {
  const { rest, remarks } = withoutRemarks(text);
  const parts = partsOf(rest);
  const name = nameOf(parts, phrases);
  if (name === undefined) return undefined;
  const draft: Draft = {
    who: name.who,
    formerly: undefined,
    roles: [],
    signature: undefined,
    shares: [],
    hasPlace: false,
    isSeated: false,
    hasAny: false,
  };
  const isRead = parts.slice(name.used).every((words) => addPassage(draft, words, phrases));
  if (!isRead || !(draft.hasAny || isNameEnough)) return undefined;
  const isBody = name.used === 1 && draft.isSeated && draft.who.origin === undefined;
  const who = isBody ? asCompany(draft.who, parts[0] ?? '') : draft.who;
  const before = previousOf(remarks, phrases);
  const named = before.map((remark) => formerName(remark, who, phrases)).find((each) => each !== undefined);
  const formerly = draft.formerly ?? named;
  return {
    who,
    roles: draft.roles,
    former: [],
    shares: draft.shares,
    isKnown: before.length > 0 || formerly !== undefined,
    ...(draft.signature === undefined ? {} : { signature: draft.signature }),
    ...(formerly === undefined ? {} : { formerly }),
  };
}
