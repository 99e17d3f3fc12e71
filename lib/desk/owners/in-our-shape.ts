import type { z } from 'zod';
import { Graph, type Read, Shareholder } from '#lib/contract/index.ts';

type Members = Record<PropertyKey, unknown>;
const isMembers = (value: unknown): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * A graph of any server in the contract's own shape: what such a graph may leave out has its usual value, and what it has
 * beside is left away, so that neither takes the whole structure away.
 */
export function graphInOurShape(given: Read<Graph> | undefined): Graph | undefined {
  if (given === undefined) return undefined;
  const nodes = given.nodes?.map(({ flags, continuation, ...node }) => ({
    ...node,
    flags: { isRoot: false, isUbo: false, isUboProxy: false, status: 'found', ...flags },
    // Not shown from here: the page says it of the answer itself.
    ...(continuation && {
      continuation: { reason: 'budget', accumulatedOwnership: 0, depth: 0, ...continuation },
    }),
  }));
  const isCut = nodes?.some(({ continuation }) => continuation !== undefined) === true;
  const metadata = {
    stoppedReason: isCut ? 'budget_exhausted' : 'completed',
    amountSpent: 0,
    companiesFetched: 0,
    companiesSkipped: 0,
    ...given.metadata,
  };
  return withoutMisfits(Graph, { edges: [], ...given, nodes, metadata });
}

/** The same of a list of shareholders. */
export const shareholdersInOurShape = (
  given: readonly Read<Shareholder>[] | undefined,
): Shareholder[] | undefined =>
  given === undefined ? undefined : withoutMisfits(Shareholder.array(), given);

/** A member that fits in no way, and then what it leaves without a member that it must have. */
const ROUNDS = 3;

/** What fits the schema, without members that it does not know or does not take so; undefined where that is not enough. */
function withoutMisfits<T>(schema: z.ZodType<T>, given: unknown): T | undefined {
  let value = given;
  for (let round = 0; round < ROUNDS; round += 1) {
    const { data, error } = schema.safeParse(value);
    if (error === undefined) return data;
    const misfits = error.issues.flatMap((issue) =>
      issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...issue.path, key]) : [issue.path],
    );
    value = misfits.reduce(without, value);
  }
  return schema.safeParse(value).data;
}

/** A list stays whole: who stands in it is not left away for being told of in another way. */
function without(value: unknown, [head, ...rest]: readonly PropertyKey[]): unknown {
  if (head === undefined) return value;
  if (Array.isArray(value)) return value.map((each, at) => (at === head ? without(each, rest) : each));
  if (!isMembers(value)) return value;
  const { [head]: inner, ...others } = value;
  return rest.length === 0 ? others : { ...others, [head]: without(inner, rest) };
}
