import { placeOfRequest } from '../context/place-of-request.ts';

/** Who looks at a shared report, as far as one can tell. */
export interface Visitor {
  /** Truncated. */
  readonly address: string | null;
  /** A program by its own word; who hides it counts as a person. */
  readonly isBot: boolean;
}

const PROGRAMS =
  /bot\b|bot[/;]|crawl|spider|preview|slurp|facebookexternalhit|whatsapp|telegram|skype|discord|embedly|curl|wget|python|java\/|go-http|okhttp|axios|node-fetch|headless/i;

/** Reads the visitor off a request's headers. */
export function visitorOf(headers: Pick<Headers, 'get'>): Visitor {
  const agent = headers.get('user-agent') ?? '';
  return { address: placeOfRequest(headers).address, isBot: agent === '' || PROGRAMS.test(agent) };
}
