import { profileOf } from '../krs.ts';
import { CurrentExtract, FullExtract } from '../krs-schema.ts';
import { readExtract } from '../read-extract.ts';
import { type Fixture, readFixtures } from './read-fixtures.ts';

const fixtures = readFixtures();

/** What becomes of a fixture, without a source. */
export const mappedOf = ({ current = null, full }: Pick<Fixture, 'current' | 'full'>) =>
  profileOf(
    current === null
      ? readExtract({ current, full: FullExtract.parse(full).odpis })
      : readExtract({ current: CurrentExtract.parse(current).odpis, full: null }),
  );

/** An entity in order with these members in sections 4 and 6. */
export function changedBy(sections: { readonly dzial4?: object; readonly dzial6?: object }) {
  const current = structuredClone(fixtures.get('sa-holding')?.current);
  if (!current) throw new Error('no fixture');
  Object.assign(current.odpis.dane, sections);
  return { current };
}

/** A full extract without any deletion, of an entity that has no current one. */
function neverDeleted() {
  const full = structuredClone(fixtures.get('spzoo-deleted')?.full);
  if (!full) throw new Error('no fixture');
  Object.assign(full.odpis.naglowekP, {
    wpis: [{ numerWpisu: 1, dataWpisu: '01.02.2010', opis: 'REJESTRACJA' }],
  });
  return { current: null, full };
}

/** Changes of a fixture, each for what no fixture has. */
const CHANGED = {
  'dissolved by a court': changedBy({
    dzial6: { rozwiazanieUniewaznienie: [{ okreslenieOkolicznosci: 'POSTANOWIENIE SĄDU O ROZWIĄZANIU' }] },
  }),
  'an unknown heading': changedBy({ dzial4: { nowyDzial: [{ opis: 'NOWY WPIS' }] } }),
  'no deletion': neverDeleted(),
} as const;

/** All that is mapped of the fixtures, each beside the wire that it was read from. */
export const flaggedAnswers = () =>
  [...fixtures, ...Object.entries(CHANGED)].map(([name, wire]) => ({
    ...{ name, wire },
    value: mappedOf(wire).value,
  }));
