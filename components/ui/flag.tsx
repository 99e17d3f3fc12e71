'use client';

/** [x, y, width, height, colour] on 18 × 12. */
type Field = readonly [number, number, number, number, string];

/** Stripes from the top (`h`) or from the left (`v`), by weight: `v#0055a4 #fff #ef4135`, `h#ffcd00*2 #003893 #c8102e`. */
const STRIPES: Readonly<Record<string, string>> = {
  AE: 'h#00732f #fff #000',
  AM: 'h#d90012 #0033a0 #f2a800',
  AT: 'h#c8102e #fff #c8102e',
  BE: 'v#1a1a1a #ffcd00 #c8102e',
  BG: 'h#fff #00966e #d62612',
  BO: 'h#d52b1e #f9e300 #007934',
  CI: 'v#f77f00 #fff #009e60',
  CO: 'h#fcd116*2 #003893 #ce1126',
  DE: 'h#1a1a1a #dd0000 #ffcc00',
  EE: 'h#0072ce #1a1a1a #fff',
  ES: 'h#aa151b #f1bf00*2 #aa151b',
  FR: 'v#0055a4 #fff #ef4135',
  GA: 'h#009e60 #fcd116 #3a75c4',
  GN: 'v#ce1126 #fcd116 #009460',
  HU: 'h#ce2939 #fff #477050',
  ID: 'h#ce1126 #fff',
  IE: 'v#169b62 #fff #ff883e',
  IT: 'v#008c45 #fff #cd212a',
  LT: 'h#fdb913 #006a44 #c1272d',
  LU: 'h#ef3340 #fff #00a3e0',
  LV: 'h#9e3039*2 #fff #9e3039*2',
  MC: 'h#ce1126 #fff',
  MU: 'h#ea2839 #1a206d #ffd500 #00a551',
  NG: 'v#008751 #fff #008751',
  NL: 'h#ae1c28 #fff #21468b',
  PE: 'v#d91023 #fff #d91023',
  PL: 'h#fff #dc143c',
  RO: 'v#002b7f #fcd116 #ce1126',
  RU: 'h#fff #0039a6 #d52b1e',
  TD: 'v#002664 #fecb00 #c60c30',
  TH: 'h#a51931 #f4f5f8 #2d2a4a*2 #f4f5f8 #a51931',
  UA: 'h#0057b7 #ffd700',
};

/** The cross of the north: field, cross, and the cross in the cross. */
const CROSSES: Readonly<Record<string, readonly [string, string, string?]>> = {
  DK: ['#c8102e', '#fff'],
  FI: ['#fff', '#002f6c'],
  FO: ['#fff', '#003897', '#d80027'],
  IS: ['#02529c', '#fff', '#dc1e35'],
  NO: ['#ba0c2f', '#fff', '#00205b'],
  SE: ['#006aa7', '#fecc02'],
};

/** Other simple fields. */
const FIELDS: Readonly<Record<string, readonly Field[]>> = {
  CH: [
    [0, 0, 18, 12, '#da291c'],
    [7.9, 2.5, 2.2, 7, '#fff'],
    [5.5, 4.9, 7, 2.2, '#fff'],
  ],
  CN: [
    [0, 0, 18, 12, '#de2910'],
    [2.2, 2.2, 2.6, 2.6, '#ffde00'],
  ],
  GB: [
    [0, 0, 18, 12, '#012169'],
    [7, 0, 4, 12, '#fff'],
    [0, 4, 18, 4, '#fff'],
    [8, 0, 2, 12, '#c8102e'],
    [0, 5, 18, 2, '#c8102e'],
  ],
  GR: [
    [0, 0, 18, 12, '#0d5eaf'],
    ...[1, 3, 5, 7].map((row): Field => [0, (row * 12) / 9, 18, 12 / 9, '#fff']),
    [0, 0, 6.7, 6.7, '#0d5eaf'],
    [2.7, 0, 1.3, 6.7, '#fff'],
    [0, 2.7, 6.7, 1.3, '#fff'],
  ],
  HK: [
    [0, 0, 18, 12, '#de2910'],
    [7, 4, 4, 4, '#fff'],
  ],
  MT: [
    [0, 0, 9, 12, '#fff'],
    [9, 0, 9, 12, '#c8102e'],
    [1.5, 1.5, 2.4, 2.4, '#9a9a9a'],
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

/** The fields of a country's flag; undefined where it is too intricate for a drawing of this size. */
function fieldsOf(code: string): readonly Field[] | undefined {
  const stripes = STRIPES[code];
  if (stripes !== undefined) return stripesOf(stripes);
  const cross = CROSSES[code];
  return cross === undefined ? FIELDS[code] : crossOf(...cross);
}

function stripesOf(text: string): Field[] {
  const stripes = text
    .slice(1)
    .split(' ')
    .map((each) => {
      const [colour = '', weight = '1'] = each.split('*');
      return { colour, weight: Number(weight) };
    });
  const isFlat = text.startsWith('h');
  const unit = (isFlat ? 12 : 18) / stripes.reduce((sum, { weight }) => sum + weight, 0);
  let at = 0;
  return stripes.map(({ colour, weight }): Field => {
    const from = at * unit;
    at += weight;
    return isFlat ? [0, from, 18, weight * unit, colour] : [from, 0, weight * unit, 12, colour];
  });
}

function crossOf(field: string, cross: string, inner?: string): Field[] {
  const whole: Field = [0, 0, 18, 12, field];
  if (inner === undefined) return [whole, [5, 0, 2.4, 12, cross], [0, 4.8, 18, 2.4, cross]];
  return [whole, [4, 0, 4, 12, cross], [0, 4, 18, 4, cross], [5, 0, 2, 12, inner], [0, 5, 18, 2, inner]];
}

/** Whether a text is a code that a flag, or the code in its place, can stand for: some registers write names. */
export const isFlagged = (code: string): boolean => /^([A-Z]{2}|TEST)$/.test(code);

/** Decoration beside a country's name, never in its place. A flag that is not drawn is its code in a quiet field. */
export function Flag({ country }: { readonly country: string }) {
  const code = country.startsWith('US-') ? 'US' : country;
  const fields = fieldsOf(code);
  return (
    <svg
      viewBox="0 0 18 12"
      aria-hidden="true"
      data-flag={fields === undefined ? 'code' : 'drawn'}
      className="h-3 w-4.5 shrink-0 rounded-[1px] outline outline-line print:hidden"
    >
      {fields?.map(([x, y, width, height, fill]) => (
        <rect key={`${x} ${y} ${fill}`} x={x} y={y} width={width} height={height} fill={fill} />
      ))}
      {fields === undefined && (
        <>
          <rect width="18" height="12" className="fill-wash" />
          <text x="9" y="9" textAnchor="middle" fontSize="8" className="fill-soft font-semibold">
            {code.slice(0, 2)}
          </text>
        </>
      )}
    </svg>
  );
}
