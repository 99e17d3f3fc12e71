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
  refusal(400, 'Not valid; `details` names each invalid member', {
    code: 'invalid_request',
    message: 'The request is not valid. Nothing was charged.',
    details: ['companyNumber: not a member of this request; use `id` instead'],
  }),
  refusal(401, 'The API key is missing, unknown, expired or revoked', {
    code: 'unauthorized',
    message: 'The API key is missing or not valid. Nothing was charged.',
    details: ['x-api-key: expected a valid API key in this header'],
  }),
  refusal(
    402,
    'The balance is negative, or the price is above `maxBudget` or what the key may spend in a day',
    {
      code: 'budget_exceeded',
      message: 'This costs 10 credits, more than maxBudget (5). Nothing was started or charged.',
      details: ['maxBudget: expected at least 10', 'dataPoints: companyProfile: 10 credits'],
    },
  ),
  refusal(403, 'Not for keys of this account, or the account is suspended', {
    code: 'forbidden',
    message: "Imports are for keys of the web application's own account. Nothing was changed or charged.",
  }),
  refusal(404, 'Unknown to this account', {
    code: 'resource_not_found',
    message: 'No request with this requestId. Nothing was charged.',
    details: ['requestId: expected the `request.requestId` of an earlier answer to this account'],
  }),
  refusal(406, 'Not offered: the country, or every requested item', {
    code: 'not_supported',
    message: 'The register of Germany offers none of this. Nothing was charged.',
    details: ['documents: trade_register_extract: not offered for Germany; see /v2/pricing'],
  }),
  refusal(
    409,
    'It is being done or has ended already, there are as many as there may be, or a stored file differs',
    {
      code: 'conflict',
      message:
        'Companies House is being imported already. Nothing was changed or charged. Wait until it ends.',
    },
  ),
  refusal(410, 'This address has expired; a free replay of its request renews it', {
    code: 'gone',
    message: 'This address has expired. Replay the request by its requestId for a new one, free of charge.',
  }),
  refusal(413, 'The body is too large', {
    code: 'invalid_request',
    message: 'The body is too large. Nothing was charged.',
    details: ['body: expected a smaller body; a company request needs a few hundred bytes'],
  }),
  refusal(415, 'The body is not JSON', {
    code: 'invalid_request',
    message: 'The body is not JSON. Nothing was charged.',
    details: ['content-type: expected application/json'],
  }),
  refusal(429, 'Too many requests with this key in this minute; `Retry-After` says when to continue', {
    code: 'rate_limited',
    message: 'More than 600 requests in a minute. Nothing was charged. Try again in 12 s.',
  }),
  refusal(500, 'An error occurred on our side', {
    code: 'internal',
    message:
      'An error occurred on our side. Nothing was charged. Try again; if you report it, include the x-request-id.',
  }),
  refusal(503, 'The register or the database does not answer; `Retry-After` says when to try again', {
    code: 'service_unavailable',
    message: 'The register is closed until tomorrow. Nothing was charged. Ask again then.',
  }),
  refusal(507, 'The disk is full: nothing new can be stored; reading and replays work', {
    code: 'service_unavailable',
    message:
      'The disk is full: nothing new can be stored. Reading and replays still work. Nothing was charged. Inform the operator.',
  }),
]);
