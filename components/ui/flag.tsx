'use client';

import type { CountryCode } from '#lib/domain/identifiers/rules-by-country.ts';

/** Vertical or horizontal thirds, or other simple fields: [x, y, width, height, colour] on 18 × 12. */
const FIELDS: Readonly<Record<CountryCode, readonly (readonly [number, number, number, number, string])[]>> =
  {
    AT: [
      [0, 0, 18, 12, '#c8102e'],
      [0, 4, 18, 4, '#fff'],
    ],
    BE: [
      [0, 0, 6, 12, '#1a1a1a'],
      [6, 0, 6, 12, '#ffcd00'],
      [12, 0, 6, 12, '#c8102e'],
    ],
    CH: [
      [0, 0, 18, 12, '#da291c'],
      [7.9, 2.5, 2.2, 7, '#fff'],
      [5.5, 4.9, 7, 2.2, '#fff'],
    ],
    CN: [
      [0, 0, 18, 12, '#de2910'],
      [2.2, 2.2, 2.6, 2.6, '#ffde00'],
    ],
    DE: [
      [0, 0, 18, 4, '#1a1a1a'],
      [0, 4, 18, 4, '#dd0000'],
      [0, 8, 18, 4, '#ffcc00'],
    ],
    ES: [
      [0, 0, 18, 12, '#aa151b'],
      [0, 3, 18, 6, '#f1bf00'],
    ],
    FR: [
      [0, 0, 6, 12, '#0055a4'],
      [6, 0, 6, 12, '#fff'],
      [12, 0, 6, 12, '#ef4135'],
    ],
    GB: [
      [0, 0, 18, 12, '#012169'],
      [7, 0, 4, 12, '#fff'],
      [0, 4, 18, 4, '#fff'],
      [8, 0, 2, 12, '#c8102e'],
      [0, 5, 18, 2, '#c8102e'],
    ],
    HK: [
      [0, 0, 18, 12, '#de2910'],
      [7, 4, 4, 4, '#fff'],
    ],
    IE: [
      [0, 0, 6, 12, '#169b62'],
      [6, 0, 6, 12, '#fff'],
      [12, 0, 6, 12, '#ff883e'],
    ],
    IT: [
      [0, 0, 6, 12, '#008c45'],
      [6, 0, 6, 12, '#fff'],
      [12, 0, 6, 12, '#cd212a'],
    ],
    LU: [
      [0, 0, 18, 4, '#ef3340'],
      [0, 4, 18, 4, '#fff'],
      [0, 8, 18, 4, '#00a3e0'],
    ],
    MT: [
      [0, 0, 9, 12, '#fff'],
      [9, 0, 9, 12, '#c8102e'],
      [1.5, 1.5, 2.4, 2.4, '#9a9a9a'],
    ],
    NL: [
      [0, 0, 18, 4, '#ae1c28'],
      [0, 4, 18, 4, '#fff'],
      [0, 8, 18, 4, '#21468b'],
    ],
    NO: [
      [0, 0, 18, 12, '#ba0c2f'],
      [4, 0, 4, 12, '#fff'],
      [0, 4, 18, 4, '#fff'],
      [5, 0, 2, 12, '#00205b'],
      [0, 5, 18, 2, '#00205b'],
    ],
    PL: [
      [0, 0, 18, 6, '#fff'],
      [0, 6, 18, 6, '#dc143c'],
    ],
    PT: [
      [0, 0, 7, 12, '#046a38'],
      [7, 0, 11, 12, '#da291c'],
      [5.5, 4.5, 3, 3, '#ffe900'],
    ],
    TEST: [
      [0, 0, 18, 12, '#0a675e'],
      [8.2, 0, 1.6, 7, '#fff'],
      [7, 6, 4, 3, '#fff'],
    ],
    US: [
      [0, 0, 18, 12, '#fff'],
      [0, 0, 18, 2, '#b31942'],
      [0, 4, 18, 2, '#b31942'],
      [0, 8, 18, 2, '#b31942'],
      [0, 0, 8, 6, '#0a3161'],
    ],
  };

/** Whether there is a drawing of a country's flag. */
export const hasFlag = (country: string): country is CountryCode => Object.hasOwn(FIELDS, country);

/** Decoration beside a country's name, never in its place. A country without a drawing gets an empty field. */
export function Flag({ country }: { readonly country: string }) {
  const code = country.startsWith('US-') ? 'US' : country;
  return (
    <svg
      viewBox="0 0 18 12"
      aria-hidden="true"
      className="h-3 w-4.5 shrink-0 rounded-[1px] outline outline-line print:hidden"
    >
      {(hasFlag(code) ? FIELDS[code] : []).map(([x, y, width, height, fill]) => (
        <rect key={`${x} ${y} ${fill}`} x={x} y={y} width={width} height={height} fill={fill} />
      ))}
    </svg>
  );
}
