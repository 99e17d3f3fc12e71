/** A value that was set anew; without both sides where only that it is another was written down. */
export interface Change {
  readonly field: string;
  readonly sides: { readonly before: unknown; readonly after: unknown } | null;
}

/** What an entry says was changed, in its order. */
export function changesIn(details: Readonly<Record<string, unknown>>): Change[] {
  const told = Object.entries(details).flatMap(([field, value]) =>
    isChange(value) ? [{ field, sides: { before: value.before, after: value.after } }] : [],
  );
  const named = Array.isArray(details.changed) ? details.changed : [];
  const texts = named.flatMap((field: unknown) =>
    typeof field === 'string' && !told.some((change) => change.field === field)
      ? [{ field, sides: null }]
      : [],
  );
  return [...told, ...texts];
}

const isChange = (value: unknown): value is { readonly before: unknown; readonly after: unknown } =>
  typeof value === 'object' && value !== null && 'before' in value && 'after' in value;
