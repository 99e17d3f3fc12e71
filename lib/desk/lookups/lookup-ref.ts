import { z } from 'zod';

/** Which request of the desk. */
export const LookupRef = z.strictObject({ lookupId: z.uuid() });
