/** An identifier as two sources are compared by it: capitals, letters and digits alone. */
export const packId = (id: string): string => id.toUpperCase().replace(/[^\p{L}\p{N}]/gu, '');
