import { z } from 'zod';
import { type Company, type Establishment, type LegalForm, LegalFormStandard } from '#lib/contract/index.ts';
import { amountOf, currencyOf } from './amount.ts';
import legalForms from './codes/legal-forms.json' with { type: 'json' };
import { entityOf } from './entity-of.ts';
import { pkdKey } from './history-of.ts';
import type { Sections, WireActivity } from './krs-schema.ts';
import { mapAddress } from './map-address.ts';
import { regonOf } from './map-party.ts';
import { mapStatus } from './map-status.ts';
import type { Entity } from './read-extract.ts';

const Form = z.object({ english: z.string(), standard: LegalFormStandard, iso20275: z.string().optional() });
const FORMS = new Map(Object.entries(z.record(z.string(), Form).parse(legalForms.forms)));

/** An entity as a company of the interface. Pure. */
export function mapCompany(entity: Entity): Company {
  const { number, sections, registeredOn, history } = entity;
  const { dzial1 } = sections;
  const known = entityOf(sections);
  const seat =
    dzial1.siedzibaIAdres ?? dzial1.siedzibaIAdresOddzialu ?? dzial1.siedzibaIAdresPodmiotuZagranicznego;
  const legalForm = mapLegalForm(known?.formaPrawna);
  const capital = mapCapital(dzial1.kapital);
  const activities = mapActivities(entity);
  const legalAddress = mapAddress(seat);
  const email = seat?.adresPocztyElektronicznej?.toLowerCase();
  const website = seat?.adresStronyInternetowej?.toLowerCase();
  const formerNames = [...(history?.formerNames ?? [])];
  return {
    ...{ id: number, countryCode: 'PL', identifiers: identifiersOf(number, known?.identyfikatory) },
    ...(known && { legalName: known.nazwa }),
    ...(formerNames.length > 0 && { formerNames }),
    status: mapStatus(entity),
    ...(registeredOn && { registrationDate: registeredOn }),
    ...(legalForm && { legalForm }),
    ...(capital && { capital }),
    ...(activities && { activities }),
    ...(sections.dzial3?.celDzialania && { activityDescription: sections.dzial3.celDzialania }),
    ...(legalAddress && { legalAddress }),
    ...homeOf(sections),
    ...(email && { emails: [email] }),
    ...(website && { website }),
  };
}

/** Of a branch: the seat of the company abroad, and the country in which it is registered. */
function homeOf({ dzial1 }: Sections): Pick<Company, 'addresses' | 'homeRegistration'> {
  const seat = dzial1.siedzibaIAdresPodmiotuZagranicznego;
  const address = mapAddress(seat);
  if (dzial1.danePodmiotuZagranicznego === undefined || address === undefined) return {};
  const { countryCode: country } = address;
  return {
    ...(country && { homeRegistration: { country } }),
    addresses: [{ kind: 'home', address }],
  };
}

/** Digits alone: some extracts write a NIP with dashes. */
export const digitsOf = (number: string | undefined): string | undefined =>
  number?.replace(/\D/g, '') || undefined;

function identifiersOf(
  number: string,
  given: { readonly nip?: string | undefined; readonly regon?: string | undefined } = {},
): Record<string, string> {
  const [nip, regon] = [digitsOf(given.nip), regonOf(digitsOf(given.regon))];
  return { KRS: number, ...(nip && { NIP: nip }), ...(regon && { REGON: regon }) };
}

/** The legal form by the register's words; of words that are not on our list these alone. */
function mapLegalForm(words: string | undefined): LegalForm | undefined {
  if (words === undefined) return undefined;
  const form = FORMS.get(words.toUpperCase());
  return {
    localName: words,
    ...(form && { englishTranslation: form.english, serviceStandard: form.standard }),
    ...(form?.iso20275 && { iso20275Code: form.iso20275 }),
  };
}

/** The capital; how many shares, of which value and how much is paid stand in its words. */
function mapCapital(wire: Sections['dzial1']['kapital']): Company['capital'] {
  const { wartosc, waluta } = wire?.wysokoscKapitaluZakladowego ?? {};
  if (wartosc === undefined) return undefined;
  const [amount, currency] = [amountOf(wartosc), currencyOf(waluta)];
  const [price, paid] = [wire?.wartoscJednejAkcji, wire?.czescKapitaluWplaconegoPokrytego];
  const words = [
    [wartosc, waluta].filter(Boolean).join(' '),
    wire?.lacznaLiczbaAkcjiUdzialow && `akcji (udziałów): ${wire.lacznaLiczbaAkcjiUdzialow}`,
    price?.wartosc && `wartość jednej akcji: ${[price.wartosc, price.waluta].filter(Boolean).join(' ')}`,
    paid?.wartosc && `kapitał wpłacony: ${[paid.wartosc, paid.waluta].filter(Boolean).join(' ')}`,
  ].filter(Boolean);
  return {
    ...(amount !== undefined && { amount }),
    ...(currency && { currency }),
    formatted: words.join(', '),
  };
}

const PKD_2025_SINCE = '2025-01-01';

/**
 * The Polish classification is NACE with a letter behind the class. PKD 2007 is NACE Rev. 2; PKD 2025, in force since
 * 1 January 2025, is NACE Rev. 2.1. The register does not say which of them a code is of: it is of PKD 2007 where it came
 * into the register before that day, as the full extract tells, or where nothing came into the register since.
 */
function mapActivities({ sections, history, lastEntryOn }: Entity): Company['activities'] {
  const { przedmiotPrzewazajacejDzialalnosci: main = [], przedmiotPozostalejDzialalnosci: others = [] } =
    sections.dzial3?.przedmiotDzialalnosci ?? {};
  const isOld = (activity: WireActivity) =>
    (lastEntryOn !== undefined && lastEntryOn < PKD_2025_SINCE) ||
    history?.pkd2007.has(pkdKey(activity)) === true;
  const all = [...main, ...others].filter(({ kodDzial }) => kodDzial !== undefined);
  if (all.length === 0) return undefined;
  const [old, recent] = [all.filter(isOld), all.filter((each) => !isOld(each))];
  const NACE = old.flatMap(classOf);
  const other = {
    ...(old.length > 0 && { 'PKD 2007': old.map(pkdOf) }),
    // What entered the register since may still have been applied for before.
    ...(recent.length > 0 && { 'PKD (2007 or 2025)': recent.map(pkdOf) }),
  };
  return { ...(NACE.length > 0 && { NACE }), other };
}

const labelOf = ({ opis }: WireActivity) => (opis === undefined ? {} : { description: opis });

const pkdOf = (activity: WireActivity) => ({
  code: [activity.kodDzial, activity.kodKlasa, activity.kodPodklasa].filter(Boolean).join('.'),
  ...labelOf(activity),
});

/** A class has four digits; what the register gives of a division alone is none. */
const classOf = (activity: WireActivity) =>
  activity.kodKlasa === undefined
    ? []
    : [{ code: `${activity.kodDzial}.${activity.kodKlasa}`, ...labelOf(activity) }];

/** Branches and other places, which have no number and no day. */
export const mapBranches = ({ dzial1 }: Sections): Establishment[] =>
  dzial1.jednostkiTerenoweOddzialy.map((wire) => {
    const address = mapAddress(wire);
    return { ...(wire.nazwa && { name: wire.nazwa }), ...(address && { address }) };
  });
