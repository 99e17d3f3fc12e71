import { z } from 'zod';
import { Coded, given, list, one, text } from './xml-members.ts';

/* The wire of searches: SUCHEFIRMARESPONSE and SUCHEURKUNDERESPONSE, and of one document: URKUNDERESPONSE. */

/** A hit; a company of which the name was one of former times is `historisch`, one that is no more `gelöscht`. */
const Hit = z.object({
  FNR: given,
  STATUS: text,
  NAME: z.tuple([z.string()], z.string()).transform((lines) => lines.join(' ').replace(/\s+/g, ' ').trim()),
  SITZ: text,
});
export type WireHit = z.output<typeof Hit>;

/** The search says again what it was asked: an answer that does not is another one. */
export const Hits = z.object({ '@REQUEST_FIRMENWORTLAUT': z.string(), ERGEBNIS: list(Hit) });

const Filed = z.object({
  KEY: given,
  FNR: given,
  DOKUMENTART: one(Coded),
  DOKUMENTENDATUM: text,
  CONTENTTYPE: given,
  DATEIENDUNG: given,
  GROESSE: text.transform((size) => (size === undefined ? undefined : Number(size))),
  BEMERKUNG: text,
  STICHTAG: text,
  GKL: text,
  EINGEREICHT: text,
});
export type Filed = z.output<typeof Filed>;

export const FiledDocuments = z.object({ '@REQUEST_FNR': z.string(), ERGEBNIS: list(Filed) });

export const FiledFile = z.object({
  METADATEN: z.tuple([z.object({ KEY: given, FNR: given, OEFFENTLICH: text })]),
  DOKUMENT: z.tuple([z.object({ CONTENTTYPE: given, CONTENT: given })]).optional(),
});
