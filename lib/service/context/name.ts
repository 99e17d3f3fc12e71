import { z } from 'zod';
import { showTurning } from '#lib/domain/names/show-turning.ts';

/** A name that people gave: of an account, a key, a plan. No sign in it makes it look like another. */
export const Name = z
  .string('expected a name')
  .overwrite(showTurning)
  .trim()
  .min(1, 'expected a name')
  .max(200, 'expected 200 characters at most');
