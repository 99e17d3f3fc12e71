import { z } from 'zod';

/* What the file's payloads hold, in our short words for its columns (lib/index/sources/be). */

const text = z.string().optional();

export const Enterprise = z.object({ status: text, situation: text, form: text, since: text });
export type Enterprise = z.output<typeof Enterprise>;

export const Denomination = z.object({ language: text, type: text, name: z.string() });
export type Denomination = z.output<typeof Denomination>;

export const WireAddress = z.object({
  ...{ type: text, countryNl: text, countryFr: text, zip: text, cityNl: text, cityFr: text },
  ...{ streetNl: text, streetFr: text, house: text, box: text, extra: text, struckOff: text },
});
export type WireAddress = z.output<typeof WireAddress>;

export const WireActivity = z.object({ group: text, version: text, code: z.string(), rank: text });
export type WireActivity = z.output<typeof WireActivity>;

export const Contact = z.object({ type: z.string(), value: z.string() });
export type Contact = z.output<typeof Contact>;

/** A place of business, or a branch of a foreign entity. */
export const Unit = z.object({ enterprise: z.string(), since: text });
