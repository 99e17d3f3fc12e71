import { Failure } from '#lib/contract/index.ts';
import type { RegistryContext } from '../registry.ts';
import { annuaireClient } from './annuaire-client.ts';
import { isHidden } from './map-company.ts';
import { ANNUAIRE } from './sources.ts';

/**
 * Before a document is fetched: of a person who has objected to publication nothing is handed over, whoever knows its id.
 * @throws Failure `not_supported`; `resource_not_found` if there is no such unit
 */
export async function refuseWithheld(ctx: RegistryContext, siren: string): Promise<void> {
  const unit = await annuaireClient(ctx).head(siren);
  if (unit !== null && !isHidden(unit)) return;
  const why =
    unit === null
      ? `has no unit with the SIREN ${siren}`
      : `gives no documents of ${siren}: the person behind it has objected to publication`;
  throw new Failure(
    unit === null ? 'resource_not_found' : 'not_supported',
    `${ANNUAIRE.name} ${why}. Nothing was charged.`,
    { source: ANNUAIRE.name },
  );
}
