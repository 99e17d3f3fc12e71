import { z } from 'zod';

/** An e-mail as we keep it: in small letters. */
export const Email = z.string().trim().toLowerCase().pipe(z.email('This is not an e-mail address.').max(254));
