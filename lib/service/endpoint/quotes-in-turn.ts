import { z } from 'zod';
import { many, type Queryable } from '#lib/platform/db.ts';
import { createTurns, type Turns } from '#lib/platform/turns.ts';
import { QUOTE_ROWS, Quote, type QuoteQuestion, quoteAsked } from '../company/quote-items.ts';
import { CALLER_COLUMNS, CallerRow } from './caller-row.ts';

const AUTHENTICATE_AND_QUOTE = {
  name: 'authenticate-and-quote',
  text: `
    select ${CALLER_COLUMNS}, asked.n, quote.cached, quote.prices
      from service.authenticate($1, $2) caller, ${QUOTE_ROWS}`,
};

const QuotedRow = CallerRow.extend({ ...Quote.shape, n: z.int() });
type QuotedRow = z.infer<typeof QuotedRow>;

/** Callers with a quote for what each asks, by the HMAC of their key (base64); null: no such key. */
export type Quotes = Turns<QuoteQuestion, QuotedRow | null>;

/** Most calls of one key to a statement. */
const MOST_AT_ONCE = 64;

/** Calls of one key wait for the row that counts them: those that meet here are counted, and answered, together. */
export function quotesInTurn(on: Queryable): Quotes {
  return createTurns(async (hmac, questions) => {
    const params = [Buffer.from(hmac, 'base64'), questions.length, JSON.stringify(questions.map(quoteAsked))];
    const rows = await many(on, AUTHENTICATE_AND_QUOTE, params, QuotedRow);
    const rowOf = new Map(rows.map((row) => [row.n, row]));
    return questions.map((_, n) => {
      const row = rowOf.get(n);
      // Counted together, each is told its own place in the minute.
      return row ? { ...row, used: row.used - questions.length + n + 1 } : null;
    });
  }, MOST_AT_ONCE);
}
