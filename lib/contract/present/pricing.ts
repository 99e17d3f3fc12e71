import { isMembers } from '../is-members.ts';
import type { ItemPrice, PricedBlock, PricingAnswer } from '../pricing.ts';
import { DATA_POINTS } from '../section.ts';
import { foldPoints, PRESENT_POINTS, PROFILE_POINTS } from './points.ts';
import type { Members } from './two-way.ts';

export const MODES = ['verification', 'onboarding'] as const;
export type Mode = (typeof MODES)[number];

/** Price lists in the contract's form, for `readAs(PricingAnswer, …)`, of a connection that asks in this mode. */
export function pricingFromPresent(
  answer: unknown,
  { mode = 'verification' }: { mode?: Mode } = {},
): unknown {
  if (!isMembers(answer)) return answer;
  const given = Array.isArray(answer.blocks) ? answer.blocks : undefined;
  if (isMembers(answer.dataPoints)) return ownPricing(answer, given);
  const flat = PRESENT_POINTS.some((point) => isMembers(answer[point]));
  if (!flat && given === undefined) return answer;
  const blocks = given?.flatMap(blockFrom) ?? [];
  const dataPoints = Object.fromEntries(
    DATA_POINTS.flatMap((point) => {
      const price = priceFrom(answer, { point, blocks, mode });
      return price === undefined ? [] : [[point, price]];
    }),
  );
  // That form says of searches, for all countries, that they are free and take a name or a number; no list repeats it.
  const search = answer.search ?? { available: true, price: 0, by: ['name', 'number'] };
  return { ...answer, search, dataPoints, ...(given !== undefined && { blocks }) };
}

/** Ours: beside the blocks and prices of the present form, which were written from them, all stands as it was. */
function ownPricing(answer: Members, given: readonly unknown[] | undefined): unknown {
  const flat = new Set<string>(PRESENT_POINTS);
  const rest = Object.entries(answer).filter(([member]) => !flat.has(member) && member !== 'blocks');
  const blocks =
    given?.filter((block) => !isMembers(block) || !isDerived(block.sku)).flatMap(blockFrom) ?? [];
  return { ...Object.fromEntries(rest), ...(blocks.length > 0 && { blocks }) };
}

function blockFrom(given: unknown): Members[] {
  if (!isMembers(given)) return [];
  const { modes, datapoints, ...rest } = given;
  const prices = isMembers(modes) ? modes : {};
  const priced = MODES.flatMap((mode) => {
    const price = priceIn(prices[mode]);
    return price === undefined ? [] : [[mode, price] as const];
  });
  const others = Object.entries(prices).filter(
    ([mode, price]) => price !== null && !priced.some(([known]) => known === mode),
  );
  return [
    {
      ...rest,
      ...(datapoints !== undefined && { dataPoints: datapoints }),
      ...Object.fromEntries(priced),
      ...(others.length > 0 && { modes: Object.fromEntries(others) }),
    },
  ];
}

/** A price by mode is not described: an object with a price, or the bare number; null is not sold so. */
function priceIn(value: unknown): number | undefined {
  if (typeof value === 'number') return value;
  return isMembers(value) && typeof value.price === 'number' ? value.price : undefined;
}

type Block = Readonly<{ dataPoints?: unknown; verification?: unknown; onboarding?: unknown; sku?: unknown }>;

/**
 * What data points cost together: the distinct blocks that cover them, each once.
 * @param points in the words of the server: `company`, `shareholders`, …
 * @returns credits, or undefined where no block covers any of them in this mode
 */
function priceOfBlocks(blocks: readonly Block[], points: readonly string[], mode: Mode): number | undefined {
  const wanted = new Set(points);
  const covering = blocks.filter(
    ({ dataPoints }) =>
      Array.isArray(dataPoints) && dataPoints.some((point: unknown) => wanted.has(`${point}`)),
  );
  const prices = covering.flatMap(({ [mode]: price }) => (typeof price === 'number' ? [price] : []));
  if (prices.length === 0) return undefined;
  return Number(prices.reduce((total, price) => total + price, 0).toFixed(9));
}

