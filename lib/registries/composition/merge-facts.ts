import type { DataPointValue } from '../registry.ts';
import type { MergeDraft, SourcedPart } from './merge-draft.ts';

/** Lists of which every source adds its own entries. */
const JOINED = [
  'insolvencyProceedings',
  'ownerStatements',
  'registerRemarks',
  'flags',
] as const satisfies readonly (keyof DataPointValue)[];

/** Facts of which the first source that has them counts. */
const FIRST = [
  'charges',
  'filingDuties',
  'disqualificationCheck',
] as const satisfies readonly (keyof DataPointValue)[];

/** Members of the facts that are pointers into the answer. */
const POINTERS: ReadonlySet<string> = new Set([
  ...['about', 'at', 'proceeding', 'holding', 'matchedCompany', 'officeHolders', 'linkedOwner'],
]);

type Moved = (pointer: string) => string | undefined;

/**
 * Adds the flags of one more source and the facts that they rest on, after its lists: their pointers lead to the same
 * entries in the joined answer. An entry of a list that was not taken is in no answer: its flag is about the company.
 */
export function mergeFacts({ value, facts }: MergeDraft, { sourceId, part }: SourcedPart): void {
  const starts = new Map<string, number>(JOINED.map((list) => [list, value[list]?.length ?? 0]));
  const moved: Moved = (pointer) => {
    const [, list = '', place, ...rest] = pointer.split('/');
    const start = starts.get(list);
    if (start !== undefined) return ['', list, start + Number(place), ...rest].join('/');
    const isTaken = list === 'company' || place === undefined || facts[`/${list}`] === sourceId;
    return isTaken ? pointer : undefined;
  };
  for (const list of JOINED) {
    const theirs = (part.value[list] ?? []).map((each) => withPointers(each, moved));
    if (theirs.length === 0) continue;
    const start = starts.get(list) ?? 0;
    Object.assign(value, { [list]: [...(value[list] ?? []), ...theirs] });
    if (start === 0) facts[`/${list}`] = sourceId;
    else for (const at of theirs.keys()) facts[`/${list}/${start + at}`] = sourceId;
  }
  if (facts['/legalRepresentatives'] === sourceId) {
    const theirs = value.legalRepresentatives?.map((each) => withPointers(each, moved));
    Object.assign(value, { legalRepresentatives: theirs });
  }
  for (const member of FIRST) {
    if (value[member] !== undefined || part.value[member] === undefined) continue;
    Object.assign(value, { [member]: part.value[member] });
    facts[`/${member}`] = sourceId;
  }
}

function withPointers(fact: object, moved: Moved): object {
  const change = (inner: unknown, member: string): unknown => {
    if (Array.isArray(inner)) {
      return inner.map((each: unknown) => change(each, member)).filter((each) => each !== undefined);
    }
    if (typeof inner === 'object' && inner !== null) return withPointers(inner, moved);
    if (typeof inner !== 'string' || !POINTERS.has(member)) return inner;
    return moved(inner) ?? (member === 'about' || member === 'at' ? '/company' : undefined);
  };
  return Object.fromEntries(
    Object.entries(fact)
      .map(([member, inner]) => [member, change(inner, member)])
      .filter(([, inner]) => inner !== undefined),
  );
}
