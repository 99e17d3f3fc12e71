import type { ShownEntity } from './shown-entity.ts';
import type { ShownOwner } from './shown-owner.ts';

/** Persons and legal entities that are declared to control the company, which the holdings do not show. */
export const declaredControllers = ({
  owners,
  entities,
}: {
  readonly owners: readonly ShownOwner[];
  readonly entities: readonly ShownEntity[];
}): { readonly name: string; readonly kinds: readonly string[] }[] => [
  ...owners.flatMap(({ standing, person: { name }, declaredControl }) =>
    standing === 'declared' ? [{ name, kinds: declaredControl }] : [],
  ),
  ...entities.flatMap(({ name, declaredControl }) =>
    declaredControl.length > 0 ? [{ name, kinds: declaredControl }] : [],
  ),
];
