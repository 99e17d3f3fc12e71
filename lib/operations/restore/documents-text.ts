import { counted } from '#lib/platform/counted.ts';

/** How many documents the desk names, and whether they are in the store. */
export function documentsText({
  names,
  missing,
  damaged,
}: {
  readonly names: number;
  readonly missing: number;
  readonly damaged: readonly string[];
}): string {
  const all = damaged.length > 0 ? 'all others are' : names === 1 ? 'it is' : 'all are';
  const rest =
    missing === 0
      ? `${all} in the store`
      : `${missing.toLocaleString('en')} ${missing === 1 ? 'is' : 'are'} not in the store: removed there before the backup could ` +
        `read ${missing === 1 ? 'it' : 'them'}`;
  return [...damagedText(damaged), `Documents: the desk names ${names.toLocaleString('en')}; ${rest}.`].join(
    '\n',
  );
}

/** Names the documents that had been altered in the store when a backup was taken; empty if there were none. */
export function damagedText(damaged: readonly string[]): string[] {
  if (damaged.length === 0) return [];
  const them = damaged.length === 1 ? 'it' : 'them';
  return [
    `Altered in the store before the backup: ${counted(damaged.length, 'document')} (${damaged.join(', ')}). ` +
      `A restore leaves ${them} out. Copy ${them} from an earlier backup.`,
  ];
}
