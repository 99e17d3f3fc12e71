/** A text for PostgreSQL's LIKE that stands for itself: what would match anything is a letter like any other. */
export const escapeLike = (text: string): string => text.replaceAll(/[\\%_]/g, '\\$&');
