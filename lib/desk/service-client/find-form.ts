import type { Failure, PricingAnswer, Read } from '#lib/contract/index.ts';
import { INTERFACE_FORMS, type InterfaceForm } from '#lib/domain/connection/interface-form.ts';
import { askPricing, isAboutTheCountry, isNoSuchOperation } from './read-pricing.ts';
import type { ServiceAnswer, ServiceConnection } from './service-connection.ts';

/** Which of them a service offers is not known before; one that it does is enough. */
const ASKED = ['TEST', 'FR', 'GB', 'DE'] as const;

/**
 * Which form of the interface a service speaks: that in which it tells prices, which is free. Our own speaks both; then
 * it is that of 2024, which says more. Null: it answers, and tells prices in neither.
 */
export async function findForm(
  connection: ServiceConnection,
  forms: readonly InterfaceForm[] = INTERFACE_FORMS,
): Promise<ServiceAnswer<InterfaceForm | null>> {
  let refused: Failure | undefined;
  let isAnswered = false;
  for (const country of ASKED) {
    for (const form of forms) {
      const answer = await askPricing({ ...connection, form }, country);
      if ('value' in answer) {
        if (hasPrices(answer.value)) return { value: form };
        isAnswered = true;
      } else if (isAboutTheCountry(answer.failure) || isNoSuchOperation(answer.failure)) {
        refused ??= answer.failure;
      } else {
        return answer;
      }
    }
  }
  return refused === undefined || isAnswered ? { value: null } : { failure: refused };
}

const hasPrices = ({ search, dataPoints, documents }: Read<PricingAnswer>): boolean =>
  (search ?? dataPoints ?? documents) !== undefined;
