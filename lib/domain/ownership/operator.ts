/** `>=` and `>` are what the laws say; the one decides on exactly 25 %. */
export const OPERATORS = ['>=', '>'] as const;
export type Operator = (typeof OPERATORS)[number];
