import { z } from 'zod';
import {
  type Company,
  type Individual,
  type LegalRepresentative,
  type OtherKeyPerson,
  ROLE_STANDARDS,
} from '#lib/contract/index.ts';
import type { KeptRows } from '#lib/index/search-index.ts';
import { capacityOf } from '../capacity-of.ts';
import titleCodes from './codes/titles.json' with { type: 'json' };
import { mapAddress } from './map-address.ts';
import { Officer, type WireCompany, type WireOfficer } from './schema.ts';

const Known = z.object({ english: z.string(), binds: z.enum(ROLE_STANDARDS).optional() });
const TITLES = new Map(Object.entries(z.record(z.string(), Known).parse(titleCodes.titles)));

/** One letter each, as they stand together; VP is one title. */
const TOGETHER = /^(?:VP|[CDPSTV]){2,4}$/;

const titlesIn = (title: string): readonly string[] =>
  !TITLES.has(title) && TOGETHER.test(title) ? (title.match(/VP|[CDPSTV]/g) ?? []) : [title];

export interface Officers {
  readonly legalRepresentatives: LegalRepresentative[];
  readonly otherKeyPersons: OtherKeyPerson[];
}

/** Officers in the order of the file; who has no title that binds the company is another key person. */
export function mapOfficers(parties: KeptRows['parties']): Officers {
  const officers: Officers = { legalRepresentatives: [], otherKeyPersons: [] };
  for (const party of parties) {
    const { TITLE = '', ...wire } = Officer.parse(party.data ?? {});
    const known = titlesIn(TITLE).map((each) => TITLES.get(each));
    const binds = known.flatMap((each) => each?.binds ?? [])[0];
    const english = known.every((each) => each !== undefined)
      ? known.map((each) => each?.english).join(', ')
      : undefined;
    const words = {
      ...(TITLE !== '' && { localName: TITLE }),
      ...(english !== undefined && { englishTranslation: english }),
    };
    const who = party.isPerson
      ? { type: 'individual' as const, individual: individualOf(party.name, wire) }
      : { type: 'company' as const, company: companyOf(party.name, wire) };
    if (binds !== undefined) {
      officers.legalRepresentatives.push({
        role: { ...words, serviceStandard: binds },
        ...who,
        ...capacityOf(binds),
      });
    } else {
      officers.otherKeyPersons.push({ role: { ...words, serviceStandard: 'Other' }, ...who });
    }
  }
  return officers;
}

const individualOf = (
  fullName: string,
  { surname, given }: Pick<WireOfficer, 'surname' | 'given'>,
): Individual => ({
  name: {
    fullName,
    ...(given !== undefined && { firstName: given }),
    ...(surname !== undefined && { lastName: surname }),
  },
});

function companyOf(
  legalName: string,
  { ADD_1, CITY, STATE, ZIP5, ZIP4 }: Omit<WireOfficer, 'TITLE'>,
): Company {
  const zip = [ZIP5, ZIP4].filter(Boolean).join('-') || undefined;
  const legalAddress = mapAddress({ lines: [ADD_1], city: CITY, state: STATE, zip });
  return { legalName, ...(legalAddress && { legalAddress }) };
}

const RESIGNED = /\bresign/i;

/** Who takes service of process for the company. That an agent resigned is written over its name or its address. */
export function mapAgent(wire: WireCompany): OtherKeyPerson | undefined {
  const { RA_NAME: name, RA_NAME_TYPE: type, RA_ADD_1: address } = wire;
  if (name === undefined || /^resigned\b/i.test(name)) return undefined;
  const hasResigned = RESIGNED.test(address ?? '');
  const role = {
    localName: 'Registered agent',
    englishTranslation: hasResigned ? `Registered agent, resigned (${address})` : 'Registered agent',
    serviceStandard: 'Registered Agent' as const,
  };
  const ended = hasResigned && { hasEnded: true };
  if (type === 'C') {
    return { role, type: 'company', company: { legalName: name.replace(/\s+/g, ' ') }, ...ended };
  }
  const [surname = '', ...given] = name.split(/\s{2,}/);
  const parts = given.length === 0 ? {} : { surname, given: given.join(' ') };
  const fullName = given.length === 0 ? surname : `${given.join(' ')} ${surname}`;
  return { role, type: 'individual', individual: individualOf(fullName, parts), ...ended };
}
