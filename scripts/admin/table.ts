/** A moment as operators read it: to the minute, in UTC. */
export function day(moment: Date): string {
  return moment.toISOString().slice(0, 16).replace('T', ' ');
}

/** Columns of even width; one whose heading begins with `>` stands to the right. */
export function table(headings: readonly string[], rows: readonly (readonly string[])[]): string {
  const isRight = headings.map((heading) => heading.startsWith('>'));
  const all = [headings.map((heading) => heading.replace(/^>/, '')), ...rows];
  const widths = headings.map((_, column) => Math.max(...all.map((row) => row[column]?.length ?? 0)));
  return all
    .map((row) =>
      row
        .map((cell, column) =>
          isRight[column] ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0),
        )
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
