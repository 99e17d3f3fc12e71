import type { ItemPrice, PricingAnswer, Read } from '#lib/contract/index.ts';
import { type CoverageCells, coverageCells, flagsGiven } from '#lib/domain/coverage/coverage-cells.ts';
import { type SectionSources, sectionSources } from '#lib/domain/coverage/section-sources.ts';
import { type AskedSource, askedSourceOf } from '#lib/domain/search/asked-source.ts';
import { CATEGORY_OF_SMART_ID, CATEGORY_ORDER, DATA_POINT_ORDER, wordOf } from './item-order.ts';

/** Credits; `varies` where the price stands in the list of documents, `unpublished` where none is given. */
export type OfferPrice = number | 'varies' | 'unpublished';

/** An item, under its name in the interface; no price means that the register does not offer it. */
export interface OfferItem {
  readonly name: string;
  readonly price: OfferPrice | undefined;
}

export interface OfferRegister {
  readonly name: string;
  readonly home: string | undefined;
  readonly licence: string | undefined;
  readonly typicalLatencyMs: number | undefined;
  /** What it is, which companies it knows, what it fills. */
  readonly source: AskedSource | null;
  /** Section by section, which source fills it; empty where the provider does not say. */
  readonly sections: readonly SectionSources[];
  /** Codes of the flags that its sources can give; a service of another version may have unknown ones. */
  readonly flags: readonly string[];
}

/** What a country offers, settled: whatever an answer leaves out is said here. */
export interface Offer {
  readonly plan: string | undefined;
  readonly cells: CoverageCells;
  /** Price of the company profile. */
  readonly price: OfferPrice | undefined;
  /** Empty where the register can't be searched. */
  readonly searchBy: readonly string[];
  readonly searchPrice: OfferPrice | undefined;
  readonly dataPoints: readonly OfferItem[];
  /** Only those that are offered, each kind once. */
  readonly documents: readonly OfferItem[];
  /** Whether documents are sold whose prices stand in each company's own list. */
  readonly areDocumentsListed: boolean;
  readonly cachePeriodSeconds: number;
  readonly register: OfferRegister | undefined;
}

type Priced = Read<ItemPrice>;
export type PricingRead = Read<PricingAnswer>;

/** Settles an answer of the pricing operation, ours or another provider's. */
export function offerOf(pricing: PricingRead): Offer {
  const { plan, search, dataPoints, documents, cachePeriodSeconds, register } = pricing;
  const searchBy = search?.available === false ? [] : (search?.by ?? []);
  return {
    plan,
    cells: coverageCells(pricing),
    price: priceOf(dataPoints?.companyProfile),
    searchBy,
    searchPrice: searchBy.length === 0 ? undefined : priceOf(search),
    dataPoints: dataPointItems(new Map(Object.entries(dataPoints ?? {}))),
    documents: documentItems(new Map(Object.entries(documents ?? {}))),
    areDocumentsListed: documents === undefined && priceOf(dataPoints?.availableDocuments) !== undefined,
    cachePeriodSeconds: cachePeriodSeconds ?? 0,
    register:
      register?.name === undefined
        ? undefined
        : {
            name: register.name,
            home: register.home,
            licence: register.licence,
            typicalLatencyMs: register.typicalLatencyMs,
            source: askedSourceOf(register),
            sections: sectionSources(register),
            flags: flagsGiven(register),
          },
  };
}

function priceOf(item: Priced | undefined): OfferPrice | undefined {
  if (item === undefined || item.available === false) return undefined;
  if (item.pricingMode === 'variable') return 'varies';
  return item.price ?? 'unpublished';
}

/** Ours in our order, offered or not; then those that only this service knows. */
function dataPointItems(given: ReadonlyMap<string, Priced | undefined>): OfferItem[] {
  const ours = DATA_POINT_ORDER.map((name) => ({ name, price: priceOf(given.get(name)) }));
  return [...ours, ...unknownItems(given)];
}

/** A smart id wins over its category, since it orders in one step. */
function documentItems(given: ReadonlyMap<string, Priced | undefined>): OfferItem[] {
  const smartIdOf = new Map([...CATEGORY_OF_SMART_ID].map(([smartId, category]) => [category, smartId]));
  const ours = CATEGORY_ORDER.flatMap((category) => {
    const names = [smartIdOf.get(category), category].filter((name) => name !== undefined);
    const name = names.find((each) => priceOf(given.get(each)) !== undefined);
    return name === undefined ? [] : [{ name, price: priceOf(given.get(name)) }];
  });
  return [...ours, ...unknownItems(given)];
}

const unknownItems = (given: ReadonlyMap<string, Priced | undefined>): OfferItem[] =>
  [...given]
    .filter(([name, item]) => wordOf(name) === undefined && priceOf(item) !== undefined)
    .map(([name, item]) => ({ name, price: priceOf(item) }));
