import { type Country, PricingAnswer, type Read } from '#lib/contract/index.ts';
import { askService } from './ask-service.ts';
import type { ServiceAnswer, ServiceConnection } from './service-connection.ts';
import { settlePricing } from './settle-pricing.ts';

/** What a country offers and what it costs this account, in credits. Free. */
export function readPricing(
  connection: ServiceConnection,
  country: Country,
  signal?: AbortSignal,
): Promise<ServiceAnswer<Read<PricingAnswer>>> {
  return askService(connection, {
    method: 'POST',
    path: '/v2/pricing',
    body: { country },
    schema: PricingAnswer,
    settle: settlePricing,
    ...(signal === undefined ? {} : { signal }),
  });
}
