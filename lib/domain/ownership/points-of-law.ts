import { ownershipPhrase as say } from '#lib/words/ownership-words.ts';
import type { Phrase } from '#lib/words/phrase.ts';
import type { LegalPoint, Reading } from './legal-choices.ts';
import type { Policy } from './policies.ts';

interface PointOfLaw {
  /** What a policy is under a reading. */
  change(policy: Policy, isCareful: boolean): Policy;
}

/** What the readings of each point change. docs/law.md says where each comes from. */
export const POINTS_OF_LAW: Readonly<Record<LegalPoint, PointOfLaw>> = {
  'indirect-majority': {
    change: (policy, isCareful) => ({
      ...policy,
      control: { ...policy.control, majorityOver: isCareful ? 'all-chains' : 'each-level' },
    }),
  },
  'own-and-trust': {
    change: (policy, isCareful) => ({ ...policy, addsOwnToTrusts: isCareful }),
  },
  'own-and-controlled': {
    change: (policy, isCareful) => ({ ...policy, addsOwnToControlled: isCareful }),
  },
  'controlled-holdings': {
    change: (policy, isCareful) => ({ ...policy, countsControlledHoldings: isCareful }),
  },
  'corporate-parties': {
    change: (policy, isCareful) => ({
      ...policy,
      partiesThrough: isCareful ? 'beneficial-owners' : 'control',
    }),
  },
  'subsidiary-votes': {
    change: (policy, isCareful) => ({
      ...policy,
      control: { ...policy.control, leavesSubsidiariesOut: isCareful },
    }),
  },
};

/** A reading of a point in words. */
export const readingPhrase = (point: LegalPoint, reading: Reading): Phrase =>
  say(`law.points.${point}.${reading}`);

export const readingText = (point: LegalPoint, reading: Reading): string =>
  readingPhrase(point, reading).words;

export const otherThan = (taken: Reading): Reading => (taken === 'careful' ? 'narrow' : 'careful');

/**
 * The policy with another reading of a point, chosen on a day.
 * @throws RangeError when the policy leaves no choice there
 */
export function withReading(policy: Policy, point: LegalPoint, taken: Reading, since: string): Policy {
  if (!policy.choices.some((choice) => choice.point === point)) {
    throw new RangeError(`${policy.name} leaves no choice on ${point}. No reading was changed.`);
  }
  const choices = policy.choices.map((choice) => (choice.point === point ? { point, taken, since } : choice));
  return { ...POINTS_OF_LAW[point].change(policy, taken === 'careful'), choices };
}
