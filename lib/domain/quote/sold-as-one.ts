import type { DataPoint, PricedBlock, Read } from '#lib/contract/index.ts';
import { type Mode, PROFILE_POINTS } from '#lib/contract/present/index.ts';
import { type PricedAsOne, roundedCredits } from './quote.ts';

/**
 * The blocks that cover a data point, so that what covers two of them counts once in a total. Nothing where they do not
 * come to its price: then it has one of its own.
 * @param price that of the data point alone, in credits
 */
export function soldAsOne(
  blocks: readonly Read<PricedBlock>[] | undefined,
  dataPoint: DataPoint,
  { price, mode = 'verification' }: { readonly price: number | null; readonly mode?: Mode | undefined },
): { readonly blocks?: readonly PricedAsOne[] } {
  const parts: readonly string[] = dataPoint === 'companyProfile' ? PROFILE_POINTS : [dataPoint];
  const covering = (blocks ?? []).flatMap(({ sku, dataPoints = [], [mode]: credits }) =>
    sku === undefined || credits === undefined || !dataPoints.some((each) => parts.includes(each))
      ? []
      : [{ sku, credits }],
  );
  const sum = roundedCredits(covering.reduce((total, { credits }) => total + credits, 0));
  return covering.length > 0 && sum === price ? { blocks: covering } : {};
}
