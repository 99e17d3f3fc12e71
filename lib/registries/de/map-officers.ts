import { z } from 'zod';
import {
  type Company,
  type Individual,
  type LegalRepresentative,
  type OtherKeyPerson,
  type RepresentationMode,
  ROLE_STANDARDS,
  type Shareholder,
} from '#lib/contract/index.ts';
import type { KeptRows } from '#lib/index/search-index.ts';
import { capacityOf } from '../capacity-of.ts';
import positionCodes from './codes/positions.json' with { type: 'json' };
import { Officer, type WireOfficer } from './schema.ts';

const Known = z.object({
  english: z.string(),
  binds: z.enum(ROLE_STANDARDS),
  owns: z.boolean().default(false),
});
const POSITIONS = new Map(Object.entries(z.record(z.string(), Known).parse(positionCodes.positions)));

export interface Parties {
  readonly legalRepresentatives: LegalRepresentative[];
  readonly otherKeyPersons: OtherKeyPerson[];
  readonly shareholders: Shareholder[];
}

type Party = KeptRows['parties'][number];

/** Who stood in the register when it was read. One that was entered twice for the same position is one, since the first day. */
export function mapOfficers(parties: readonly Party[]): Parties {
  const mapped: Parties = { legalRepresentatives: [], otherKeyPersons: [], shareholders: [] };
  const seen = new Map<string, LegalRepresentative>();
  for (const party of parties) {
    const wire = Officer.parse(party.data ?? {});
    const known = POSITIONS.get(wire.position ?? '');
    const who = whoIs(party, wire);
    const hasLeft = party.until !== null || wire.dismissed === true;
    const role = { ...wordsOf(wire, known?.english) };
    const dates = {
      ...(party.since !== null && { startDate: party.since }),
      ...(party.until !== null && { endDate: party.until }),
    };
    if (known?.owns && !hasLeft) {
      mapped.shareholders.push({ ...who, source: `${known.english} (${wire.position})` });
    }
    if (known === undefined || (hasLeft && party.until === null)) {
      const ended = hasLeft && party.until === null && { hasEnded: true };
      mapped.otherKeyPersons.push({
        role: { ...role, serviceStandard: 'Other' },
        ...dates,
        ...who,
        ...ended,
      });
      continue;
    }
    const key = [party.name, wire.position, wire.city, party.until].join('\0');
    const before = seen.get(key);
    if (before !== undefined) {
      if (before.startDate !== undefined && party.since !== null && party.since < before.startDate) {
        before.startDate = party.since;
      }
      continue;
    }
    const representationMode = modeOf(wire.flag);
    const representative: LegalRepresentative = {
      role: { ...role, serviceStandard: known.binds },
      ...capacityOf(known.binds),
      ...dates,
      ...who,
      ...(representationMode && { representationMode }),
    };
    seen.set(key, representative);
    mapped.legalRepresentatives.push(representative);
  }
  return mapped;
}

/** The position in the register's words; how its holder represents stands in English, with those words. */
const wordsOf = ({ position, flag }: WireOfficer, english: string | undefined) => {
  const localName = position ?? flag;
  const represents = position === undefined || flag === undefined ? undefined : `representation: ${flag}`;
  const words = [english ?? (represents && position), represents].filter((each) => each !== undefined);
  return {
    ...(localName !== undefined && { localName }),
    ...(words.length > 0 && { englishTranslation: words.join(', ') }),
  };
};

/** Alone or with others, where the entry says so; what the articles settle in general is not said there. */
function modeOf(flag: string | undefined): RepresentationMode | undefined {
  if (flag === undefined) return undefined;
  if (/^einzel(?:vertretungsberechtigt|prokura)/i.test(flag)) return { mode: 'sole' };
  return /\bgemeinsam\b|^gesamt/i.test(flag) ? { mode: 'joint' } : undefined;
}

function whoIs(party: Party, wire: WireOfficer): Pick<Shareholder, 'type' | 'individual' | 'company'> {
  return party.isPerson
    ? { type: 'individual', individual: individualOf(party.name, wire) }
    : { type: 'company', company: companyOf(party) };
}

const individualOf = (fullName: string, { firstname, lastname, city }: WireOfficer): Individual => ({
  name: {
    fullName,
    ...(firstname !== undefined && { firstName: firstname }),
    ...(lastname !== undefined && { lastName: lastname }),
  },
  ...(city !== undefined && { residenceAddress: { city } }),
});

/** `Name, Town (Amtsgericht Town HRB 1)`, with more behind it or less. */
const COMPANY = /^(?<name>.+?)(?:,\s*(?<city>[^,(]+?))?\s*\((?:\p{L}+gericht)\s.+$/u;

function companyOf({ name, partyNumber }: Party): Company {
  const parts = COMPANY.exec(name)?.groups;
  const city = parts?.city;
  return {
    ...(partyNumber !== null && { id: partyNumber, countryCode: 'DE' }),
    legalName: parts?.name ?? name,
    ...(city !== undefined && { legalAddress: { city, countryCode: 'DE' } }),
  };
}
