import { type Country, type Failure, PricingAnswer, type Read } from '#lib/contract/index.ts';
import { askService } from './ask-service.ts';
import { normalisePricing } from './normalise-pricing.ts';
import type { ServiceAnswer, ServiceConnection } from './service-connection.ts';

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
    normalise: normalisePricing,
    ...(signal === undefined ? {} : { signal }),
  });
}

const ABOUT_THE_COUNTRY: ReadonlySet<string> = new Set([
  'not_supported',
  'resource_not_found',
  'invalid_request',
]);

/** Whether a service that refuses so may well price another country: each says in its own way that it lacks one. */
export const isAboutTheCountry = ({ code }: Failure): boolean => ABOUT_THE_COUNTRY.has(code);
