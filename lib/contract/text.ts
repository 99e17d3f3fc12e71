import { z } from 'zod';

/** A text of a register: never empty (absent means absent). */
export const text = (description: string) => z.string().min(1).describe(description);

/** Half of a surrogate pair is no character: no database and no register could keep it as it was given. */
const WHOLE_CHARACTERS = 'expected whole characters, not one half of a surrogate pair';

/** A text that is given back as it came. */
export const wholeText = () => z.string().refine((text) => text.isWellFormed(), WHOLE_CHARACTERS);

/**
 * A text that somebody gives us: what has control characters in it is neither a name nor an identifier. The pattern
 * stands in the OpenAPI description: it is written so that every language reads it, without `\\p` and the flag `u`.
 */
export const givenText = () =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what it refuses
  wholeText().regex(/^[^\u0000-\u001f\u007f-\u009f]*$/, 'expected no control characters');

/** A calendar date, `YYYY-MM-DD`. */
export const date = (description: string) => z.iso.date().describe(`${description} (YYYY-MM-DD)`);
