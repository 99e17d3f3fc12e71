import type { SharedThing } from '#lib/domain/share/share.ts';

/** Where a visitor gets the shared report as a file; `chart` is drawn on the page too. */
export const sharedFilePath = (token: string, format: Exclude<SharedThing, 'page'>): string =>
  `/s/${token}/file?format=${format}`;
