import {
  type Absence,
  type Company,
  type DataPoint,
  Failure,
  FILLED_BY,
  MAX_SEARCH_RESULTS,
  MatchType,
  SECTIONS,
  type SmartDocumentId,
} from '#lib/contract/index.ts';
import { compact, looksLikeLei } from '#lib/domain/identifiers/lei.ts';
import { foldName } from '#lib/domain/names/fold-name.ts';
import type {
  DataPointOrder,
  FetchedDataPoint,
  Order,
  Registry,
  RegistryContext,
  RegistrySearchResult,
  SourceDescriptor,
} from '../registry.ts';

/**
 * A country whose numbers do not lead to LEIs: an LEI is answered by the LEI index, a number by what is known of companies
 * without an LEI. A search has both, each company once.
 * @param leiOf set where the index is to be preferred: the LEI of a company of that number, where it has one
 */
export function besideLei(
  index: Registry,
  unlisted: Registry,
  leiOf?: (ctx: RegistryContext, company: Company) => Promise<string | null>,
): Registry {
  const isUnlisted = (id: string) => !looksLikeLei(id) && unlisted.namesOneCompany?.(id) === true;
  const isToldWithoutLei = (item: DataPoint | SmartDocumentId): boolean =>
    unlisted.manifest.provides.dataPoints.some((each) => each === item) || unlisted.pricedAs(item) !== null;

  /** The LEI of a company that is asked for by its number, or what is told of it where it has none. */
  async function resolve(ctx: RegistryContext, order: Order) {
    const told = await unlisted.fetchDataPoint(ctx, { ...order, dataPoint: 'companyProfile' });
    const { company } = told.value;
    const lei = company === undefined || leiOf === undefined ? null : await leiOf(ctx, company);
    return { told, lei, ids: told.companyIds ?? [order.companyId] };
  }

  const joined = <Fetched extends { readonly companyIds?: readonly string[] }>(
    fetched: Fetched,
    ids: readonly string[],
  ): Fetched => ({ ...fetched, companyIds: [...new Set([...(fetched.companyIds ?? []), ...ids])] });

  return {
    ...index,
    manifest: {
      ...index.manifest,
      source: {
        ...index.manifest.source,
        // A search looks in both: what each of them covers is said.
        holds: [index, unlisted].map(({ manifest: { source } }) => coveredBy(source)).join('; '),
      },
      searchBy: ['name', 'number'],
    },
    companyId: (id) => {
      if (looksLikeLei(id)) return compact(id);
      const number = unlisted.companyId(id);
      return isUnlisted(number) ? number : index.companyId(id);
    },
    pricedAs: (documentId) => index.pricedAs(documentId) ?? unlisted.pricedAs(documentId),
    foresight: {
      items: [...index.manifest.provides.dataPoints, ...index.manifest.provides.smartDocuments].filter(
        (item) => !isToldWithoutLei(item),
      ),
      absenceOf: (item, profile) =>
        isUnlisted(profile.companyId) && profile.identifiers.LEI === undefined && !isToldWithoutLei(item)
          ? notWithoutLei(profile.companyId)
          : null,
    },
    namesOneCompany: (id) => isUnlisted(id) || (index.namesOneCompany?.(id) ?? true),
    async search(ctx, query) {
      const own = await unlisted.search(ctx, query);
      const listed = await index.search(ctx, query).catch((error: unknown) => {
        // What the file has is an answer; without it the failure is one.
        if (own.length > 0 && error instanceof Failure && error.code === 'service_unavailable') return [];
        throw error;
      });
      const known = new Set(listed.map(placeOf));
      return [...listed, ...own.filter((result) => !known.has(placeOf(result)))]
        .toSorted((one, other) => rankOf(one) - rankOf(other))
        .slice(0, MAX_SEARCH_RESULTS);
    },
    async fetchDataPoint(ctx, order) {
      const isOffered = index.manifest.provides.dataPoints.includes(order.dataPoint);
      if (!isUnlisted(order.companyId) || !isOffered) return index.fetchDataPoint(ctx, order);
      const { told, lei, ids } = await resolve(ctx, order);
      if (lei !== null) return joined(await index.fetchDataPoint(ctx, { ...order, companyId: lei }), ids);
      if (order.dataPoint === 'companyProfile') return withStanding(told, unlisted.manifest.source);
      if (!unlisted.manifest.provides.dataPoints.includes(order.dataPoint)) return withoutLei(told, order);
      return unlisted.fetchDataPoint(ctx, order);
    },
    async fetchDocument(ctx, order) {
      if (!isUnlisted(order.companyId)) return index.fetchDocument(ctx, order);
      const { lei, ids } = await resolve(ctx, order);
      if (lei !== null) return joined(await index.fetchDocument(ctx, { ...order, companyId: lei }), ids);
      if (unlisted.pricedAs(order.documentId) === null) throw noDocument(index, order);
      return unlisted.fetchDocument(ctx, order);
    },
  };
}

/** `companies that have an LEI (GLEIF (Global LEI Index))`. */
const coveredBy = ({ name, holds = 'some companies' }: SourceDescriptor): string =>
  `${holds} (${name.replace(/ \(.*\)$/, '')})`;

/** What this source says of every company counts for those that it tells of: the country's list of reasons is the index's. */
function withStanding(
  fetched: FetchedDataPoint,
  { standing = {} }: Pick<SourceDescriptor, 'standing'>,
): FetchedDataPoint {
  const empty = SECTIONS.filter(
    (section) => FILLED_BY[section].includes('companyProfile') && fetched.value[section] === undefined,
  );
  const reasons = empty.flatMap((section) => (standing[section] ? [[section, standing[section]]] : []));
  return { ...fetched, absence: { ...Object.fromEntries(reasons), ...fetched.absence } };
}

/** The company exists, and this data point is found by the LEI: the reason and nothing else, which the ledger does not charge. */
function withoutLei(
  { source, provenance, wire, companyIds }: FetchedDataPoint,
  { companyId, dataPoint }: DataPointOrder,
): FetchedDataPoint {
  const none = notWithoutLei(companyId);
  const filled = SECTIONS.filter((section) => FILLED_BY[section].includes(dataPoint));
  return {
    ...{ value: {}, absence: Object.fromEntries(filled.map((section) => [section, none])), source },
    ...(provenance && { provenance: { sources: provenance.sources, facts: {}, conflicts: [] } }),
    ...(wire && { wire }),
    ...(companyIds && { companyIds }),
  };
}

const notWithoutLei = (companyId: string): Absence => ({
  reason: 'not_offered',
  explanation: foundByLei(companyId),
});

const noDocument = ({ manifest: { source } }: Registry, { companyId }: Order): Failure =>
  new Failure('resource_not_found', `${foundByLei(companyId)} Nothing was charged.`, { source: source.name });

const foundByLei = (companyId: string): string =>
  `This is found by the LEI, and no LEI of ${companyId} is known.`;

const rankOf = ({ matchType }: RegistrySearchResult): number => MatchType.options.indexOf(matchType);

/** Two of one name in one town are one company: the law lets no town have two. A file may have the province alone. */
const placeOf = ({ legalName, address }: RegistrySearchResult): string =>
  `${foldName(legalName)}\0${foldName(address?.city ?? address?.region ?? '')}`;
