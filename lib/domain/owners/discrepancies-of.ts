import type { Difference } from './difference.ts';
import { differencesOf } from './differences.ts';
import { dueOn, type Suggestion, suggestionFor } from './discrepancy-duty.ts';
import type { OwnersView } from './owners-view.ts';
import { stableKey } from './stable-key.ts';

export interface Discrepancy extends Difference {
  /** The same for the same difference, whenever it is worked out. */
  readonly key: string;
  readonly detectedOn: string;
  /** The last day in time. */
  readonly dueOn: string;
  readonly isOverdue: boolean;
  readonly suggestion: Suggestion;
}

export interface DiscrepanciesAsked {
  /** Identifies the company, so that keys of two companies differ: `GB:01234567`. */
  readonly subject: string;
  /** `YYYY-MM-DD`. */
  readonly today: string;
  /** When a difference was first seen, by key; those not in it are seen today. */
  readonly firstSeenOn?: ReadonlyMap<string, string>;
  readonly isHigherRisk?: boolean;
}

/**
 * The differences between what is declared and what follows from the structure, each with its class, both sides, the
 * last day to report it and what the policy's law suggests. What is still undecided is no difference.
 * @throws RangeError when a day is none
 */
export function discrepanciesOf(view: OwnersView, asked: DiscrepanciesAsked): Discrepancy[] {
  const seen = new Map<string, number>();
  return differencesOf(view).map((difference) => {
    const { class: kind, rowKey, register } = difference;
    const about = rowKey ?? `${register.statement?.kind} ${register.statement?.text ?? ''}`;
    const first = stableKey(asked.subject, kind, about);
    const count = (seen.get(first) ?? 0) + 1;
    seen.set(first, count);
    // Where the register says the same twice, the second has a number.
    const key = count === 1 ? first : stableKey(first, `${count}`);
    const detectedOn = asked.firstSeenOn?.get(key) ?? asked.today;
    const lastDay = dueOn(detectedOn);
    return {
      ...difference,
      key,
      detectedOn,
      dueOn: lastDay,
      isOverdue: asked.today > lastDay,
      suggestion: suggestionFor(view.policy, kind, {
        today: asked.today,
        isHigherRisk: asked.isHigherRisk ?? false,
      }),
    };
  });
}
