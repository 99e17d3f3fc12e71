/** How many documents the desk names, and whether they are in the store. */
export function documentsText({
  names,
  missing,
}: {
  readonly names: number;
  readonly missing: number;
}): string {
  const rest =
    missing === 0
      ? `${names === 1 ? 'it is' : 'all are'} in the store`
      : `${missing.toLocaleString('en')} ${missing === 1 ? 'is' : 'are'} not in the store: removed there before the backup could ` +
        `read ${missing === 1 ? 'it' : 'them'}`;
  return `Documents: the desk names ${names.toLocaleString('en')}; ${rest}.`;
}
