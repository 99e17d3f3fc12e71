import type { Company, Individual, Shareholder } from '#lib/contract/index.ts';
import { countryOf } from './country-of.ts';
import { currentOf } from './current.ts';
import { firmenbuchNumber } from './firmenbuch-number.ts';
import { mapAddress } from './map-address.ts';
import type { WirePerson } from './schema-extract.ts';

/** A person of the extract: a company where the register gives it a name of several lines, a natural person otherwise. */
export function mapParty(
  person: WirePerson | undefined,
): Pick<Shareholder, 'type' | 'individual' | 'company'> {
  const name = person && currentOrLast(person);
  if (person === undefined || name === undefined) return { type: 'individual' };
  if (name.BEZEICHNUNG.length > 0) return { type: 'company', company: companyOf(person, name.BEZEICHNUNG) };
  return { type: 'individual', individual: individualOf(person, name) };
}

/** Whoever has left a function has no standing name in some extracts: the last one is who it was. */
const currentOrLast = ({ PE_DKZ02 }: WirePerson) => currentOf(PE_DKZ02) ?? PE_DKZ02.at(-1);

type Name = NonNullable<ReturnType<typeof currentOrLast>>;

function individualOf(person: WirePerson, name: Name): Individual {
  const { TITELVOR: title, VORNAME: firstName, NACHNAME: lastName, TITELNACH: suffix } = name;
  const fullName =
    name.NAME_FORMATIERT.join(' ') || [title, firstName, lastName, suffix].filter(Boolean).join(' ');
  const birthDate = bornOn(name.GEBURTSDATUM);
  const states = currentOf(person.PE_STAAT);
  const nationality = countryOf(states?.STAATSBUERGERSCHAFT[0]);
  const residence = countryOf(states?.WOHNSITZSTAAT);
  return {
    ...(fullName && {
      name: {
        fullName,
        ...(title && { title }),
        ...(firstName && { firstName }),
        ...(lastName && { lastName }),
        ...(suffix && { suffix }),
      },
    }),
    ...(birthDate && { birthDate }),
    ...(nationality && { nationality }),
    ...(residence && { residenceAddress: { countryCode: residence } }),
  };
}

/** As much of the day of birth as is told: `19700101`, `1970-01-01`, `197001`, `1970`; zeros stand for what is not known. */
function bornOn(text: string | undefined): Individual['birthDate'] {
  const [, year, month, day] = /^(\d{4})-?(\d{2})?-?(\d{2})?$/.exec(text ?? '') ?? [];
  if (year === undefined || Number(year) < 1000) return undefined;
  const [inYear, inMonth] = [Number(month ?? 0), Number(day ?? 0)];
  const isMonth = inYear >= 1 && inYear <= 12;
  return {
    ...(isMonth && inMonth >= 1 && inMonth <= 31 && { day: inMonth }),
    ...(isMonth && { month: inYear }),
    year: Number(year),
  };
}

/** A company with a number of its own opens by it; of a foreign one the number, seat and register of its home stand beside. */
function companyOf(person: WirePerson, lines: readonly string[]): Company {
  const number = currentOf(person.PE_DKZ09)?.PE_FNR;
  const abroad = currentOf(person.PE_DKZ06);
  const legalAddress =
    mapAddress(currentOf(person.PE_DKZ03)) ?? (abroad?.AUSL_SITZ && { city: abroad.AUSL_SITZ });
  const form = abroad?.AUSL_FORM;
  const register = abroad?.AUSL_HG.join(' ') || 'Register number in the home country';
  return {
    legalName: lines.join(' '),
    ...(number && {
      id: firmenbuchNumber(number),
      countryCode: 'AT',
      identifiers: { FN: firmenbuchNumber(number) },
    }),
    ...(!number && abroad?.AUSL_FN && { identifiers: { [register]: abroad.AUSL_FN } }),
    ...(form && { legalForm: { localName: form.TEXT ?? form.CODE } }),
    ...(legalAddress && { legalAddress }),
  };
}
