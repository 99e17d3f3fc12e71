import type { NodeFacts } from '#lib/domain/ownership-view/index.ts';
import { addressInOneLine, addressView } from '#lib/domain/places/address-view.ts';
import { graphInOurShape } from '../owners/in-our-shape.ts';
import { refOf } from '../owners/join-held.ts';
import type { Figures } from '../owners/structure-of.ts';

/** Which company each node is, and which it may be. */
export function nodeFacts({ places, source, held }: Figures): Omit<NodeFacts, 'sources'> {
  const nodes = source === 'graph' ? (graphInOurShape(held.answer.graphBeta)?.nodes ?? []) : [];
  return {
    companies: places,
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
  };
}
