import { z } from 'zod';
import {
  Absence,
  type Country,
  DATA_POINTS,
  FILLED_BY,
  type Outlook,
  type PricedDocument,
  Provenance,
  SECTIONS,
  SmartDocumentId,
} from '#lib/contract/index.ts';
import { many } from '#lib/platform/db.ts';
import type { KeptProfile, Manifest, Registry } from '#lib/registries/registry.ts';
import type { CallContext } from '../context/service-context.ts';
import { itemOfDocument } from '../items/item.ts';
import { offersGraph } from '../items/offers-graph.ts';
import { standingOf } from '../items/standing-of.ts';

/** A data point, a smart document id or a category of documents. */
type OutlookItem = (typeof DATA_POINTS)[number] | PricedDocument;

/** What an account has paid for within its cache period, of one company. */
const HELD = {
  name: 'held-of-company',
  text: `
    select w.item, service.says_nothing(s.value, s.absence) as "saysNothing", s.absence,
           case when w.item = 'companyProfile'
             then coalesce(s.source -> 'provenance' -> 'sources', '{}') end as sources,
           case when w.item = 'companyProfile'
             then coalesce(s.value -> 'company' -> 'identifiers', '{}') end as identifiers
      from service.billing_window w join service.snapshot s on s.id = w.snapshot_id
     where w.account_id = $1 and w.country = $2 and w.company_id = $3 and w.expires_at > clock_timestamp()`,
};

const Held = z.object({
  item: z.string(),
  saysNothing: z.boolean(),
  absence: z.record(z.string(), Absence),
  sources: Provenance.shape.sources.nullable(),
  identifiers: z.record(z.string(), z.string()).nullable(),
});

export interface OutlookSubject {
  readonly country: Country;
  /** As normalised by the registry. */
  readonly companyKey: string;
}

/**
 * What each item would have for one company: from the manifest and the answers that the account holds within its cache
 * period. Answers of other accounts are not read, since they would tell who looked the company up. Queries no register.
 */
export async function outlooksOf(
  { pool, registryOf, caller }: Pick<CallContext, 'pool' | 'registryOf' | 'caller'>,
  { country, companyKey }: OutlookSubject,
): Promise<(item: OutlookItem) => Outlook> {
  const registry = registryOf(country);
  const rows = await many(pool, HELD, [caller.accountId, country, companyKey], Held);
  const held = new Map(rows.map((row) => [row.item, row]));
  const profile = profileOf(held, companyKey);
  return (item) => {
    if (!isOffered(item, registry.manifest)) return nothing(whyNotOffered(item, registry.manifest));
    const row = held.get(itemName(item)) ?? (item === 'graph' ? held.get('companyProfile') : undefined);
    if (row?.saysNothing) return nothing(Object.values(row.absence)[0]);
    if (row !== undefined) return { forCompany: 'available' };
    const foreseen = profile && foresee(item, registry, profile);
    return foreseen ? nothing(foreseen) : { forCompany: 'unknown' };
  };
}

const nothing = (absence: Absence = { reason: 'not_offered' }): Outlook => ({
  forCompany: 'nothing',
  absence,
});

const isDataPoint = (item: OutlookItem): item is (typeof DATA_POINTS)[number] =>
  DATA_POINTS.some((each) => each === item);

const itemName = (item: OutlookItem): string => (isDataPoint(item) ? item : itemOfDocument(item));

function profileOf(
  held: ReadonlyMap<string, z.infer<typeof Held>>,
  companyId: string,
): KeptProfile | undefined {
  const { sources, identifiers } = held.get('companyProfile') ?? {};
  return sources && identifiers ? { companyId, sources, identifiers } : undefined;
}

function isOffered(item: OutlookItem, manifest: Manifest): boolean {
  if (item === 'graph') return offersGraph(manifest);
  const { dataPoints, smartDocuments, documentCategories } = manifest.provides;
  const offered: readonly string[] = [...dataPoints, ...smartDocuments, ...documentCategories];
  return offered.includes(item);
}

/** What the law says, or that no source of the country has it. */
function whyNotOffered(item: OutlookItem, manifest: Manifest): Absence {
  const section = SECTIONS.find((each) => FILLED_BY[each].some((filling) => filling === item));
  return (section && standingOf(section, manifest)) ?? { reason: 'not_offered' };
}

function foresee(item: OutlookItem, { foresight }: Registry, profile: KeptProfile): Absence | null {
  const named = foresight?.items.find((each) => each === item);
  return foresight === undefined || named === undefined ? null : foresight.absenceOf(named, profile);
}

/** The item of a request as price lists name it; null: a listed document. */
export const outlookItemOf = (item: string): OutlookItem | null =>
  DATA_POINTS.find((each) => each === item) ??
  SmartDocumentId.options.find((each) => itemOfDocument(each) === item) ??
  null;
