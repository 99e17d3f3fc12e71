import type { Mention } from './acts.ts';
import type { Phrases } from './phrases/phrases.ts';
import { canBeName, companyFrom, fullNameFrom, isCompany, personFrom } from './read-name.ts';
import { type Part, type Piece, readPart, restricted } from './read-part.ts';
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
    if (!draft.hasPlace || piece.words.length > 100) return false;
    addRoles(draft, [{ words: piece.words, kind: 'other' }], part.when === 'now');
    return true;
  }
  draft.hasAny = true;
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
  if (piece.is === 'roles' && part.when !== 'untilNow') addRoles(draft, piece.roles, part.when === 'now');
  return true;
}

/**
 * Reads one entry of a list: "Muster, Anna, von Uster, in Zürich, Gesellschafterin, mit Einzelunterschrift, mit 20
 * Stammanteilen zu je CHF 1'000.00 [bisher: in Bern]".
 *
 * @returns undefined where any passage of it cannot be read
 */
export function readEntry(text: string, phrases: Phrases): Mention | undefined {
  const { rest, remarks } = withoutRemarks(text);
  const parts = partsOf(rest);
  const name = nameOf(parts, phrases);
  if (name === undefined) return undefined;
  const draft: Draft = {
    who: name.who,
    roles: [],
    signature: undefined,
    shares: [],
    hasPlace: false,
    isSeated: false,
    hasAny: false,
  };
  for (const words of parts.slice(name.used)) {
    const part = readPart(words, phrases);
    if (!part.pieces.every((piece) => add(draft, piece, part))) return undefined;
  }
  if (!draft.hasAny) return undefined;
  if (name.used === 1 && draft.isSeated && draft.who.origin === undefined)
    draft.who = asCompany(draft.who, parts[0] ?? '');
  const before = remarks.flatMap((remark) => {
    const said = phrases.previous.find((each) => remark.toLowerCase().startsWith(`${each}:`));
    return said === undefined ? [] : [remark.slice(said.length + 1).trim()];
  });
  const formerly = before
    .map((remark) => formerName(remark, draft.who, phrases))
    .find((each) => each !== undefined);
  return {
    who: draft.who,
    roles: draft.roles,
    former: [],
    shares: draft.shares,
    isKnown: before.length > 0,
    ...(draft.signature === undefined ? {} : { signature: draft.signature }),
    ...(formerly === undefined ? {} : { formerly }),
  };
}
