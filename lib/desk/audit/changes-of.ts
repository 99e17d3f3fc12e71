type Values = Readonly<Record<string, string | number | null>>;

/** For the details of an act: each value that is another than it was, from what to what. */
export const changesOf = (before: Values, after: Values) =>
  Object.fromEntries(
    Object.entries(after).flatMap(([name, value]) => {
      const was = before[name] ?? null;
      return was === value ? [] : [[name, { before: was, after: value }] as const];
    }),
  );
