import { z } from 'zod';
import { Failure } from '#lib/contract/index.ts';
import type { Input } from '#lib/contract/parse-input.ts';
import { many } from '#lib/platform/db.ts';
import { parseRequest } from '../context/parse-request.ts';
import { StoredSource } from '../context/purchase-order.ts';
import type { CallContext } from '../context/service-context.ts';
import type { FileToDeliver } from './checked-file.ts';

/** Which answer of a source: a request of the account, and the SHA-256 that `request.provenance` names. */
export const WirePath = z.strictObject({
  requestId: z.uuid().describe('The `request.requestId` of an earlier answer to this account'),
  sha256: z
    .string()
    .regex(/^[0-9a-f]{64}$/, 'expected 64 hexadecimal digits')
    .describe('One of `request.provenance.sources.….wireSha256` of that answer'),
});

/**
 * Where the bytes are that a source answered with, for an account that has what was made of them: of an item of the
 * request, or of a lookup of its graph.
 * @throws Failure invalid_request, resource_not_found: also for the request of another account
 */
export async function findWire(
  { pool, caller }: Pick<CallContext, 'pool' | 'caller'>,
  input: Input<typeof WirePath>,
): Promise<FileToDeliver> {
  const { requestId, sha256 } = parseRequest(WirePath, input);
  const rows = await many(
    pool,
    `select s.source, s.retrieved_at as "storedAt" from service.request q
       cross join lateral (
         select snapshot_id from service.request_item where request_id = q.id and status = 'succeeded'
         union select snapshot_id from service.graph_step where request_id = q.id) read
       join service.snapshot s on s.id = read.snapshot_id
      where q.id = $1 and q.account_id = $2`,
    [requestId, caller.accountId],
    z.object({ source: StoredSource, storedAt: z.date() }),
  );
  const found = rows
    .flatMap(({ source, storedAt }) => (source.wire ?? []).map((wire) => ({ ...wire, storedAt })))
    .find((wire) => wire.sha256 === sha256);
  if (found) return found;
  throw new Failure(
    'resource_not_found',
    'This account has no answer of a source with this hash in this request. Nothing was charged.',
    {
      details: [
        'requestId: expected that of an earlier answer to this account',
        'sha256: expected one that its `request.provenance` names',
      ],
    },
  );
}
