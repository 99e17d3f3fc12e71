import type { Graph } from '#lib/contract/index.ts';
import { placeKey } from '#lib/domain/identifiers/place-key.ts';
import type { CompanyFile, CompanyPart } from '#lib/domain/lookup/company-file.ts';
import {
  leavesUntraced,
  type OfferedNode,
  type Offers,
  offersOf,
  type PriceLists,
} from '#lib/domain/owners/index.ts';
import { graphInOurShape } from '../owners/in-our-shape.ts';
import type { CompanyOwners } from '../owners/owners-of.ts';
import type { Figures } from '../owners/structure-of.ts';

/** What a structure rests on: the company's own answers, and what is held of the others in it. */
export type Holds = Pick<CompanyOwners, 'figures' | 'held'> & { readonly file: CompanyFile };

/** Countries of the companies in a structure, whose price lists say what is on offer. */
export const countriesIn = ({ figures, file }: Holds): string[] => [
  ...new Set([file.country, ...[...(figures?.places.values() ?? [])].map(({ country }) => country)]),
];

/** What can be bought of the companies in a structure, or of the company alone where there is none. */
export function offersIn({ figures, file, held }: Holds, lists: PriceLists): Offers {
  const isTraced = figures?.source === 'graph';
  const root = { nodeId: figures?.graph.rootId ?? placeKey(file), name: file.legalName ?? file.companyId };
  const files = new Map([...held, file].map((one) => [placeKey(one), one]));
  const above = (figures?.graph.nodes ?? []).filter(
    ({ id, kind }) => id !== root.nodeId && !HAS_NONE.has(kind),
  );
  const traced = figures && isTraced ? tracedIn(figures) : NOT_TRACED;
  const nodeOf = (nodeId: string, name: string, place: OfferedNode['place']): OfferedNode => ({
    ...{ nodeId, name, place },
    bought: new Set([...boughtIn(place && files.get(placeKey(place))), ...(traced.read.get(nodeId) ?? [])]),
    continueCredits: traced.prices.get(nodeId),
    continueBuys: traced.buys.get(nodeId),
  });
  const bought = new Set(boughtIn(file));
  const offers = offersOf(
    [
      nodeOf(root.nodeId, root.name, { country: file.country, companyId: file.companyId }),
      ...above.map(({ id, name }) => nodeOf(id, name, figures?.places.get(id))),
    ],
    lists,
    isTraced || wasTraced(file) || (figures && !leavesUntraced(figures)) ? undefined : file,
  );
  // The trace reads the profile and the declared owners: without holders in the one and without the other it has nothing.
  const isOwnersOffered = offers.list.some(
    ({ nodeId, item }) => nodeId === root.nodeId && item === 'ultimateBeneficialOwners',
  );
  const isHopeless = figures === undefined && bought.has('companyProfile') && !isOwnersOffered;
  return isHopeless ? { ...offers, trace: undefined } : offers;
}

/** Whether the structure was bought, whatever it brought: another one would bring the same. */
export const wasTraced = ({ parts: { graph } }: CompanyFile): boolean => graph.status === 'succeeded';

/** Nodes of which no register holds anything. */
const HAS_NONE: ReadonlySet<string> = new Set(['person', 'state', 'dispersed']);

const NOT_TRACED: ReturnType<typeof tracedIn> = { read: new Map(), prices: new Map(), buys: new Map() };

/** States in which the register of owners has answered: the same lookup brings nothing more. */
const ANSWERED: ReadonlySet<string | undefined> = new Set(['read', 'none_named', 'restricted']);

/** What the tracing has read of each company, and where it stopped with a price. */
function tracedIn({ held }: Figures): {
  readonly read: ReadonlyMap<string, readonly string[]>;
  readonly prices: ReadonlyMap<string, number>;
  readonly buys: ReadonlyMap<string, OfferedNode['continueBuys']>;
} {
  const nodes = graphInOurShape(held.answer.graphBeta)?.nodes ?? [];
  return {
    read: new Map(nodes.map((node) => [node.nodeId, readOf(node)])),
    prices: new Map(
      nodes.flatMap(({ nodeId, continuation }) =>
        continuation?.estimatedCost === undefined ? [] : [[nodeId, continuation.estimatedCost] as const],
      ),
    ),
    buys: new Map(
      nodes.flatMap(({ nodeId, continuation }) =>
        continuation?.lookups === undefined
          ? []
          : [[nodeId, continuation.lookups.map(({ dataPoint }) => dataPoint)] as const],
      ),
    ),
  };
}

const OF_REGISTER = ['companyProfile', 'ultimateBeneficialOwners', 'ultimateBeneficialOwnersCertificate'];

/**
 * A company whose declared owners alone are left to be looked up was read itself. Of one that its register did not find
 * nothing can be had there.
 */
function readOf({ flags, continuation, owners }: Graph['nodes'][number]): string[] {
  if (flags.status === 'not_found' && continuation === undefined) return OF_REGISTER;
  const { lookups } = continuation ?? { lookups: [] };
  const isOfOwners = lookups?.every(({ dataPoint }) => dataPoint === 'ultimateBeneficialOwners') === true;
  return [
    ...(flags.status === 'found' && isOfOwners ? ['companyProfile'] : []),
    ...(ANSWERED.has(owners?.status) ? ['ultimateBeneficialOwners'] : []),
  ];
}

/** What was bought of a company, or is on its way. */
function boughtIn(file: CompanyFile | undefined): string[] {
  if (file === undefined) return [];
  const isThere = (part: CompanyPart) =>
    part.status === 'in_progress' || (part.status !== 'none' && part.held !== null);
  return [
    ...Object.entries(file.parts).flatMap(([item, part]) => (isThere(part) ? [item] : [])),
    ...file.documents.flatMap(({ category, status }) =>
      category === null || status === 'failed' ? [] : [category],
    ),
  ];
}
