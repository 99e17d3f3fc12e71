import { z } from 'zod';
import type { OtherName } from '../../model.ts';
import { day, name, told, words } from '../fields.ts';
import type { RecordRows } from '../index-source.ts';
import { otherNames } from '../other-names.ts';

const LegalUnit = z.object({
  siren: z
    .string()
    .trim()
    .regex(/^\d{9}$/),
  /** Without it nobody could say who has objected to publication: no record is read. */
  statutDiffusionUniteLegale: name,
  dateCreationUniteLegale: day,
  dateDebut: day,
  etatAdministratifUniteLegale: words,
  sigleUniteLegale: words,
  nomUniteLegale: words,
  denominationUniteLegale: words,
  denominationUsuelle1UniteLegale: words,
  denominationUsuelle2UniteLegale: words,
  denominationUsuelle3UniteLegale: words,
  categorieJuridiqueUniteLegale: words,
});
type LegalUnit = z.output<typeof LegalUnit>;

/** The columns that are read. */
export const COLUMNS: readonly string[] = Object.keys(LegalUnit.shape);

/** What stands in the place of what is not to be published. */
const HIDDEN = '[ND]';

/** The group of legal categories of natural persons; 1000 is the only one in use. */
const NATURAL_PERSON = /^1/;

/** Where the base has no day of creation. */
const NO_DAY = '1900-01-01';

const STATES: Readonly<Record<string, { status: 'active' | 'closed'; word: string }>> = {
  A: { status: 'active', word: 'Active' },
  C: { status: 'closed', word: 'Cessée' },
};

/** A legal unit. Natural persons and whoever has objected to publication are left out, and so is a unit without a name. */
export function readLegalUnit(row: unknown): RecordRows | null {
  const unit = LegalUnit.safeParse(row).data;
  if (unit === undefined) return null;
  const legalName = unit.denominationUniteLegale;
  if (legalName === undefined || isLeftOut(unit)) return {};
  const code = unit.etatAdministratifUniteLegale ?? '';
  const state = STATES[code];
  return {
    entities: [
      {
        ...{ country: 'FR', number: unit.siren, name: legalName },
        ...otherNames(legalName, namesOf(unit)),
        status: state?.status ?? 'unknown',
        ...told({
          statusWord: state?.word ?? unit.etatAdministratifUniteLegale,
          form: unit.categorieJuridiqueUniteLegale,
          since: unit.dateCreationUniteLegale === NO_DAY ? undefined : unit.dateCreationUniteLegale,
          // The state has stood since the first day of the period.
          until: state?.status === 'closed' ? unit.dateDebut : undefined,
        }),
      },
    ],
  };
}

/** `O`: everybody may see it. Any other status hides it wholly or in part. */
function isLeftOut(unit: LegalUnit): boolean {
  const { statutDiffusionUniteLegale: publication, categorieJuridiqueUniteLegale: category } = unit;
  if (publication !== 'O' || NATURAL_PERSON.test(category ?? '')) return true;
  return Object.values(unit).includes(HIDDEN);
}

/** Names in use and the abbreviation; the base keeps former ones in another file. */
const namesOf = (unit: LegalUnit): OtherName[] =>
  [
    unit.denominationUsuelle1UniteLegale,
    unit.denominationUsuelle2UniteLegale,
    unit.denominationUsuelle3UniteLegale,
    unit.sigleUniteLegale,
  ].flatMap((name) => (name === undefined ? [] : [{ name, kind: 'trading' }]));
