import type {
  Company,
  FilingDuties,
  FurtherAddress,
  HomeRegistration,
  RegisterRemark,
} from '#lib/contract/index.ts';
import { given } from '../given.ts';
import { mapAddress } from './map-address.ts';
import { mapLegalForm } from './map-legal-form.ts';
import { mapStatus } from './map-status.ts';
import type { Unit, WireCapital } from './schema.ts';

type Activities = NonNullable<Company['activities']>;
type Capital = NonNullable<Company['capital']>;
type EmployeeCount = NonNullable<Company['employeeCount']>;

/** A unit as a company of the interface. Pure. @param offices of those who administer its estate */
export function mapCompany(unit: Unit, offices: readonly FurtherAddress[] = []): Company {
  const { organisasjonsnummer: id, navn: legalName, telefon, mobil } = unit;
  const formerNames = formerNamesOf(unit);
  const phones = [...new Set([telefon, mobil])].filter((phone) => phone !== undefined);
  const legalForm = mapLegalForm(unit.organisasjonsform);
  const capital = unit.kapital && mapCapital(unit.kapital);
  const activities = activitiesOf(unit);
  const activityDescription = objectOf(unit);
  const legalAddress = mapAddress(unit.forretningsadresse) ?? mapAddress(unit.postadresse);
  const employeeCount = employeesOf(unit);
  const homeRegistration = homeOf(unit);
  const periods = unit.historiskeNavn.flatMap(({ navn, fraDato, tilDato }) =>
    navn === undefined || (fraDato ?? tilDato) === undefined
      ? []
      : [{ name: navn, ...given({ from: fraDato, until: tilDato }) }],
  );
  const postal = unit.forretningsadresse && mapAddress(unit.postadresse);
  const addresses = [...(postal ? [{ kind: 'postal' as const, address: postal }] : []), ...offices];
  return {
    ...{ id, countryCode: 'NO', identifiers: identifiersOf(unit), legalName },
    ...(formerNames.length > 0 && { formerNames }),
    ...(periods.length > 0 && { formerNamePeriods: periods }),
    status: mapStatus(unit),
    ...(unit.registreringsdatoEnhetsregisteret && {
      registrationDate: unit.registreringsdatoEnhetsregisteret,
    }),
    ...(unit.stiftelsesdato && { incorporationDate: unit.stiftelsesdato }),
    ...(homeRegistration && { homeRegistration }),
    ...(addresses.length > 0 && { addresses }),
    ...(unit.epostadresse && { emails: [unit.epostadresse] }),
    ...(legalForm && { legalForm }),
    ...(capital && { capital }),
    ...(activities && { activities }),
    ...(activityDescription && { activityDescription }),
    ...(legalAddress && { legalAddress }),
    ...(phones.length > 0 && { phones }),
    ...(unit.hjemmeside && { website: unit.hjemmeside }),
    ...(employeeCount && { employeeCount }),
  };
}

/** Where the company is registered whose branch this is. */
function homeOf(unit: Unit): HomeRegistration | undefined {
  const { foretaksformIHjemlandet: form, underlagtLovgivningLandKode: country } = unit;
  const home = given({
    country: country !== undefined && /^[A-Z]{2}$/.test(country) ? country : undefined,
    law: unit.underlagtLovgivningLand,
    registerName: unit.utenlandskRegisterNavn,
    number: unit.registreringsnummerIHjemlandet,
    legalFormLocalName: form?.beskrivelse ?? form?.kode,
  });
  return Object.keys(home).length > 0 ? home : undefined;
}

/** What the company files: the register has the year of its last accounts. */
export const mapDuties = ({ sisteInnsendteAarsregnskap: year }: Unit): FilingDuties | undefined =>
  year === undefined ? undefined : { accounts: { lastFinancialYear: year } };

/** Remarks that the register has made of the unit, in its words. */
export const mapRemarks = ({ paategninger }: Unit): RegisterRemark[] =>
  paategninger.flatMap(({ infotype: kind, innfoertDato: date, tekst: words }) =>
    words === undefined ? [] : [{ ...given({ kind, date }), words, language: 'no' }],
  );

