import { Failure } from '#lib/contract/index.ts';
import type { RegistryContext } from '../registry.ts';
import { lindasClient } from './lindas-client.ts';
import { LINDAS } from './sources.ts';
import { dotted, isChId } from './uid.ts';
import { hasZefix, zefixClient } from './zefix-client.ts';

/**
 * The UID of a company, with its dots: of a CH-ID as the indexes have it, Zefix first where there is an account, since it
 * knows deleted companies too.
 * @param id as `companyIdOf` writes it
 * @throws Failure `resource_not_found` for a CH-ID that no index has
 */
export async function resolveUid(ctx: RegistryContext, id: string): Promise<string> {
  const uid = await findUid(ctx, id);
  if (uid !== undefined) return uid;
  throw new Failure(
    'resource_not_found',
    `No index of Switzerland has a company with the CH-ID ${id} now. Search by its name or UID. Nothing was charged.`,
    { source: LINDAS.name },
  );
}

/** As `resolveUid`; undefined where no index has it. */
export async function findUid(ctx: RegistryContext, id: string): Promise<string | undefined> {
  if (!isChId(id)) return id;
  const known = hasZefix(ctx) ? await zefixClient(ctx).company(id) : undefined;
  if (known) return dotted(known.uid);
  const [indexed] = await lindasClient(ctx).byNumber(id);
  return indexed?.uid;
}
