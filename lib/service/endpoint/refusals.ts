import type { ErrorBody } from '#lib/contract/index.ts';

interface Refusal {
  readonly when: string;
  readonly body: ErrorBody;
}

const refusal = (
  statusCode: number,
  when: string,
  { code, message, details = [] }: { code: string; message: string; details?: string[] },
): [number, Refusal] => [statusCode, { when, body: { statusCode, error: { code, message, details } } }];

/** Each status of a refusal: when it comes, and an example of its body. */
export const REFUSALS: ReadonlyMap<number, Refusal> = new Map([
  refusal(400, 'Not valid; `details` names each bad member', {
    code: 'invalid_request',
    message: 'The request is not valid. Nothing was charged.',
    details: ['companyNumber: not a member of this request; use `id` instead'],
  }),
  refusal(401, 'The API key is missing, unknown or revoked', {
    code: 'unauthorized',
    message: 'The API key is missing or not valid. Nothing was charged.',
    details: ['x-api-key: expected a valid API key in this header'],
  }),
  refusal(402, 'The balance is negative, or the price is above `maxBudget`', {
    code: 'budget_exceeded',
    message: 'This costs 10 credits, more than maxBudget (5). Nothing was started or charged.',
    details: ['maxBudget: expected at least 10', 'dataPoints: companyProfile: 10 credits'],
  }),
  refusal(404, 'Unknown to this account', {
    code: 'resource_not_found',
    message: 'No request with this requestId. Nothing was charged.',
    details: ['requestId: expected the `request.requestId` of an earlier answer to this account'],
  }),
  refusal(406, 'Not offered: the country, or everything that was asked of it', {
    code: 'not_supported',
    message: 'The register of DE offers none of this. Nothing was charged.',
    details: ['documents: trade_register_extract: not offered for DE; see /v2/pricing'],
  }),
  refusal(410, 'The time of this address is over; a replay of its request renews it, free', {
    code: 'gone',
    message:
      'The time of this address is over. Repeat the request by its requestId for a fresh one, free of charge.',
  }),
  refusal(413, 'The body is too large', {
    code: 'invalid_request',
    message: 'The body is too large. Nothing was charged.',
    details: ['body: expected a smaller one; a company request needs a few hundred bytes'],
  }),
  refusal(415, 'The body is not JSON', {
    code: 'invalid_request',
    message: 'The body is not JSON. Nothing was charged.',
    details: ['content-type: expected application/json'],
  }),
  refusal(429, 'Too many requests of this key in this minute; `Retry-After` says when to go on', {
    code: 'rate_limited',
    message: 'More than 600 requests in a minute. Nothing was charged. Go on in 12 s.',
  }),
  refusal(500, 'Something failed on our side', {
    code: 'internal',
    message: 'Something failed on our side. Nothing was charged. Try again; tell us the x-request-id.',
  }),
  refusal(503, 'The register or the database does not answer; `Retry-After` says when to ask again', {
    code: 'service_unavailable',
    message: 'The register is closed until tomorrow. Nothing was charged. Ask again then.',
  }),
  refusal(507, 'No room is left to store anything new; reading and replays work', {
    code: 'service_unavailable',
    message:
      'There is no room left to store anything new; reading and replays still work. Nothing was charged. Tell the operator.',
  }),
]);
