import { isMembers } from '../is-members.ts';
import type { NewCompanyRequest } from '../request.ts';
import { nodeIdOf, nodeOfId } from './graph.ts';
import { foldPoints, PRESENT_POINTS, PROFILE_POINTS, unfoldPoints } from './points.ts';
import type { Mode } from './pricing.ts';
import { type Members, shiftDecimal } from './two-way.ts';

/**
 * A request of company data in the present form. Its limits are hundredths of a credit; a depth of one level is what it
 * calls interactive. What it has no member for (`maxNodes`, `timeoutSeconds`, other depths) is left to the server.
 */
export function requestToPresent(
  request: Omit<NewCompanyRequest, 'countryCode'> & { countryCode: string },
  { mode, isOurs = false }: { mode?: Mode | undefined; isOurs?: boolean } = {},
): Members {
  const { id, countryCode, dataPoints, documents, metadata, maxBudget, graphOptions } = request;
  const { maxBudget: graphMaxBudget, maxDepth, continueFrom, declaredOwners } = graphOptions ?? {};
  const nodeId = continueFrom?.nodeId;
  return {
    id,
    countryCode,
    dataPoints: unfoldPoints(dataPoints, PROFILE_POINTS),
    documents,
    ...(metadata && { metadata }),
    ...(mode !== undefined && { mode }),
    ...(maxBudget !== undefined && { maxBudget: shiftDecimal(maxBudget, 2) }),
    ...(graphMaxBudget !== undefined && { graphMaxBudget: shiftDecimal(graphMaxBudget, 2) }),
    ...(maxDepth === 1 && { graphInteractive: true }),
    // An addition of ours: a server that does not know it refuses it.
    ...(declaredOwners !== undefined &&
      declaredOwners !== 'whereOpen' && { graphOptions: { declaredOwners } }),
    ...(continueFrom !== undefined &&
      nodeId !== undefined && {
        graphContinueFromNodeIds: [isOurs ? nodeIdOf(continueFrom.requestId, nodeId) : nodeId],
      }),
  };
}

/** Members of a request that the present form alone has: one of them, and the request is of that form. */
const PRESENT_MEMBERS = [
  'mode',
  'graphContinueFromNodeIds',
  'graphMaxBudget',
  'graphInteractive',
  'profileMaxBudget',
  'fast',
  'authoritative',
  'agenticEnrichment',
] as const;

const OWN_POINTS: ReadonlySet<unknown> = new Set(PROFILE_POINTS);

/** Whether a body of the company operation is of the present form: it has members, or data points, of that form alone. */
export function isPresentRequest(body: unknown): boolean {
  if (!isMembers(body)) return false;
  const { dataPoints } = body;
  return (
    PRESENT_MEMBERS.some((member) => Object.hasOwn(body, member)) ||
    (Array.isArray(dataPoints) && dataPoints.some((point) => OWN_POINTS.has(point)))
  );
}

/** A request of the present form as the contract has it, not parsed yet: it may still be no valid one. */
export interface PresentRequest {
  readonly body: unknown;
  readonly asked: readonly (typeof PRESENT_POINTS)[number][];
  readonly mode: unknown;
  /** In credits, where it was given. */
  readonly profileMaxBudget: unknown;
}

/** A body of the company operation in the present form. What stands in the wrong place or type is kept, to be refused. */
export function requestFromPresent(body: unknown): PresentRequest {
  if (!isMembers(body)) return { body, asked: [], mode: undefined, profileMaxBudget: undefined };
  const {
    mode,
    fast: _fast,
    authoritative: _authoritative,
    agenticEnrichment: _enrichment,
    graphMaxBudget,
    graphInteractive,
    graphContinueFromNodeIds,
    profileMaxBudget,
    ...rest
  } = body;
  const { dataPoints, maxBudget, metadata } = rest;
  const listed = Array.isArray(dataPoints) ? dataPoints : [];
  const { graphOptions: given = {} } = rest;
  const graphOptions = {
    ...(isMembers(given) && given),
    ...(graphMaxBudget !== undefined &&
      graphInteractive !== true && { maxBudget: shiftDecimal(graphMaxBudget, -2) }),
    ...(graphInteractive === true && { maxDepth: 1 }),
    ...(graphContinueFromNodeIds !== undefined && { continueFrom: continueFrom(graphContinueFromNodeIds) }),
  };
  return {
    asked: PRESENT_POINTS.filter((point) => listed.includes(point)),
    mode,
    profileMaxBudget: shiftDecimal(profileMaxBudget, -2),
    body: {
      ...rest,
      ...(Array.isArray(dataPoints) && { dataPoints: foldPoints(dataPoints) }),
      ...(maxBudget !== undefined && { maxBudget: shiftDecimal(maxBudget, -2) }),
      ...(isMembers(metadata) && { metadata: fittingMetadata(metadata) }),
      ...(isMembers(given) && Object.keys(graphOptions).length > 0 && { graphOptions }),
    },
  };
}

/** One node of a graph of ours; anything else is kept, and refused as what it is. */
function continueFrom(nodeIds: unknown): unknown {
  const [first, ...others] = Array.isArray(nodeIds) ? nodeIds : [nodeIds];
  const node = typeof first === 'string' && others.length === 0 ? nodeOfId(first) : undefined;
  return node ?? nodeIds;
}

/** That form passes over keys that are too long, and cuts off values. */
const fittingMetadata = (metadata: Members): Members =>
  Object.fromEntries(
    Object.entries(metadata)
      .filter(([key]) => key.length <= 40)
      .map(([key, value]) => [key, typeof value === 'string' ? value.slice(0, 500) : value]),
  );
