import type { Company } from '#lib/contract/index.ts';
import { given } from '../given.ts';
import { countryOf } from './country-of.ts';
import { currentOf, isCurrent, wentWithCompany } from './current.ts';
import { firmenbuchNumber } from './firmenbuch-number.ts';
import { mapAddress, townOf } from './map-address.ts';
import { mapLegalForm } from './map-legal-form.ts';
import { mapStatus } from './map-status.ts';
import type { Extract } from './schema-extract.ts';

/** The company of a short extract. Pure. */
export function mapCompany(extract: Extract): Company {
  const { FIRMA } = extract;
  const id = firmenbuchNumber(extract['@FNR']);
  const legalName = nameOf(extract);
  const formerNames = formerNamesOf(extract, legalName);
  const legalForm = mapLegalForm(currentOf(FIRMA.FI_DKZ07)?.RECHTSFORM);
  const registrationDate = registeredOn(extract);
  const capital = capitalOf(extract);
  const activity = currentOf(FIRMA.FI_DKZ05)?.TEXT.join(' ');
  const address = currentOf(FIRMA.FI_DKZ03);
  const seat = currentOf(FIRMA.FI_DKZ06)?.SITZ;
  const legalAddress = mapAddress(address) ?? (seat && { city: townOf(seat), countryCode: 'AT' });
  const website = currentOf(FIRMA.FI_DKZ25)?.HOMEPAGE;
  return {
    ...{ id, countryCode: 'AT', identifiers: identifiersOf(extract, id), legalName },
    ...(formerNames.length > 0 && { formerNames }),
    status: mapStatus(extract),
    ...(registrationDate && { registrationDate }),
    ...(legalForm && { legalForm }),
    ...(capital && { capital }),
    ...(activity && { activityDescription: activity }),
    ...(legalAddress && { legalAddress }),
    ...homeOf(extract),
    ...(website && { website }),
  };
}

/** Of a branch: under which law the company abroad was formed, its seat and its number there. */
function homeOf({ FIRMA }: Extract): Pick<Company, 'addresses' | 'homeRegistration'> {
  const abroad = currentOf(FIRMA.FI_DKZ17);
  const state = currentOf(FIRMA.FI_DKZ16)?.AUSLSTAT;
  const city = abroad?.AUSL_SITZ.join(' ') || undefined;
  const country = countryOf(state?.CODE);
  const home = given({
    ...{ country, law: state?.TEXT ?? state?.CODE, number: abroad?.AUSL_FN.join(' ') || undefined },
  });
  const address = { ...given({ city, countryCode: country }) };
  return {
    ...(Object.keys(home).length > 0 && { homeRegistration: home }),
    ...(city !== undefined && { addresses: [{ kind: 'home' as const, address }] }),
  };
}

/** The name that stands; the schema makes sure that there is one. */
export function nameOf({ FIRMA: { FI_DKZ02 } }: Extract): string {
  const named = FI_DKZ02.filter(({ BEZEICHNUNG }) => BEZEICHNUNG.length > 0);
  return (currentOf(named) ?? named.at(-1))?.BEZEICHNUNG.join(' ') ?? '';
}

/** Names that were replaced, the newest first. */
function formerNamesOf({ FIRMA: { FI_DKZ02 } }: Extract, legalName: string): string[] {
  const names = FI_DKZ02.filter((entry) => !isCurrent(entry) && !wentWithCompany(entry))
    .map(({ BEZEICHNUNG }) => BEZEICHNUNG.join(' '))
    .filter((name) => name !== '' && name !== legalName);
  return [...new Set(names.reverse())];
}

function identifiersOf({ EUID, IDENT, FIRMA }: Extract, number: string): Record<string, string> {
  const isMain = ({ ZNR }: { ZNR: string | undefined }) => ZNR === undefined || ZNR === '000';
  const euid = EUID.find(isMain)?.EUID;
  const bank = IDENT.find(isMain)?.IDENTNUMMER;
  const abroad = currentOf(FIRMA.FI_DKZ17)?.AUSL_FN.join(' ');
  return {
    FN: number,
    ...(euid && { EUID: euid }),
    ...(bank && { 'OeNB Identnummer': bank }),
    ...(abroad && { 'Register number in the home country': abroad }),
  };
}

/** Entered in the computer's register from an older one: that is no registration. */
const TAKEN_OVER = /ersterfassung/i;

/**
 * The day of the first entry: the one in the register before the Firmenbuch where it is told, else that of the first
 * enforcement. An extract lists only enforcements of what it shows: without number 001 the first day is not known.
 */
function registeredOn({ FIRMA, VOLLZ }: Extract): string | undefined {
  const before = FIRMA.FI_DKZ09.find(({ DATERST }) => DATERST !== undefined)?.DATERST;
  if (before !== undefined) return before;
  const first = VOLLZ.find(({ VNR }) => Number(VNR) === 1);
  return first?.ANTRAGSTEXT.some((words) => TAKEN_OVER.test(words)) ? undefined : first?.VOLLZUGSDATUM;
}

/** Short extracts have none so far; the form of the wire has a place for it. */
function capitalOf({ FIRMA }: Extract): Company['capital'] {
  const { KAPITAL, WHR } = currentOf(FIRMA.FI_DKZ20) ?? {};
  const amount = Number(KAPITAL);
  if (KAPITAL === undefined || !Number.isFinite(amount)) return undefined;
  const isCurrency = WHR !== undefined && /^[A-Z]{3}$/.test(WHR);
  return {
    amount,
    ...(isCurrency && { currency: WHR }),
    formatted: [KAPITAL, WHR].filter(Boolean).join(' '),
  };
}

/** What the extract says of itself and of the company that no member holds, in sentences. */
export function notesOf({ FIRMA, VOLLZ }: Extract): string[] {
  const sentence = (what: string, value: string | undefined) => (value ? [`${what}: ${value}.`] : []);
  const last = VOLLZ.toSorted((one, other) => other.VOLLZUGSDATUM.localeCompare(one.VOLLZUGSDATUM))[0];
  const older = FIRMA.FI_DKZ09.find(({ HRAHRB }) => HRAHRB !== undefined);
  const trait = currentOf(FIRMA.FI_DKZ15)?.RECHTSEIGENSCHAFT;
  return [
    ...sentence('Seat', currentOf(FIRMA.FI_DKZ06)?.SITZ),
    ...sentence('Register court', last?.HG?.TEXT ?? last?.HG?.CODE),
    ...sentence('Last entry shown', last?.VOLLZUGSDATUM),
    ...sentence('In the register before the Firmenbuch', older?.HRAHRB),
    ...sentence('Legal trait', trait?.TEXT ?? trait?.CODE),
    ...sentence('Foreign name', currentOf(FIRMA.FI_DKZ02)?.AUSLAND),
  ];
}
