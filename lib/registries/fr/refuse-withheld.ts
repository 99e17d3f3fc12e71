import { Failure } from '#lib/contract/index.ts';
import type { RegistryContext } from '../registry.ts';
import { annuaireClient } from './annuaire-client.ts';
import { isHidden } from './map-company.ts';
import { ANNUAIRE } from './sources.ts';

/**
 * Before a document is fetched: of a person who has objected to publication nothing is handed over, whoever knows its id.
 * @throws Failure `resource_not_found`
 */
export async function refuseWithheld(ctx: RegistryContext, siren: string): Promise<void> {
  const unit = await annuaireClient(ctx).head(siren);
  if (unit !== null && !isHidden(unit)) return;
  throw new Failure(
    'resource_not_found',
    `${ANNUAIRE.name} has no unit with the SIREN ${siren} whose documents are public. Nothing was charged.`,
    { source: ANNUAIRE.name },
  );
}
