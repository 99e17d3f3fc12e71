import { isMembers } from '../is-members.ts';
import { type Members, mapMembers, type Path, pathIn, type TwoWay } from './two-way.ts';

/** An answer in our form, and how it is written in the present one. */
interface Written {
  readonly answer: unknown;
  readonly shape: TwoWay;
}

/** A JSON Pointer (RFC 6901). */
const pointerOf = (path: Path): string =>
  path.map((segment) => `/${segment.replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');

const pathOf = (pointer: string): Path =>
  pointer
    .split('/')
    .slice(1)
    .map((segment) => segment.replaceAll('~1', '/').replaceAll('~0', '~'));

type Change = (pointer: string) => readonly string[];

const toPresent =
  ({ answer, shape }: Written): Change =>
  (pointer) => {
    const path = pathOf(pointer);
    const written = pathIn(shape, path, answer);
    const isSame = written.length === path.length && written.every((segment, at) => segment === path[at]);
    return [isSame ? pointer : pointerOf(written)];
  };

/** A provenance of ours with the pointers that lead to the same members in the present form. */
export const pointersToPresent = (provenance: unknown, written: Written): unknown =>
  withPointers(provenance, toPresent(written));

/** The same with our pointers again; one that leads to no member of the present form stays. */
export const pointersFromPresent = (provenance: unknown, written: Written): unknown =>
  isMembers(provenance) ? withPointers(provenance, fromPresent(pointersIn(provenance), written)) : provenance;

function fromPresent(pointers: readonly string[], { answer, shape }: Written): Change {
  const wanted = new Set(pointers);
  const ours = new Map<string, string[]>();
  for (const path of pathsIn(answer)) {
    const pointer = pointerOf(pathIn(shape, path, answer));
    if (wanted.has(pointer)) ours.set(pointer, [...(ours.get(pointer) ?? []), pointerOf(path)]);
  }
  return (pointer) => ours.get(pointer) ?? [pointer];
}

/** Members of an answer beside its provenance whose texts are pointers, and the lists that have them. */
const HAVE_POINTERS = ['flags', 'insolvencyProceedings', 'ownerStatements', 'legalRepresentatives'];
const POINTERS: ReadonlySet<string> = new Set([
  ...['about', 'at', 'proceeding', 'holding', 'matchedCompany', 'path', 'members'],
  ...['officeHolders', 'linkedOwner'],
]);

function mapPointers(value: unknown, change: (pointer: string) => string, member = ''): unknown {
  if (Array.isArray(value)) return value.map((each: unknown) => mapPointers(each, change, member));
  if (isMembers(value)) return mapMembers(value, (inner, name) => mapPointers(inner, change, name));
  return typeof value === 'string' && POINTERS.has(member) ? change(value) : value;
}

const mapFactPointers = (answer: unknown, change: (pointer: string) => string): unknown =>
  mapMembers(answer, (inner, member) => {
    if (!HAVE_POINTERS.includes(member) || !Array.isArray(inner)) return inner;
    if (member !== 'legalRepresentatives') return mapPointers(inner, change);
    return inner.map((each: unknown) =>
      mapMembers(each, (of, name) => (name === 'powers' ? mapPointers(of, change) : of)),
    );
  });

/** The pointers of flags and their facts, in an answer of the present form. */
export function factPointersToPresent(written: unknown, from: Written): unknown {
  const change = toPresent(from);
  return mapFactPointers(written, (pointer) => change(pointer)[0] ?? pointer);
}

/** The same with our pointers again. */
export function factPointersFromPresent(answer: Members, shape: TwoWay): Members {
  const found: string[] = [];
  mapFactPointers(answer, (pointer) => {
    found.push(pointer);
    return pointer;
  });
  if (found.length === 0) return answer;
  const change = fromPresent(found, { answer, shape });
  const read = mapFactPointers(answer, (pointer) => change(pointer)[0] ?? pointer);
  return isMembers(read) ? read : answer;
}

function* pathsIn(value: unknown, path: Path = []): Generator<Path> {
  if (path.length > 0) yield path;
  if (typeof value !== 'object' || value === null) return;
  for (const [member, inner] of Object.entries(value)) yield* pathsIn(inner, [...path, member]);
}

const listIn = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const keysIn = (value: unknown): string[] => Object.keys(isMembers(value) ? value : {});

const pointersIn = ({ facts, values, conflicts }: Readonly<Record<string, unknown>>): string[] => [
  ...keysIn(facts),
  ...keysIn(values),
  ...listIn(conflicts).flatMap((each) =>
    isMembers(each) && typeof each.path === 'string' ? [each.path] : [],
  ),
];

function withPointers(provenance: unknown, change: Change): unknown {
  if (!isMembers(provenance)) return provenance;
  const { facts, values, conflicts } = provenance;
  const moved = (entries: unknown) =>
    isMembers(entries)
      ? Object.fromEntries(
          Object.entries(entries).flatMap(([pointer, value]) => change(pointer).map((to) => [to, value])),
        )
      : entries;
  return {
    ...provenance,
    ...(facts !== undefined && { facts: moved(facts) }),
    ...(values !== undefined && { values: moved(values) }),
    ...(Array.isArray(conflicts) && {
      conflicts: conflicts.map((each: unknown) =>
        isMembers(each) && typeof each.path === 'string'
          ? { ...each, path: change(each.path)[0] ?? each.path }
          : each,
      ),
    }),
  };
}
