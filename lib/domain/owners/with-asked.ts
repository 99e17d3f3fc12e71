import type { ListedDiscrepancy } from './listed-discrepancy.ts';
import type { ShownOwner } from './shown-owner.ts';
import type { ShownDifference, ShownOwners } from './shown-owners.ts';

/**
 * The owners with what became of the advice to ask the customer: where that was decided, of the person or of what the
 * register says as a whole, it says when and by whom instead of advising it again.
 */
export function withAsked(shown: ShownOwners, listed: readonly ListedDiscrepancy[]): ShownOwners {
  const decisions = new Map(listed.map(({ key, decision }) => [key, decision]));
  const askedOf = (owner: ShownOwner) =>
    shown.differences
      .filter((difference) => isAbout(difference, owner))
      .map(({ key }) => decisions.get(key))
      .find((decision) => decision?.outcome === 'ask_customer');
  return {
    ...shown,
    owners: shown.owners.map((owner) => {
      const asked = owner.settledBy?.by === 'ask' ? askedOf(owner) : undefined;
      if (asked === undefined) return owner;
      return { ...owner, settledBy: { by: 'asked', on: asked.at.slice(0, 10), who: asked.by } };
    }),
  };
}

/** What is about no person is about whoever may be an owner. */
const isAbout = ({ rowKey }: ShownDifference, { key }: ShownOwner): boolean =>
  rowKey === undefined || rowKey === key;
