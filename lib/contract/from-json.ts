import { z } from 'zod';

/** A text that is read as JSON. */
export const fromJson = z.string().transform((text, context): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    context.addIssue('expected JSON');
    return z.NEVER;
  }
});
