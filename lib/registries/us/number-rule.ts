import { Failure } from '#lib/contract/index.ts';
import type { SourceDescriptor } from '../registry.ts';

/** How a state numbers its companies. */
export interface NumberRule {
  /** As the register calls it: `DOS ID`. */
  readonly name: string;
  /** What may stand before the digits: `DOS ID`, `US-CT.BER`. */
  readonly labels: readonly string[];
  /** How many digits it has, leading zeros aside. */
  readonly digits: readonly [least: number, most: number];
  /** Set where the register writes leading zeros: how many digits it then has. */
  readonly width?: number;
  /** A further number under which the register knows a company, longer than its own and without leading zeros. */
  readonly further?: { readonly name: string; readonly digits: number };
}

const bareOf = (text: string): string => text.toUpperCase().replace(/[\s.:\-/#]/g, '');

function digitsIn({ labels }: NumberRule, text: string): string | undefined {
  const bare = bareOf(text);
  const label = labels.map(bareOf).find((each) => bare.startsWith(each));
  return /^\d+$/.exec(bare.slice(label?.length ?? 0))?.[0];
}

/** The number in its one spelling; undefined where a text is none. */
export function numberIn(rule: NumberRule, text: string): string | undefined {
  const digits = digitsIn(rule, text);
  if (digits === undefined) return undefined;
  if (digits.length === rule.further?.digits && !digits.startsWith('0')) return digits;
  const significant = digits.replace(/^0+/, '');
  const [least, most] = rule.digits;
  if (significant.length < least || significant.length > most) return undefined;
  return rule.width === undefined ? significant : significant.padStart(rule.width, '0');
}

/** The one spelling of an id; anything that is no number in upper case. */
export const spellNumber = (rule: NumberRule, id: string): string =>
  numberIn(rule, id) ?? id.trim().replace(/\s+/g, ' ').toUpperCase();

/**
 * Refuses what can't be a number of the register, before anybody is asked.
 * @throws Failure `invalid_request`
 */
export function assertNumber(rule: NumberRule, { name: source }: SourceDescriptor, id: string): string {
  const number = numberIn(rule, id);
  if (number !== undefined) return number;
  const [least, most] = rule.digits;
  const own = `${least === most ? most : `${least} to ${most}`} digits`;
  const why = `expected ${own}${rule.further ? `, or a ${rule.further.name} of ${rule.further.digits}` : ''}`;
  throw new Failure('invalid_request', `${id.trim()} is no ${rule.name}: ${why}. Nothing was charged.`, {
    source,
    details: [`\`id\`: ${why}`],
  });
}
