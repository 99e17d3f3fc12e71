import { isMembers } from '../normalise-variants.ts';
import { type Path, pathIn, type TwoWay } from './two-way.ts';

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

/** A provenance of ours with the pointers that lead to the same members in the present form. */
export const pointersToPresent = (provenance: unknown, { answer, shape }: Written): unknown =>
  withPointers(provenance, (pointer) => {
    const path = pathOf(pointer);
    const written = pathIn(shape, path, answer);
    const isSame = written.length === path.length && written.every((segment, at) => segment === path[at]);
    return [isSame ? pointer : pointerOf(written)];
  });

/** The same with our pointers again; one that leads to no member of the present form stays. */
export function pointersFromPresent(provenance: unknown, { answer, shape }: Written): unknown {
  if (!isMembers(provenance)) return provenance;
  const wanted = new Set(pointersIn(provenance));
  const ours = new Map<string, string[]>();
  for (const path of pathsIn(answer)) {
    const pointer = pointerOf(pathIn(shape, path, answer));
    if (wanted.has(pointer)) ours.set(pointer, [...(ours.get(pointer) ?? []), pointerOf(path)]);
  }
  return withPointers(provenance, (pointer) => ours.get(pointer) ?? [pointer]);
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

function withPointers(provenance: unknown, change: (pointer: string) => readonly string[]): unknown {
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
