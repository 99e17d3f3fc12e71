import { z } from 'zod';

/** What the durable job of a request carries. */
export const ContinueJob = z.object({ requestId: z.uuid() });
