import { z } from 'zod';
import { Failure } from '#lib/contract/index.ts';
import { maybe } from '#lib/platform/db.ts';
import { DESK_ACCOUNT } from '../accounts/desk-account.ts';
import type { CallContext } from '../context/service-context.ts';

/**
 * What changes the service for everybody is for keys of the desk's own account, which the first start makes: its
 * administrators see to the installation, other accounts are customers.
 * @throws Failure forbidden
 */
export async function authoriseDesk({ pool, caller }: Pick<CallContext, 'pool' | 'caller'>): Promise<void> {
  const account = await maybe(
    pool,
    'select name from service.account where id = $1',
    [caller.accountId],
    z.object({ name: z.string() }),
  );
  if (account?.name === DESK_ACCOUNT) return;
  throw new Failure(
    'forbidden',
    "Imports are for keys of the web application's own account. Nothing was changed or charged.",
  );
}
