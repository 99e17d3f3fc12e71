/** How sure it is that two entries are one person, the surest first. Without zod: the browser takes these lists alone. */
export const CONFIDENCES = ['certain', 'likely', 'possible', 'none'] as const;
export type Confidence = (typeof CONFIDENCES)[number];

/** What an officer says of two entries: one person, or two; `withdrawn`: the facts alone decide again. */
export const MATCH_STATEMENTS = ['same', 'different', 'withdrawn'] as const;
export type MatchStatement = (typeof MATCH_STATEMENTS)[number];
