import type { AddressLine } from './address-view.ts';

interface Order {
  /** A postal code of the country, and the town behind it. */
  readonly place: RegExp;
  /** The end of an address as it is written there. */
  readonly write: (code: string, city: string, region: string) => readonly string[];
}

/** Countries that do not write the postal code before the town. */
const ORDERS: Readonly<Record<string, Order>> = {
  GB: {
    place: /^(GIR ?0AA|[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2})(?: (.+))?$/i,
    write: (code, city, region) => [city, region, code],
  },
  US: {
    place: /^(\d{5}(?:-?\d{4})?)(?: (.+))?$/,
    write: (code, city, region) => [
      [city, [region, code].filter(Boolean).join(' ')].filter(Boolean).join(', '),
    ],
  },
};

/** `SW1A 1AA London` as its country writes it, with the region behind it; undefined where that is no other order. */
function inOrder(place: string, region: string | undefined, country: string | undefined) {
  const order = ORDERS[country ?? ''];
  const [, code, city = ''] = order?.place.exec(place) ?? [];
  if (order === undefined || code === undefined) return undefined;
  // Without a region no comma stands between town and code.
  if (country === 'US' && region === undefined) return [[city, code].filter(Boolean).join(' ')];
  return order.write(code, city, region ?? '').filter((line) => line !== '');
}

/** The lines of an address in the order in which its country writes them. */
export function drawnLines(
  lines: readonly AddressLine[],
  country: string | undefined,
): readonly AddressLine[] {
  const at = lines.findIndex(({ part }) => part === 'place');
  const region = lines[at + 1]?.part === 'region' ? lines[at + 1]?.text : undefined;
  const drawn = at < 0 ? undefined : inOrder(lines[at]?.text ?? '', region, country);
  if (drawn === undefined) return lines;
  const rest = lines.slice(at + (region === undefined ? 1 : 2));
  return [...lines.slice(0, at), ...drawn.map((text) => ({ part: 'place' as const, text })), ...rest];
}

const COORDINATES = /^coordinates /;

/**
 * The same of lines that were kept as text alone, as a report has them: its values stay as they were saved, so that two
 * versions of one address compare as equal. The first line is a street, whatever it begins with.
 */
export function drawnTexts(lines: readonly string[], country: string | undefined): readonly string[] {
  const place = ORDERS[country ?? '']?.place;
  const end = COORDINATES.test(lines.at(-1) ?? '') ? lines.length - 1 : lines.length;
  const at = place === undefined ? -1 : lines.findLastIndex((line, nth) => nth < end && place.test(line));
  if (at < 1 || at < end - 2) return lines;
  const drawn = inOrder(lines[at] ?? '', at + 1 < end ? lines[at + 1] : undefined, country);
  return drawn === undefined ? lines : [...lines.slice(0, at), ...drawn, ...lines.slice(end)];
}
