import { z } from 'zod';
import {
  readGermanRegisterNumber,
  writeGermanRegisterNumber,
} from '#lib/domain/identifiers/german-register-number.ts';
import type { Entity, Party } from '../../model.ts';
import { day, name, told, words } from '../fields.ts';
import type { RecordRows } from '../index-source.ts';
import { otherNames } from '../other-names.ts';

/*
 * A line of OffeneRegister's file, in the form of OpenCorporates: https://offeneregister.de/daten/. What is kept for the
 * registry has the file's own members.
 */

const Successor = z.looseObject({
  subsequent_entity: z
    .looseObject({ entity_properties: z.looseObject({ company_number: words }).nullish() })
    .nullish(),
});

const Officer = z.looseObject({
  name,
  type: words,
  position: words,
  start_date: day,
  end_date: day,
  other_attributes: z
    .looseObject({
      firstname: words,
      lastname: words,
      city: words,
      flag: words,
      dismissed: z.boolean().nullish(),
    })
    .nullish(),
});
type Officer = z.output<typeof Officer>;

const Company = z.looseObject({
  company_number: name,
  name,
  current_status: words,
  registered_address: words,
  retrieved_at: day,
  previous_names: z.array(z.looseObject({ company_name: words })).nullish(),
  subsequent_registrations: z.array(Successor).nullish(),
  officers: z.array(Officer).nullish(),
  all_attributes: z.looseObject({
    _registerArt: words,
    _registerNummer: words,
    native_company_number: words,
    registrar: words,
    registered_office: words,
    federal_state: words,
  }),
});
type Company = z.output<typeof Company>;

/** A company with its officers, former ones too. Its number is that of its court, as papers cite it. */
export function readCompany(line: unknown): RecordRows | null {
  const company = Company.safeParse(line).data;
  if (company === undefined) return null;
  const number = numberOf(company);
  if (number === null) return null;
  const at = { country: 'DE', number } as const;
  const former = (company.previous_names ?? []).flatMap(({ company_name: each }) =>
    each === undefined ? [] : [{ name: each, kind: 'former' as const }],
  );
  return {
    entities: [
      {
        ...at,
        ...furtherNumbers(company, number),
        name: company.name,
        ...otherNames(company.name, former),
        status: statusOf(company),
        ...told({
          statusWord: company.current_status,
          place: company.all_attributes.registered_office,
        }),
      },
    ],
    parties: (company.officers ?? []).map((officer) => ({ ...at, ...partyOf(officer) })),
    payloads: [{ ...at, kind: 'company', data: payloadOf(company) }],
  };
}

const settled = (text: string | undefined): string | null => {
  const number = text === undefined ? null : readGermanRegisterNumber(text);
  return number && writeGermanRegisterNumber(number);
};

/** Court, register and number as the file cites them, or as it tells them apart; else by the court's code. */
function numberOf({ all_attributes: register, company_number }: Company): string | null {
  const parts = [register.registrar, register._registerArt, register._registerNummer];
  const joined = parts.includes(undefined) ? undefined : parts.join(' ');
  return settled(register.native_company_number) ?? settled(joined) ?? settled(company_number);
}

/** Berlin's court is cited by its own name as often as by both. */
const INNER = /^.+ \((.+)\)( \S+ .+)$/;

/** By the court's code, with the number before the court, and by the short name of a court that has one. */
function furtherNumbers({ company_number }: Company, number: string): Pick<Entity, 'otherNumbers'> {
  const named = [number, number.replace(INNER, '$1$2')];
  const all = [
    settled(company_number),
    ...named,
    ...named.map((each) => each.replace(/^(.+?) ([A-Za-z]{2,3} \d.*)$/, '$2 $1')),
  ];
  return {
    otherNumbers: [...new Set(all)].flatMap((each) => (each === null || each === number ? [] : [each])),
  };
}

/** A company that was registered then may be gone by now. */
const statusOf = ({ current_status: status }: Company): Entity['status'] =>
  /\bremoved\b/i.test(status ?? '') ? 'closed' : 'unknown';

const OWNS = /gesellschafter|inhaber/i;

function partyOf({ other_attributes, ...officer }: Officer): Omit<Party, 'country' | 'number'> {
  const isPerson = officer.type !== 'company';
  const { position, start_date: since, end_date: until } = officer;
  const { firstname, lastname, city, flag, dismissed } = other_attributes ?? {};
  return {
    role: OWNS.test(position ?? '') ? 'owner' : 'officer',
    isPerson,
    name: officer.name,
    ...(!isPerson && companyIn(officer.name)),
    ...told({ since, until }),
    data: told({ position, firstname, lastname, city, flag, dismissed: dismissed ?? undefined }),
  };
}

/** `Förde Verwaltungs GmbH, Flensburg (Amtsgericht Flensburg HRB 7532 FL)`: the number is in the name. */
function companyIn(text: string): Partial<Party> {
  const number = settled(/\(((?:[\p{L}]+gericht)\s[^()]+(?:\([^()]*\)[^()]*)?)\)/iu.exec(text)?.[1]);
  return number === null ? {} : { partyNumber: number, partyCountry: 'DE' };
}

/** What the registry maps. Which papers the portal had then is no fact of the company. */
const payloadOf = (company: Company) =>
  told({
    company_number: company.company_number,
    name: company.name,
    current_status: company.current_status,
    registered_address: company.registered_address,
    retrieved_at: company.retrieved_at,
    previous_names: company.previous_names?.flatMap(({ company_name: each }) => each ?? []),
    subsequent_registrations: company.subsequent_registrations?.flatMap(
      ({ subsequent_entity: next }) => next?.entity_properties?.company_number ?? [],
    ),
    registrar: company.all_attributes.registrar,
    register: company.all_attributes._registerArt,
    registered_office: company.all_attributes.registered_office,
    federal_state: company.all_attributes.federal_state,
  });
