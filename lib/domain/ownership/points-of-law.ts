import type { LegalPoint, Reading } from './legal-choices.ts';
import type { Policy } from './policies.ts';

interface PointOfLaw extends Readonly<Record<Reading, string>> {
  /** What a policy is under a reading. */
  change(policy: Policy, isCareful: boolean): Policy;
}

/** Both readings of each point in words, and what they change. docs/law.md says where each comes from. */
export const POINTS_OF_LAW: Readonly<Record<LegalPoint, PointOfLaw>> = {
  'indirect-majority': {
    careful: 'A majority is counted over all chains: direct and indirect shares together',
    narrow: 'A majority must be held at each level, directly or through controlled entities',
    change: (policy, isCareful) => ({
      ...policy,
      control: { ...policy.control, majorityOver: isCareful ? 'all-chains' : 'each-level' },
    }),
  },
  'own-and-trust': {
    careful: 'A person’s own shares are added to those of the trusts they count for',
    narrow: 'A person or a trust must reach the threshold alone',
    change: (policy, isCareful) => ({ ...policy, addsOwnToTrusts: isCareful }),
  },
  'own-and-controlled': {
    careful: 'A person’s direct holding is added to the holdings of the entities under their control',
    narrow: 'The entities under control must reach the threshold alone',
    change: (policy, isCareful) => ({ ...policy, addsOwnToControlled: isCareful }),
  },
  'controlled-holdings': {
    careful: 'Indirect shares are multiplied, and also counted in full where the holder is under control',
    narrow: 'Indirect shares are multiplied only',
    change: (policy, isCareful) => ({ ...policy, countsControlledHoldings: isCareful }),
  },
  'corporate-parties': {
    careful: 'Where a legal entity is party to a trust, its beneficial owners count',
    narrow: 'Where a legal entity is party to a trust, only the persons who control it count',
    change: (policy, isCareful) => ({
      ...policy,
      partiesThrough: isCareful ? 'beneficial-owners' : 'control',
    }),
  },
};

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
