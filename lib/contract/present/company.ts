import { isMembers } from '../is-members.ts';
import { dataSourcesOf, provenanceFrom } from './data-sources.ts';
import { DOCUMENTS } from './documents.ts';
import { GRAPH, nodeIdOf, withNodeIds } from './graph.ts';
import {
  factPointersFromPresent,
  factPointersToPresent,
  pointersFromPresent,
  pointersToPresent,
} from './pointers.ts';
import {
  absencesOf,
  DATA_STATUS,
  foldPoints,
  foldStatuses,
  PROFILE_POINTS,
  type PresentPoint,
  unfoldPoints,
  unfoldStatuses,
} from './points.ts';
import { BENEFICIAL_OWNER, COMPANY, CONTROLLING_ENTITY, ESTABLISHMENT, PARTY } from './resources.ts';
import { listOf, type Members, mapMembers, shape } from './two-way.ts';

const PARTIES = listOf(PARTY);

/** The sections of an answer; `request` and the sources are more than another name of the same. */
const ANSWER = shape([['graph', 'graphBeta']], {
  company: COMPANY,
  legalRepresentatives: PARTIES,
  otherKeyPersons: PARTIES,
  shareholders: PARTIES,
  subsidiaries: PARTIES,
  companyRelationships: PARTIES,
  establishments: listOf(ESTABLISHMENT),
  ultimateBeneficialOwners: listOf(BENEFICIAL_OWNER),
  controllingEntities: listOf(CONTROLLING_ENTITY),
  graphBeta: GRAPH,
  documents: DOCUMENTS,
});

const REQUEST = shape([['countryCode', 'country']], { dataStatus: DATA_STATUS });

/**
 * An answer of the company operation in the contract's form, for `readAs(CompanyAnswer, …)`. Tolerant: what is not of
 * the present form is left as it came, and nothing is thrown.
 */
export function companyFromPresent(answer: unknown): unknown {
  if (!isMembers(answer)) return answer;
  const read = ANSWER.from(answer);
  if (!isMembers(read) || !isMembers(read.request)) return read;
  const { dataSources, ...sections } = read;
  const request = requestFrom(read.request, read.enrichmentReport);
  const graphBeta = ownNodeIds(sections.graphBeta, request);
  const settled = factPointersFromPresent(
    { ...sections, request, ...(graphBeta !== undefined && { graphBeta }) },
    ANSWER,
  );
  // Where ours stand, what is told beside them was written from them.
  if (request.provenance !== undefined || request.sources !== undefined) {
    const provenance = pointersFromPresent(request.provenance, { answer: settled, shape: ANSWER });
    return { ...settled, request: { ...request, ...(provenance !== undefined && { provenance }) } };
  }
  const provenance = provenanceFrom(dataSources, settled);
  return provenance === undefined ? settled : { ...settled, request: { ...request, provenance } };
}

function requestFrom(given: Members, enrichmentReport: unknown): Members {
  const request = REQUEST.from(given);
  if (!isMembers(request)) return given;
  const { dataStatus, absence } = request;
  const statuses = isMembers(dataStatus) && isMembers(dataStatus.dataPoints) ? dataStatus.dataPoints : {};
  const absences = { ...absencesOf(statuses), ...(isMembers(absence) ? absence : {}) };
  return {
    ...request,
    ...(Array.isArray(request.dataPoints) && { dataPoints: foldPoints(request.dataPoints) }),
    ...(isMembers(dataStatus) &&
      isMembers(dataStatus.dataPoints) && {
        dataStatus: { ...dataStatus, dataPoints: foldStatuses(dataStatus.dataPoints) },
      }),
    ...((absence !== undefined || Object.keys(absences).length > 0) && { absence: absences }),
    ...(request.enrichmentReport === undefined && enrichmentReport !== undefined && { enrichmentReport }),
  };
}

/** Ids that begin with the id of their own request are written so for continuations alone. */
function ownNodeIds(graph: unknown, { requestId }: Members): unknown {
  const start = nodeIdOf(`${requestId}`, '');
  return withNodeIds(graph, (id) => (id.startsWith(start) ? id.slice(start.length) : id));
}

const ANY_NAME = [...PROFILE_POINTS, 'companyProfile'];

export interface PresentOptions {
  /** The data points as they were asked for; left out, a profile stands under each name that it may have been asked by. */
  readonly asked?: readonly PresentPoint[] | undefined;
}

/** A `CompanyAnswer`, typed or as it was stored. */
type Written = Members & { readonly request: Members & { readonly requestId: string } };

/**
 * An answer of the company operation in the present form. What that form has no member for stands beside, under our own
 * names: `companyFromPresent` gives the same answer again.
 */
export function companyToPresent(answer: Written, { asked }: PresentOptions = {}): Members {
  const { request } = answer;
  const points = asked?.filter((point) => foldPoints([point])[0] === 'companyProfile');
  const profile = points === undefined || points.length === 0 ? ANY_NAME : points;
  const graph = withNodeIds(answer.graphBeta, (id) => nodeIdOf(request.requestId, id));
  const written = factPointersToPresent(
    ANSWER.to({ ...answer, ...(graph !== undefined && { graphBeta: graph }) }),
    { answer, shape: ANSWER },
  );
  const dataSources = dataSourcesOf(answer);
  return {
    ...(isMembers(written) ? written : {}),
    request: mapMembers(REQUEST.to(request), (inner, member) => {
      if (member === 'provenance') return pointersToPresent(inner, { answer, shape: ANSWER });
      if (member === 'dataPoints' && Array.isArray(inner)) return unfoldPoints(inner, profile);
      if (member !== 'dataStatus') return inner;
      return mapMembers(inner, (statuses, kind) =>
        kind === 'dataPoints' && isMembers(statuses) ? unfoldStatuses(statuses, profile) : statuses,
      );
    }),
    ...(dataSources !== undefined && { dataSources }),
  };
}
