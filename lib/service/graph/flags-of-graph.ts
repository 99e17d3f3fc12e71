import { z } from 'zod';
import { Flag, graphSourceId } from '#lib/contract/index.ts';
import { LOOKUP_KINDS } from './lookups/lookup-kinds.ts';
import { lookupKey, type StoredLookup, type StoredLookups } from './lookups/stored-lookups.ts';
import { type DraftNode, type GraphDraft, type StatedAt, statedOf } from './trace/draft.ts';

const Flagged = z.object({ flags: z.array(Flag).optional() });

/** The party or the company that a flag is about: `/shareholders/2`, `/company`. */
const subjectOf = (pointer: string): string => /^\/(?:company|\w+\/\d+)/.exec(pointer)?.[0] ?? pointer;

/**
 * Flags that the lookups of a graph raise about its companies, but the root's, and about its persons, with pointers into
 * the graph. Flags whose particulars lead to members that no graph has are left out.
 */
export function flagsOfGraph(draft: GraphDraft, lookups: StoredLookups): Flag[] {
  const raised = new Map([...lookups].map(([key, lookup]) => [key, raisedIn(lookup)]));
  const flagsAt = ({ lookup, pointer }: StatedAt): Flag[] =>
    raised.get(lookupKey(lookup))?.get(subjectOf(pointer)) ?? [];
  const statements = Map.groupBy(draft.edges, ({ to }) => to);
  const placesOf = (node: DraftNode): StatedAt[] => [
    ...(node.statedAt ? [node.statedAt] : []),
    ...(statements.get(node) ?? []).flatMap(({ statedAt, declaredAt }) =>
      [statedAt, declaredAt ?? []].flat(),
    ),
    ...(node.companyKey === undefined ? [] : [statedOf(node, 'company', '/company')]),
    ...(node.companyKey === undefined ? [] : [statedOf(node, 'owners', '/company')]),
  ];
  const flags = [...draft.nodes].flatMap((node, at) => {
    const about = `/graphBeta/nodes/${at}/${node.individual ? 'individual' : 'company'}`;
    return at === 0
      ? []
      : placesOf(node)
          .flatMap(flagsAt)
          .map((flag) => ({ ...flag, about, at: about }));
  });
  return [...new Map(flags.map((flag) => [JSON.stringify({ ...flag, source: '' }), flag])).values()];
}

function raisedIn({ snapshot, country, subject, kind }: StoredLookup): Map<string, Flag[]> {
  const { flags = [] } = Flagged.parse(snapshot?.value ?? {});
  const company = `${country}:${subject}`;
  const dataPoint = LOOKUP_KINDS[kind].item;
  const stays = flags.filter(({ state, ...flag }) => state === 'raised' && !leadsElsewhere(flag));
  return Map.groupBy(
    stays.map((flag) => ({ ...flag, source: graphSourceId({ company, dataPoint, source: flag.source }) })),
    ({ about }) => subjectOf(about),
  );
}

const leadsElsewhere = (flag: object): boolean =>
  Object.values('value' in flag ? Object(flag.value) : {})
    .flat()
    .some((value) => typeof value === 'string' && value.startsWith('/'));
