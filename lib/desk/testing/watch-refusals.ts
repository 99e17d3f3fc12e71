import { expect } from 'vitest';
import type { Actor, Permission, Role } from '../context/permissions.ts';
import { expectedOf } from './expected-of.ts';

/** So that what one refused call left is what the next begins with. */
export const refusedFirst = (permission: Permission) =>
  expectedOf(permission).toSorted((one, other) => Number(one.isAllowed) - Number(other.isAllowed));

interface Watched {
  /** All that a call may change, as one text. */
  effects(): Promise<string>;
  addUser(role: Role): Promise<Actor>;
}

/** That refused calls change nothing: it is looked at after each, which takes longer than a refusal. */
export function watchRefusals({ effects, addUser }: Watched) {
  /** As seen last, where nothing has been let through since. */
  let seen: string | undefined;
  const users = new Map<Role, Promise<Actor>>();
  return {
    async withoutEffects(call: () => Promise<unknown>): Promise<void> {
      const before = seen ?? (await effects());
      await call();
      seen = await effects();
      expect(seen).toBe(before);
    },
    async withEffects(call: () => Promise<unknown>): Promise<void> {
      seen = undefined;
      await call();
    },
    /** One user of each role for every call that is refused: a refused call changes nothing of them. */
    refusedAs(role: Role): Promise<Actor> {
      const existing = users.get(role);
      if (existing !== undefined) return existing;
      seen = undefined;
      const user = addUser(role);
      users.set(role, user);
      return user;
    },
  };
}
