import type { RegistryContext } from '../registry.ts';
import type { PolishNumber } from './krs-number.ts';
import { whiteListClient } from './white-list-client.ts';

/**
 * The number in the register of the entity with this number: the list of VAT taxpayers tells it of a NIP and of a REGON.
 * Null where nobody on the list has it, or who has it is not in the register, such as a sole trader.
 */
export async function findKrsNumber(
  ctx: RegistryContext,
  { scheme, digits }: PolishNumber,
): Promise<string | null> {
  if (scheme === 'krs') return digits;
  const krs = (await whiteListClient(ctx).find({ scheme, digits }))?.subject.krs;
  return krs !== undefined && /^\d{1,10}$/.test(krs) && !/^0+$/.test(krs) ? krs.padStart(10, '0') : null;
}
