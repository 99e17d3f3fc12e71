import { Failure } from '#lib/contract/index.ts';
import { gleifClient } from '../gleif/client.ts';
import { resolveRecord } from '../gleif/resolve-record.ts';
import type { RegistryContext } from '../registry.ts';

/**
 * The LEI of an enterprise, which leads to the annual reports of issuers. Undefined where it has none, or several records
 * carry its number.
 * @throws Failure `service_unavailable`, `registry_changed`: a list without those reports would be sold as whole
 */
export async function leiOf(ctx: RegistryContext, number: string): Promise<string | undefined> {
  try {
    return (await resolveRecord(gleifClient(ctx), 'BE', number)).attributes.lei;
  } catch (error) {
    const isNone = error instanceof Failure && ['resource_not_found', 'invalid_request'].includes(error.code);
    if (isNone) return undefined;
    throw error;
  }
}
