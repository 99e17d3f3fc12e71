import { TRADES } from './activities.ts';
import { drawsFor } from './draws-for.ts';
import type { Example } from './example.ts';
import { person } from './invented-people.ts';
import { holds } from './parties.ts';
import { FORMS, type FormKey } from './testland.ts';

const COLOURS = [
  'Amber',
  'Cobalt',
  'Crimson',
  'Ivory',
  'Juniper',
  'Ochre',
  'Silver',
  'Umber',
  'Verdant',
] as const;
const THINGS = [
  'Anchor',
  'Beacon',
  'Compass',
  'Heron',
  'Kettle',
  'Lantern',
  'Orchard',
  'Thimble',
  'Weir',
] as const;
const USUAL_FORMS: readonly [FormKey, ...FormKey[]] = [
  'limited',
  'limited',
  'limited',
  'stock',
  'partnership',
];

/** Ids with capitals and underscores name what they are for: `DELAY_5` is a Delay 5 Example. */
function nameFromId(id: string): string | null {
  const words = id.split('_').filter((word) => /^[A-Z0-9]+$/.test(word));
  if (words.length < 2 || words.length > 8) return null;
  return words.map((word) => word.charAt(0) + word.slice(1).toLowerCase()).join(' ');
}

/**
 * The company of an id that the catalogue does not have: any id has one, the same every time. A fifth of them belong
 * to an ordinary company of the catalogue, the rest to persons, so that every chain of holders ends.
 */
export function unknownCompany(id: string): Example {
  const draws = drawsFor(`${id}/unknown`);
  const form = draws.pick(USUAL_FORMS);
  const suffix = FORMS[form].suffix;
  const drawn = `${draws.pick(COLOURS)} ${draws.pick(THINGS)} ${draws.pick(TRADES).noun} ${suffix}`;
  const words = nameFromId(id);
  const example: Example = {
    id,
    shows: 'an id that nobody registered: a company invented for it',
    legalName: words === null ? drawn : `${words} Example ${suffix}`,
    form,
  };
  if (form === 'partnership' || !draws.chance(0.2)) return example;
  return {
    ...example,
    contents: ({ company, companyOf }) => ({
      shareholders: [
        holds(company, { company: companyOf('T0000101') }, 70),
        holds(company, { individual: person(`${id}/1`) }, 30),
      ],
    }),
  };
}
