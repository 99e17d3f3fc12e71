import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { Actor } from '../../context/permissions.ts';
import { openTestDesk, type TestDesk } from '../../testing/desk-for-tests.ts';
import { noteDiscrepancies } from '../note-discrepancies.ts';
import { factsForTests } from './facts-for-tests.ts';
import { ownersDesk } from './owners-desk.ts';

export const HOUSE = { policy: 'eu-amld' };

/** A desk on a database of a test file's own, and before each test an officer and a company that nobody else uses. */
export function ownersDeskForTests() {
  let desk: TestDesk;
  let officer: Actor;
  let world: ReturnType<typeof ownersDesk>;
  beforeAll(async () => {
    desk = await openTestDesk();
  });
  afterAll(() => desk.close());
  beforeEach(async () => {
    officer = await desk.addUser('officer');
    world = ownersDesk(desk);
  });
  return {
    desk: () => desk,
    /** Writes what a test takes as given, without an act. */
    db: () => desk.given,
    officer: () => officer,
    world: () => world,
    /** What a verb works with when the officer asks. */
    asOfficer: () => world.as(officer),
    note: (choice = HOUSE) => noteDiscrepancies(world.as(officer), { ...world.place, choice }),
    /** A discrepancy besides any answer: open, unless the changes say more. */
    add: (changes: Partial<Parameters<TestDesk['db']['discrepancy']['create']>[0]['data']> = {}) =>
      desk.given.discrepancy.create({
        data: { ...world.place, key: 'k', class: 'band_differs', facts: factsForTests(), ...changes },
      }),
  };
}
