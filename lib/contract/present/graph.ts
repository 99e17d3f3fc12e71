import { isMembers } from '../is-members.ts';
import { BENEFICIAL_OWNER, COMPANY, firstOfSeveral, INDIVIDUAL } from './resources.ts';
import { CENTS, FRACTION, listOf, mapMembers, shape, steps, type TwoWay } from './two-way.ts';

/** The one reason that the present form knows; the true one stands beside it. */
const ONE_REASON = 'budget';

const REASON: TwoWay = {
  from: (value) => {
    if (!isMembers(value) || typeof value.reasonInDetail !== 'string') return value;
    const { reasonInDetail, ...rest } = value;
    return { ...rest, reason: reasonInDetail };
  },
  to: (value) =>
    isMembers(value) && typeof value.reason === 'string' && value.reason !== ONE_REASON
      ? { ...value, reason: ONE_REASON, reasonInDetail: value.reason }
      : value,
};

const METHODS = firstOfSeveral('uboCalculationMethod', {
  one: 'uboCalculationMethodFirst',
  all: 'uboCalculationMethods',
});

/** The same name holds a list there, and one value here. */
const FLAGS: TwoWay = {
  from: (value) => shape([['uboCalculationMethodFirst', 'uboCalculationMethod']]).from(METHODS.from(value)),
  to: (value) => {
    const written = METHODS.to(shape([['uboCalculationMethodFirst', 'uboCalculationMethod']]).to(value));
    if (!isMembers(written)) return written;
    const { uboCalculationMethod, ...rest } = written;
    return Array.isArray(uboCalculationMethod) && uboCalculationMethod.length === 0 ? rest : written;
  },
};

const NODE = shape([], {
  individual: INDIVIDUAL,
  company: COMPANY,
  flags: FLAGS,
  charges: listOf(shape([], { credits: CENTS })),
  owners: shape([], { unlinked: listOf(BENEFICIAL_OWNER) }),
  continuation: steps(
    shape([], {
      estimatedCost: CENTS,
      accumulatedOwnership: FRACTION,
      lookups: listOf(shape([], { credits: CENTS })),
    }),
    REASON,
  ),
});

export const GRAPH = shape([], { nodes: listOf(NODE), metadata: shape([], { amountSpent: CENTS }) });

/** Nodes of a graph are continued by their ids alone there: ours then begin with the id of their request. */
export const nodeIdOf = (requestId: string, nodeId: string): string => `${requestId}/${nodeId}`;

/** The request and the node that an id stands for; undefined where it is none of ours. */
export function nodeOfId(id: string): { requestId: string; nodeId: string } | undefined {
  const [, requestId, nodeId] = /^([0-9a-f-]{36})\/(.+)$/s.exec(id) ?? [];
  return requestId === undefined || nodeId === undefined ? undefined : { requestId, nodeId };
}

/** The same graph with the ids of its nodes changed, wherever they stand. */
export function withNodeIds(graph: unknown, change: (id: string) => string): unknown {
  const changed = (value: unknown, members: readonly string[]) =>
    Array.isArray(value)
      ? value.map((each: unknown) =>
          mapMembers(each, (inner, member) =>
            members.includes(member) && typeof inner === 'string' ? change(inner) : inner,
          ),
        )
      : value;
  return mapMembers(graph, (inner, member) => {
    if (member === 'nodes') return changed(inner, ['nodeId']);
    return member === 'edges' ? changed(inner, ['fromId', 'toId']) : inner;
  });
}
