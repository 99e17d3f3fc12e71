export type Members = Record<string, unknown>;

/** Whether a value of JSON is an object, and no list. */
export const isMembers = (value: unknown): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