/** Whether what covers all of these data points has a price in another mode alone: in this one it fails. */
function isSoldOtherwise(blocks: readonly Block[], points: readonly string[]): boolean {
  return points.every((point) =>
    blocks.some(
      ({ dataPoints, verification, onboarding }) =>
        Array.isArray(dataPoints) &&
        dataPoints.includes(point) &&
        (verification !== undefined || onboarding !== undefined),
    ),
  );
}

interface Priced {
  readonly point: (typeof DATA_POINTS)[number];
  readonly blocks: readonly Block[];
  readonly mode: Mode;
}

function priceFrom(answer: Members, { point, blocks, mode }: Priced): Members | undefined {
  const asked: readonly string[] = point === 'companyProfile' ? PROFILE_POINTS : [point];
  const flat = asked.flatMap((name) => {
    const told = answer[name];
    return isMembers(told) ? [told] : [];
  });
  const legacy = answer[point];
  if (flat.length === 0 && isMembers(legacy)) flat.push(legacy);
  const offered = flat.filter(({ available }) => available !== false);
  const sold = priceOfBlocks(blocks, asked, mode);
  if (flat.length === 0 && sold === undefined) return undefined;
  if (sold === undefined && isSoldOtherwise(blocks, asked)) return { available: false, pricingMode: 'fixed' };
  const price = sold ?? (point === 'companyProfile' ? flatProfile(answer) : priceIn(offered[0]));
  return {
    available: sold !== undefined || offered.length > 0,
    ...(price !== undefined && { price }),
    pricingMode: offered.some(({ pricingMode }) => pricingMode === 'variable') ? 'variable' : 'fixed',
  };
}

/** Without blocks: company data are one, shareholders are sold beside it. */
function flatProfile(answer: Members): number | undefined {
  const prices = [answer.companyProfile ?? answer.company, answer.shareholders].flatMap((told) =>
    isMembers(told) && told.available !== false ? [priceIn(told) ?? []].flat() : [],
  );
  if (prices.length === 0) return undefined;
  return Number(prices.reduce((total, price) => total + price, 0).toFixed(9));
}

/** Blocks that we write are called after our data points. */
const isDerived = (sku: unknown) => DATA_POINTS.some((point) => point === sku);

/**
 * A price list in the present form: each of our data points is a block, for there is one price of a whole profile; ours
 * stands beside it. Nothing is sold for onboarding, since no source is a fast one.
 */
export function pricingToPresent(answer: PricingAnswer): Members {
  const { dataPoints } = answer;
  const derived = DATA_POINTS.map((point) => ({
    sku: point,
    datapoints: point === 'companyProfile' ? [...PROFILE_POINTS] : [point],
    modes: {
      verification: dataPoints[point].available ? { price: dataPoints[point].price } : null,
      onboarding: null,
    },
  }));
  const flat = PRESENT_POINTS.map((point) => [point, flatPrice(dataPoints, point)]);
  return {
    ...answer,
    ...Object.fromEntries(flat),
    blocks: [...derived, ...(answer.blocks ?? []).map(blockTo)],
  };
}

function flatPrice(dataPoints: PricingAnswer['dataPoints'], point: string): Members {
  const [name] = foldPoints([point]);
  const known = DATA_POINTS.find((each) => each === name) ?? 'companyProfile';
  // What only our form says, `perCompany` of a graph, is in `dataPoints`; the flat price has these members alone.
  const { available, price, pricingMode, outlook }: ItemPrice = dataPoints[known];
  const item = { available, price, pricingMode, ...(outlook && { outlook }) };
  // The profile is paid for once, whichever parts of it are asked.
  const isIncluded = known === 'companyProfile' && point !== 'companyProfile' && point !== 'company';
  return { ...item, price: isIncluded ? 0 : item.price };
}

function blockTo({ dataPoints, verification, onboarding, ...rest }: PricedBlock): Members {
  const priced = (price: number | undefined) => (price === undefined ? null : { price });
  return {
    ...rest,
    datapoints: dataPoints,
    modes: { verification: priced(verification), onboarding: priced(onboarding) },
  };
}
