import { Country } from '#lib/contract/index.ts';
import { pricesOf } from '#lib/domain/owners/index.ts';
import type { CompanyRef, NodeFacts } from '#lib/domain/ownership-view/index.ts';
import { addressInOneLine, addressView } from '#lib/domain/places/address-view.ts';
import type { Figures } from '../owners/figures-of.ts';
import { graphInOurShape, shareholdersInOurShape } from '../owners/in-our-shape.ts';

/** Which company each node is, which it may be, and what it costs to go on from it. */
export function nodeFacts({
  graph,
  source,
  held,
}: Figures): NodeFacts & { prices: ReadonlyMap<string, number> } {
  if (source === 'companyProfile') {
    const holders = shareholdersInOurShape(held.answer.shareholders) ?? [];
    const companies = graph.links.flatMap(({ owner }, at) => {
      const ref = refOf(holders[at]?.company?.countryCode, holders[at]?.company?.id);
      return ref ? [[owner, ref] as const] : [];
    });
    return { companies: new Map(companies), candidates: new Map(), prices: new Map() };
  }
  const nodes = graphInOurShape(held.answer.graphBeta)?.nodes ?? [];
  return {
    companies: new Map(
      nodes.flatMap(({ nodeId, company }) => {
        const ref = refOf(company?.countryCode, company?.id);
        return ref ? [[nodeId, ref] as const] : [];
      }),
    ),
    candidates: new Map(
      nodes.map(({ nodeId, candidates = [] }) => [
        nodeId,
        candidates.flatMap(({ countryCode, companyNumber, legalName, address }) => {
          const company = refOf(countryCode, companyNumber);
          const at = addressView(address);
          return company ? [{ company, name: legalName, address: at && addressInOneLine(at) }] : [];
        }),
      ]),
    ),
    notFollowed: new Map(
      nodes.flatMap(({ nodeId, notFollowed }) => (notFollowed ? [[nodeId, notFollowed.explanation]] : [])),
    ),
    prices: pricesOf({ nodes }),
  };
}

/** Undefined where no register of ours can be asked. */
function refOf(country: string | undefined, companyId: string | undefined): CompanyRef | undefined {
  return Country.safeParse(country).success && country !== undefined && companyId !== undefined
    ? { country, companyId }
    : undefined;
}
