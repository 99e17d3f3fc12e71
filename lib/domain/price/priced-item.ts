import { z } from 'zod';
import { DataPoint, PricedDocument } from '#lib/contract/index.ts';

/** Everything that a plan gives a price: the search, each data point, each smart document id and category. */
export const PricedItem = z.enum(['search', ...DataPoint.options, ...PricedDocument.options]);
export type PricedItem = z.infer<typeof PricedItem>;
