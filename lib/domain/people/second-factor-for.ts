/** Whom an organisation's rule asks for a second factor, fewest first. */
export const SECOND_FACTOR_FOR = ['nobody', 'administrators', 'everybody'] as const;
