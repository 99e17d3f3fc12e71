import type { StandInAnswer } from './answers.ts';
import type { Asked } from './asked.ts';

/** What a gate says of a request: null lets it through. A breach is what our own code should never have sent. */
export interface Refusal {
  readonly answer: StandInAnswer;
  readonly breach?: string;
}

/** Stands before every route and refuses as the register does: with its own status and body. */
export type Gate = (asked: Asked) => Refusal | null;

/** Basic authentication with a key as the user's name and no password. */
export const basicAuth = (key: string, answer: StandInAnswer): Gate =>
  header('authorization', `Basic ${Buffer.from(`${key}:`).toString('base64')}`, answer);

/** A header that each request must have, with this value. */
export const header =
  (name: string, value: string, answer: StandInAnswer): Gate =>
  ({ headers }) =>
    headers[name.toLowerCase()] === value ? null : { answer };

/** A user agent that says who asks: registers refuse the nameless. */
export const userAgent =
  (answer: StandInAnswer, shape = /^Plumbline\/\d/): Gate =>
  ({ headers }) =>
    shape.test(headers['user-agent'] ?? '') ? null : { answer };

/** The methods that the whole server knows. */
export const onlyMethods =
  (methods: readonly string[], answer: StandInAnswer): Gate =>
  ({ method }) =>
    methods.includes(method) ? null : { answer, breach: `the method ${method}` };

/** At most so many calls in any so many seconds, by the clock of the stand-in; refused ones do not count. */
export const rate =
  ({ calls, seconds, answer }: { calls: number; seconds: number; answer: StandInAnswer }): Gate =>
  ({ takenAt, at }) => {
    const since = at - seconds * 1_000;
    if (takenAt.filter((moment) => moment > since).length < calls) return null;
    return { answer, breach: `more than ${calls} calls in ${seconds} s` };
  };
