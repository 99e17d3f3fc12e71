import { z } from 'zod';
import { type Company, type LegalForm, LegalFormStandard } from '#lib/contract/index.ts';
import type { WireUnit } from './annuaire-schema.ts';
import employeeBands from './codes/employee-bands.json' with { type: 'json' };
import legalForms from './codes/legal-forms.json' with { type: 'json' };
import naf from './codes/naf.json' with { type: 'json' };
import { isHiddenPlace, mapAddress } from './map-address.ts';

const Form = z.object({
  name: z.string(),
  standard: LegalFormStandard,
  english: z.string().optional(),
  iso20275: z.string().optional(),
});
const FORMS = new Map(Object.entries(z.record(z.string(), Form).parse(legalForms.forms)));
const NAF = new Map(Object.entries(z.record(z.string(), z.string()).parse(naf.naf)));
const Band = z.object({ min: z.int(), max: z.int().optional() });
const BANDS = new Map(Object.entries(z.record(z.string(), Band).parse(employeeBands.bands)));

/** Whether the person behind a unit has objected to publication: neither name nor address is told, or kept. */
export const isHidden = ({ statut_diffusion }: Pick<WireUnit, 'statut_diffusion'>): boolean =>
  statut_diffusion !== undefined && statut_diffusion !== 'O';

/** A unit as a company of the interface. Pure. */
export function mapCompany(unit: WireUnit): Company {
  const hidden = isHidden(unit);
  const legalName = unit.nom_raison_sociale ?? unit.nom_complet;
  const commercialNames = namesOf(unit, legalName);
  const legalForm = mapLegalForm(unit.nature_juridique);
  const legalAddress = mapAddress(unit.siege);
  const employeeCount = employeesOf(unit);
  return {
    ...{ id: unit.siren, countryCode: 'FR', identifiers: identifiersOf(unit, hidden) },
    ...(!hidden && legalName && { legalName }),
    ...(!hidden && commercialNames.length > 0 && { commercialNames }),
    status: statusOf(unit),
    ...(unit.date_creation && { registrationDate: unit.date_creation }),
    ...(legalForm && { legalForm }),
    ...activitiesOf(unit.activite_principale),
    ...(!hidden && legalAddress && { legalAddress }),
    ...(employeeCount && { employeeCount }),
  };
}

function identifiersOf(
  { siren, siege, tva, complements }: WireUnit,
  hidden: boolean,
): Record<string, string> {
  const [vat] = tva;
  const association = complements?.identifiant_association;
  return {
    SIREN: siren,
    ...(siege?.siret && !hidden && { SIRET: siege.siret }),
    ...(vat && { VAT: vat }),
    ...(association && !hidden && { RNA: association }),
  };
}

function namesOf({ sigle, siege }: WireUnit, legalName: string | undefined): string[] {
  const seat = siege === undefined || isHiddenPlace(siege) ? undefined : siege;
  const names = [sigle, seat?.nom_commercial, ...(seat?.liste_enseignes ?? [])];
  return [...new Set(names)].filter((name) => name !== undefined).filter((name) => name !== legalName);
}

/** Whether the unit is active, by INSEE's letter. */
export function statusOf({
  etat_administratif: state,
  date_fermeture: closureDate,
}: WireUnit): Company['status'] {
  if (state === 'A') return { localName: 'Active', active: true, statusDetailsBeta: { status: 'ACTIVE' } };
  if (state === 'C') {
    const details = { status: 'CLOSED', ...(closureDate && { closureDate }) } as const;
    return { localName: 'Cessée', active: false, statusDetailsBeta: details };
  }
  return { ...(state && { localName: state }), statusDetailsBeta: { status: 'UNKNOWN' } };
}

/** The legal form by INSEE's code; of a code that is not on our list the code itself. */
export function mapLegalForm(nature: string | undefined): LegalForm | undefined {
  if (nature === undefined) return undefined;
  const form = FORMS.get(nature);
  if (form === undefined) return { localName: nature };
  return {
    localName: form.name,
    ...(form.english && { englishTranslation: form.english }),
    serviceStandard: form.standard,
    ...(form.iso20275 && { iso20275Code: form.iso20275 }),
  };
}

/** NAF rév. 2 is NACE Rev. 2 with a letter: without it the code is the class of NACE. Both stand there. */
/** A code of another form than NAF rév. 2 has no class of NACE: it stands as the national code that it is. */
function activitiesOf(code: string | undefined): Pick<Company, 'activities'> {
  if (code === undefined) return {};
  const label = NAF.get(code);
  const [nace] = /^\d{2}\.\d{2}(?=[A-Z]$)/.exec(code) ?? [];
  return nace === undefined
    ? { activities: { other: { NAF: [{ code, ...(label && { description: label }) }] } } }
    : {
        activities: {
          NACE: [{ code: nace, description: [label, `(NAF ${code})`].filter(Boolean).join(' ') }],
        },
      };
}

function employeesOf({
  tranche_effectif_salarie: code,
  annee_tranche_effectif_salarie: year,
}: WireUnit): Company['employeeCount'] {
  const band = BANDS.get(code ?? '');
  // `NN` without a year of reference is no count: it is not known.
  if (band === undefined || (code === 'NN' && year === undefined)) return undefined;
  const isExact = band.min === band.max;
  return {
    ...(isExact ? { exact: band.min } : band),
    ...(year && /^\d{4}$/.test(year) && { lastUpdated: `${year}-12-31` }),
  };
}
