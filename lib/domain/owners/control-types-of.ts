import type { Control, Read } from '#lib/contract/index.ts';

/** Every way in which an owner is declared to control the company, each once, the first one first. */
export const controlTypesOf = (control: Read<Control> | undefined): string[] => [
  ...new Set([control?.controlType, ...(control?.controlTypes ?? [])].flatMap((type) => type ?? [])),
];
