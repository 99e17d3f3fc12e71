import { createBatches } from '#lib/platform/batches.ts';
import { many, type Queryable } from '#lib/platform/db.ts';
import { QUOTE_ROWS, quoteAsked } from '../company/quote-items.ts';
import { CALLER_COLUMNS } from '../context/caller-row.ts';
import { QuotedRow, type Quotes } from '../context/quotes.ts';

/** The statement of every cached call: what it costs is in its test. */
export const AUTHENTICATE_AND_QUOTE = {
  name: 'authenticate-and-quote',
  text: `
    select ${CALLER_COLUMNS}, asked.n, quote.cached, quote.prices
      from service.authenticate($1, $2) caller, ${QUOTE_ROWS}`,
};

/** Most calls of one key to a statement. */
const MOST_AT_ONCE = 64;

/** Calls of one key wait for the row that counts them: those that meet here are counted, and answered, together. */
export function batchQuotes(on: Queryable): Quotes {
  return createBatches(async (hmac, questions) => {
    const params = [Buffer.from(hmac, 'base64'), questions.length, JSON.stringify(questions.map(quoteAsked))];
    const rows = await many(on, AUTHENTICATE_AND_QUOTE, params, QuotedRow);
    const rowOf = new Map(rows.map((row) => [row.n, row]));
    return questions.map((_, n) => {
      const row = rowOf.get(n);
      // They are counted together, and each gets its own position in the minute.
      return row ? { ...row, used: row.used - questions.length + n + 1 } : null;
    });
  }, MOST_AT_ONCE);
}
