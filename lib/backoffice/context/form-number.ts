import { z } from 'zod';
import { language } from '#lib/desk/words/language.ts';

/**
 * A whole number as a form sends it, for what a verb of the service takes. What is none stays as it is: the schema refuses
 * it, and says what it expected.
 */
export const formNumber = <Schema extends z.ZodType<number | null>>(schema: Schema) =>
  z.preprocess(wholeNumberIn, schema);

/** The same for a number that may have decimals: `1.5`. */
export const formDecimal = <Schema extends z.ZodType<number | null>>(schema: Schema) =>
  z.preprocess((given) => (isDecimal(given) ? Number(given) : wholeNumberIn(given)), schema);

const isDecimal = (given: unknown): boolean => typeof given === 'string' && /^-?\d+\.\d+$/.test(given.trim());

/** Groups of three digits, all parted by the same mark. */
const GROUPED = /^-?\d{1,3}(?:([^\d])\d{3})(?:\1\d{3})*$/;

/**
 * The whole number that a text writes in digits, grouped or not: `1000`, `1 000`, and `1,000` where the language of the
 * interface sets a comma. Anything else stays what it was, `1e3` and `0x10` too.
 */
export function wholeNumberIn(given: unknown): unknown {
  if (typeof given !== 'string') return given;
  const text = given.trim();
  if (/^-?\d+$/.test(text)) return Number(text);
  const mark = GROUPED.exec(text)?.[1];
  return mark !== undefined && isGroupMark(mark) ? Number(text.replaceAll(mark, '')) : given;
}

/** No point: elsewhere it parts the decimals. */
const isGroupMark = (mark: string): boolean =>
  mark.trim() === '' ||
  (mark !== '.' &&
    new Intl.NumberFormat(language()).formatToParts(10_000).some((part) => part.value === mark));

/** A box of a form: it is there when it is ticked. */
export const formTick = z.union([z.boolean(), z.literal('on').transform(() => true)]).default(false);
