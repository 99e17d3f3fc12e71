import { z } from 'zod';
import { type Country, PricingAnswer, type Read } from '#lib/contract/index.ts';
import { askService } from './ask-service.ts';
import type { ServiceAnswer, ServiceConnection } from './service-connection.ts';

/** What a country offers and costs, with its register where the service names it. */
const OfferedPricing = PricingAnswer.extend({
  register: z
    .object({
      name: z.string(),
      home: z.string().optional(),
      licence: z.string().optional(),
      typicalLatencyMs: z.number().optional(),
    })
    .optional(),
});
export type OfferedPricing = Read<z.infer<typeof OfferedPricing>>;

/** What a country offers and what it costs this account, in credits. Free. */
export function readPricing(
  connection: ServiceConnection,
  country: Country,
  signal?: AbortSignal,
): Promise<ServiceAnswer<OfferedPricing>> {
  return askService(connection, {
    method: 'POST',
    path: '/v2/pricing',
    body: { country },
    schema: OfferedPricing,
    ...(signal === undefined ? {} : { signal }),
  });
}
