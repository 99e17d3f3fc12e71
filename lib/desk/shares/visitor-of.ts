import type { Env } from '#lib/platform/env.ts';
import type { DeskContext } from '../context/desk-context.ts';
import { placeOfRequest } from '../context/place-of-request.ts';

/** Who looks at a shared report, as far as one can tell. */
export interface Visitor {
  /** Truncated. */
  readonly address: string | null;
  /** A program by its own word; who hides it counts as a person. */
  readonly isBot: boolean;
}

/** What the verbs of a share link work with: no user is signed in; the visitor has the link and may have given a password or a code. */
export interface VisitorContext extends DeskContext {
  readonly visitor: Visitor;
  /** The value of the link's cookie. */
  readonly visit: string | undefined;
}

/** Who the audit names: nobody who is signed in, from this address. */
export const byVisitor = ({ db, visitor: { address } }: VisitorContext) => ({
  db,
  actor: { userId: null, address },
});

const PROGRAMS =
  /bot\b|bot[/;]|crawl|spider|preview|slurp|facebookexternalhit|whatsapp|telegram|skype|discord|embedly|curl|wget|python|java\/|go-http|okhttp|axios|node-fetch|headless/i;

/** Reads the visitor off a request's headers. */
export function visitorOf(headers: Pick<Headers, 'get'>, env: Pick<Env, 'TRUSTED_PROXIES'>): Visitor {
  const agent = headers.get('user-agent') ?? '';
  return { address: placeOfRequest(headers, env).address, isBot: agent === '' || PROGRAMS.test(agent) };
}
