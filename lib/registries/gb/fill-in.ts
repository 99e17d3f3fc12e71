/** A description with its values: `made up to {made_up_date}`. What has no value is left out. */
export function fillIn(description: string, values: Readonly<Record<string, string | undefined>>): string {
  return description
    .replace(/\{([^{}]+)\}/g, (_, name: string) => values[name] ?? '')
    .replace(/\s+/g, ' ')
    .trim();
}
