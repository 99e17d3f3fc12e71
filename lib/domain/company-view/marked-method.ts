import type { SOURCE_METHODS } from '#lib/contract/section.ts';

type Method = (typeof SOURCE_METHODS)[number];

/** How a fact was obtained that no register says: whoever reads it must see that. */
export const MARKED_METHODS = [
  'inferred',
  'ai_analysis',
  'private_source',
] as const satisfies readonly Method[];
export type MarkedMethod = (typeof MARKED_METHODS)[number];

/** The method, where what was obtained by it is no register's word. */
export const markedMethod = (method: string | undefined): MarkedMethod | undefined =>
  MARKED_METHODS.find((marked) => marked === method);

/** Whether what was obtained so is the word of a source that was read, and nobody's inference. */
export const isSourcesWord = (method: string | undefined): boolean => markedMethod(method) === undefined;
