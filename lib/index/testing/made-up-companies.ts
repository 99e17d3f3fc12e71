import type { Entity } from '../model.ts';

const FIRST = [
  'Ald',
  'Bram',
  'Cor',
  'Dun',
  'Elm',
  'Fen',
  'Gar',
  'Hart',
  'Ing',
  'Kel',
  'Lang',
  'Mar',
  'Nor',
  'Oak',
  'Pem',
  'Quay',
  'Ros',
  'Stan',
  'Thorn',
  'Wes',
];
const LAST = [
  'bridge',
  'croft',
  'dale',
  'field',
  'ford',
  'gate',
  'ham',
  'hurst',
  'land',
  'ley',
  'mere',
  'mouth',
  'port',
  'side',
  'stead',
  'ton',
  'wick',
  'wold',
  'worth',
  'yard',
];
const TRADES = [
  'Bakery',
  'Castings',
  'Design',
  'Estates',
  'Foods',
  'Freight',
  'Glass',
  'Joinery',
  'Lighting',
  'Media',
  'Motors',
  'Optics',
  'Paper',
  'Plumbing',
  'Roofing',
  'Software',
  'Textiles',
  'Timber',
  'Tools',
  'Trading',
];
const FORMS = { GB: 'Limited', NO: 'AS', FR: 'SARL' };

/** Names of two made-up places and a trade: 3.2 million differ. */
export function madeUpCompanies(country: keyof typeof FORMS, count: number): Entity[] {
  const place = (at: number) => `${FIRST[at % 20]}${LAST[Math.floor(at / 20) % 20]}`;
  return Array.from({ length: count }, (_, at) => ({
    country,
    number: String(10_000_000 + at),
    name: `${place(at * 7)} ${place(Math.floor(at / 400) * 11)} ${TRADES[(at * 13) % 20]} ${FORMS[country]}`,
    status: 'active' as const,
    place: place(at),
  }));
}
