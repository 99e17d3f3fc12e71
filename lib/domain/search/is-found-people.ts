import type { FoundPerson } from './found-person.ts';

/** Whether what came over the wire is what our own server sends. */
export const isFoundPeople = (value: unknown): value is FoundPerson[] =>
  Array.isArray(value) &&
  value.every(
    (each: unknown) =>
      typeof each === 'object' &&
      each !== null &&
      'name' in each &&
      typeof each.name === 'string' &&
      'roles' in each &&
      Array.isArray(each.roles) &&
      'company' in each &&
      typeof each.company === 'object',
  );
