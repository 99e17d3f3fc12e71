import { familyOf, isOffice } from './read-roles.ts';
import type { Role, RoleKind } from './types.ts';

const SEATS: readonly RoleKind[] = ['board-member', 'manager'];

/** A bare "président" beside a manager of a company with limited liability chairs the managers. */
function placed(role: Role, others: readonly Role[]): Role {
  const isBare = role.kind === 'board-chair' && !role.words.includes(' ');
  const isManager = others.some(({ kind }) => kind === 'manager' || kind === 'management-chair');
  const isOnBoard = others.some(
    ({ kind }) => familyOf(kind).includes('board-member') && kind !== 'board-chair',
  );
  return isBare && isManager && !isOnBoard ? { ...role, kind: 'management-chair' } : role;
}

/** Whether a new role takes the place of an old one. */
function replaces(next: Role, old: Role): boolean {
  if (next.kind === old.kind) return true;
  if (!familyOf(next.kind).includes(old.kind)) return false;
  if (SEATS.includes(old.kind)) return true;
  const isChairing = (kind: RoleKind) => kind === 'board-chair' || kind === 'board-vice-chair';
  return (isChairing(next.kind) && isChairing(old.kind)) || !isOffice(next.kind);
}

/** The roles of somebody who held `before` and is given `added`. */
export function withRoles(before: readonly Role[], added: readonly Role[]): Role[] {
  let roles = [...before];
  for (const each of added) {
    const role = placed(each, [...before, ...added]);
    const isSeatOfOffice =
      SEATS.includes(role.kind) &&
      roles.some(({ kind }) => kind !== role.kind && familyOf(kind).includes(role.kind));
    if (isSeatOfOffice) continue;
    roles = [...roles.filter((old) => !replaces(role, old)), role];
  }
  return roles;
}

/** The roles that remain. Who loses an office keeps the seat; who loses the seat loses its offices too. */
export function withoutRoles(before: readonly Role[], lost: readonly RoleKind[]): Role[] {
  let roles = [...before];
  for (const kind of lost) {
    const family = familyOf(kind);
    const held = roles.filter((role) => family.includes(role.kind));
    const isWhole = !isOffice(kind) || !held.some((role) => role.kind === kind);
    const gone = isWhole && !isOffice(kind) ? held : held.filter((role) => role.kind === kind);
    roles = roles.filter((role) => !gone.includes(role));
    const seat = family.find((each) => SEATS.includes(each));
    const [office] = gone;
    const keepsSeat =
      isOffice(kind) && office !== undefined && !roles.some((role) => family.includes(role.kind));
    if (keepsSeat && seat !== undefined) roles.push({ words: office.words, kind: seat });
  }
  return roles;
}
