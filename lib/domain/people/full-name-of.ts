import type { Individual, Read } from '#lib/contract/index.ts';

type Name = Read<Individual>['name'];

/** The name of a person as the source writes it, else put together from its parts; undefined where it gives none. */
export function fullNameOf({ name }: { readonly name?: Name | undefined } = {}): string | undefined {
  const full = name?.fullName?.trim();
  return full === undefined || full === '' ? namePartsOf(name).join(' ') || undefined : name?.fullName;
}

/** The parts of a name that its full form does not hold: a title, a name that it shortens; undefined where it holds all. */
export function otherNameParts({ name }: { readonly name?: Name | undefined } = {}): string | undefined {
  const full = name?.fullName?.trim() ?? '';
  const parts = namePartsOf(name);
  return full === '' || parts.every((part) => full.includes(part)) ? undefined : parts.join(' ');
}

const namePartsOf = (name: Name): string[] =>
  [name?.title, name?.firstName, name?.middleName, name?.lastName, name?.suffix].flatMap((part) =>
    part === undefined || part.trim() === '' ? [] : part,
  );
