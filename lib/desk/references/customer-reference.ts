import { z } from 'zod';
import { MOST_REFERENCE } from '#lib/domain/customers/customer-lists.ts';
import { tidyReference } from '#lib/domain/customers/tidy-reference.ts';
import { said } from '../words/say.ts';

/** A reference as every form takes it; empty: none. */
export const CustomerReference = z
  .string()
  .overwrite(tidyReference)
  .max(MOST_REFERENCE, said('customers.enterReference'))
  .regex(/^\P{Cc}*$/u, said('customers.enterReference'));
