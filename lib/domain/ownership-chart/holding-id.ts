/** The record of a direct holding. */
export const holdingId = (linkId: string): string => `holding/${linkId}`;
