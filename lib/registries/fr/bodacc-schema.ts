import { z } from 'zod';
import { code, list, words } from './wire.ts';

/* The wire of the gazette, https://bodacc-datadila.opendatasoft.com. Blocks are JSON inside strings. */

/** A block, of which `null`, an empty text and a missing member are one. */
const block = <Schema extends z.ZodType>(schema: Schema) =>
  words.transform((text, context): z.output<Schema> | undefined => {
    if (text === undefined) return undefined;
    try {
      const result = schema.safeParse(JSON.parse(text));
      if (result.success) return result.data;
    } catch {
      // Said below: what is no JSON fits no schema.
    }
    context.addIssue({ code: 'custom', message: 'expected JSON of a known form inside the text' });
    return z.NEVER;
  });

const Judgment = z.object({ famille: words, nature: words, date: words, complementJugement: words });
export type Judgment = z.output<typeof Judgment>;

/** Which notice another one corrects or withdraws. */
const Previous = z.object({ numeroParution: code, numeroAnnonce: code });

export const WireNotice = z.object({
  id: z.string().min(1),
  parution: code,
  dateparution: z.iso.date(),
  numeroannonce: code,
  typeavis: words,
  typeavis_lib: words,
  familleavis: words,
  familleavis_lib: words,
  tribunal: words,
  registre: list(words),
  jugement: block(Judgment),
  parutionavisprecedent: block(Previous),
});
export type WireNotice = z.output<typeof WireNotice>;

export const NoticePage = z.object({ total_count: z.int(), results: z.array(WireNotice) });