/** Former names, the newest first; a name that it bears again is none. */
function formerNamesOf({ navn, historiskeNavn }: Unit): string[] {
  const newestFirst = historiskeNavn.toSorted((one, other) =>
    (other.fraDato ?? '').localeCompare(one.fraDato ?? ''),
  );
  const names = newestFirst.flatMap((each) => each.navn ?? []);
  return [...new Set(names)].filter((name) => name !== navn);
}

function identifiersOf(unit: Unit): Record<string, string> {
  const { organisasjonsnummer: number, registreringsnummerIHjemlandet: foreign } = unit;
  return {
    Organisasjonsnummer: number,
    ...(unit.registrertIMvaregisteret && { VAT: `NO${number}MVA` }),
    ...(foreign && { [unit.utenlandskRegisterNavn ?? 'Register number in the home country']: foreign }),
  };
}

/** The capital; its kind, its shares and the day of its entry stand in its words. */
function mapCapital(wire: WireCapital): Capital {
  const { belop: amount, valuta: currency, antallAksjer, innbetalt, fulltInnbetalt, bundet } = wire;
  const isCurrency = currency !== undefined && /^[A-Z]{3}$/.test(currency);
  const words = [
    [wire.type, amount, currency].filter((part) => part !== undefined).join(' '),
    antallAksjer === undefined ? '' : `${antallAksjer} aksjer`,
    innbetalt === undefined ? '' : `innbetalt ${innbetalt}`,
    typeof fulltInnbetalt !== 'boolean' ? '' : fulltInnbetalt ? 'fullt innbetalt' : 'ikke fullt innbetalt',
    bundet === undefined ? '' : `bundet ${bundet}`,
    wire.innfortDato === undefined ? '' : `innført ${wire.innfortDato}`,
  ].filter(Boolean);
  return {
    ...(amount !== undefined && { amount }),
    ...(isCurrency && { currency }),
    ...(words.length > 0 && { formatted: words.join(', ') }),
  };
}

/**
 * The national classification is NACE with a fifth digit: `06.100` is `06.10`. SN2007 is NACE Rev. 2, SN2025 is Rev. 2.1;
 * the register does not say which of them a code is of.
 */
function activitiesOf(unit: Unit): Activities | undefined {
  const codes = [unit.naeringskode1, unit.naeringskode2, unit.naeringskode3];
  const NACE = codes.flatMap((wire) =>
    wire === undefined
      ? []
      : [{ code: wire.kode.slice(0, 5), ...(wire.beskrivelse && { description: wire.beskrivelse }) }],
  );
  return NACE.length === 0 ? undefined : { NACE };
}

/** The object of its articles, and what it does where it says that in other words. The register breaks lines anywhere. */
function objectOf({ vedtektsfestetFormaal, aktivitet }: Unit): string | undefined {
  const [object, activity] = [vedtektsfestetFormaal.join(' '), aktivitet.join(' ')];
  if (object === '') return activity || undefined;
  return activity === '' || activity === object ? object : `${object}\n\nAktivitet: ${activity}`;
}

/**
 * The register hides the number of one to four employees, and says only that it has one. Where it has none, a zero beside
 * that is no number either.
 */
function employeesOf(unit: Unit): EmployeeCount | undefined {
  const { antallAnsatte: exact, harRegistrertAntallAnsatte: isKnown } = unit;
  if (isKnown === false) return undefined;
  const lastUpdated =
    unit.registreringsdatoAntallAnsatteNAVAaregisteret ?? unit.registreringsdatoAntallAnsatteEnhetsregisteret;
  const dated = lastUpdated === undefined ? {} : { lastUpdated };
  if (exact !== undefined && Number.isInteger(exact) && exact >= 0) return { exact, ...dated };
  return isKnown === true ? { min: 1, max: 4, ...dated } : undefined;
}
