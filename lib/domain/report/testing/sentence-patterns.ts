import words from '#lib/words/en/report/sentences.json' with { type: 'json' };

// Which sentence of a report a printed text is.

interface Pattern {
  readonly source: string;
  /** How many of its signs are no placeholder's. */
  readonly fixed: number;
}

/** A text with its placeholders as a pattern: of a plural, its branches. */
function patternOf(template: string): Pattern {
  let [depth, inner, source, fixed] = [0, '', '', 0];
  for (const sign of template) {
    if (sign === '}') depth -= 1;
    if (depth > 0) inner += sign;
    else if (sign === '}') {
      source += holeOf(inner);
      inner = '';
    } else if (sign !== '{') {
      source += sign === '#' ? '.*' : sign.replace(/[.*+?^${}()|[\]\\]/, String.raw`\$&`);
      fixed += 1;
    }
    if (sign === '{') depth += 1;
  }
  return { source, fixed };
}

function holeOf(inner: string): string {
  const [, branches] = /^\s*\w+\s*,\s*(?:plural|select)\s*,(.*)$/s.exec(inner) ?? [];
  if (branches === undefined) return '.*';
  const texts: string[] = [];
  let [depth, text] = [0, ''];
  for (const sign of branches) {
    if (sign === '}' && --depth === 0) texts.push(text);
    if (depth > 0) text += sign;
    if (sign === '{' && depth++ === 0) text = '';
  }
  return `(?:${texts.map((one) => patternOf(one).source).join('|')})`;
}

const leaves = (texts: object, above = ''): [string, string][] =>
  Object.entries(texts).flatMap(([key, text]): [string, string][] =>
    typeof text === 'string' ? [[above + key, text]] : leaves(text, `${above}${key}.`),
  );

/** The texts of a report's sentences as patterns, by key. */
export const TEMPLATES: ReadonlyMap<string, { readonly pattern: RegExp; readonly fixed: number }> = new Map(
  leaves(words).map(([key, text]) => {
    const { source, fixed } = patternOf(text);
    return [key, { pattern: new RegExp(`^${source}$`, 's'), fixed }] as const;
  }),
);

/** Sentences that a report says as such: no parts of others. */
const PART =
  /\.(share|asDeclared|asDeclaredBy|others|and|under\w+|why|ranks|parent|behind|unknown|andUnknown)$|\.grounds\./;
export const KEYS: readonly string[] = [...TEMPLATES.keys()].filter(
  (key) => !PART.test(key) || key === 'conclusion.status.unknown',
);

/** The key by which a text was said: of several that fit, the one with the most fixed words. */
export function keyOf(text: string, keys: readonly string[]): string | undefined {
  const fixed = (key: string) => TEMPLATES.get(key)?.fixed ?? 0;
  return keys
    .filter((key) => TEMPLATES.get(key)?.pattern.test(text))
    .toSorted((a, b) => fixed(b) - fixed(a))[0];
}
