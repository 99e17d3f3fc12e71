import type { Ingredient, Phrases } from './phrases/phrases.ts';
import type { Role, RoleKind } from './types.ts';

/** What a role is made of: each word that begins as one of the table adds its ingredient. */
function ingredientsOf(words: string, phrases: Phrases): Set<Ingredient> {
  const found = new Set<Ingredient>();
  for (const word of words.toLowerCase().split(/[ ,/()]+/u)) {
    const whole = phrases.roles.find(([beginning]) => word.startsWith(beginning));
    const isOneWord = whole?.[0].includes('-') === true;
    for (const each of isOneWord ? [word] : [word, ...word.split(/['-]/u).slice(1)]) {
      const entry = phrases.roles.find(([beginning]) => each.startsWith(beginning));
      if (entry !== undefined) found.add(entry[1]);
    }
  }
  return found;
}

const OFFICES: readonly (readonly [Ingredient, RoleKind])[] = [
  ['chair', 'board-chair'],
  ['vice', 'board-vice-chair'],
  ['delegate', 'board-delegate'],
  ['secretary', 'board-secretary'],
];

function officesOf(has: (ingredient: Ingredient) => boolean): RoleKind[] {
  const kinds: RoleKind[] = [];
  const ofManagement = has('manager') && !has('board');
  const offices = OFFICES.filter(([ingredient]) => has(ingredient));
  const ofDirectorate = has('director') && !has('board');
  if (ofManagement) kinds.push(has('chair') ? 'management-chair' : 'manager');
  else if (ofDirectorate) kinds.push('director');
  else {
    kinds.push(...offices.map(([, kind]) => kind));
    if (offices.length === 0 && (has('board') || has('member'))) kinds.push('board-member');
  }
  return kinds;
}

function kindsOf(found: ReadonlySet<Ingredient>): RoleKind[] {
  const has = (ingredient: Ingredient) => found.has(ingredient);
  const kinds: RoleKind[] = [];
  if (has('auditor')) return ['auditor'];
  if (has('owner')) kinds.push('owner');
  if (has('general')) kinds.push('general-partner');
  else if (has('limited')) kinds.push('limited-partner');
  else if (has('partner')) kinds.push('partner');
  kinds.push(...officesOf(has));
  if (has('liquidator')) kinds.push('liquidator');
  return kinds.length === 0 && has('other') ? ['other'] : kinds;
}

/** A side of an "and" that names one of these stands for itself: "Mitglied des Verwaltungsrates und Direktor". */
const BODIES: readonly Ingredient[] = ['board', 'manager', 'director', 'partner', 'owner', 'liquidator'];

/**
 * The roles in some words, in the order of the words: "Gesellschafterin und Geschäftsführerin" is two. Empty where the
 * words hold none.
 */
export function readRoles(words: string, phrases: Phrases): Role[] {
  const sides = words.split(phrases.and);
  const perSide = sides.map((side) => kindsOf(ingredientsOf(side, phrases)));
  const whole = kindsOf(ingredientsOf(words, phrases));
  const together = perSide.flat();
  const isComplete = whole.every((kind) => together.includes(kind));
  const isEachWhole = sides.every((side) => BODIES.some((body) => ingredientsOf(side, phrases).has(body)));
  const isSplit =
    sides.length > 1 && perSide.every((kinds) => kinds.length > 0) && (isComplete || isEachWhole);
  if (!isSplit) return whole.map((kind) => ({ words, kind }));
  return sides.flatMap((side, at) => (perSide[at] ?? []).map((kind) => ({ words: side.trim(), kind })));
}

const BOARD: readonly RoleKind[] = [
  'board-chair',
  'board-vice-chair',
  'board-delegate',
  'board-secretary',
  'board-member',
];
const MANAGEMENT: readonly RoleKind[] = ['management-chair', 'manager'];
const OWNERS: readonly RoleKind[] = ['partner', 'general-partner', 'limited-partner'];

/** The kinds that stand for one seat: who becomes chair of the board is no longer listed as its member. */
export function familyOf(kind: RoleKind): readonly RoleKind[] {
  return [BOARD, MANAGEMENT, OWNERS].find((family) => family.includes(kind)) ?? [kind];
}

/** Whether the kind is an office within a seat: without it the seat remains. */
export const isOffice = (kind: RoleKind) =>
  kind !== 'board-member' && kind !== 'manager' && familyOf(kind).length > 1 && !OWNERS.includes(kind);
