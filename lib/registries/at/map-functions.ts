import { z } from 'zod';
import {
  CAPACITIES,
  type LegalRepresentative,
  OTHER_ROLE_STANDARDS,
  type OtherKeyPerson,
  type RepresentationMode,
  ROLE_STANDARDS,
  type Shareholder,
} from '#lib/contract/index.ts';
import { unknownValue } from '../composition/unknown-value.ts';
import { given } from '../given.ts';
import type { UnknownValue } from '../shared-sources.ts';
import functionCodes from './codes/functions.json' with { type: 'json' };
import { currentOf, isCurrent } from './current.ts';
import { mapParty } from './map-party.ts';
import { endOf, isInsolvent } from './map-status.ts';
import type { Extract, WireRole } from './schema-extract.ts';

const Known = z.object({
  english: z.string(),
  binds: z.enum(ROLE_STANDARDS).optional(),
  other: z.enum(OTHER_ROLE_STANDARDS).optional(),
  capacity: z.enum(CAPACITIES).optional(),
});
type Known = z.output<typeof Known>;
const FUNCTIONS = new Map(Object.entries(z.record(z.string(), Known).parse(functionCodes.functions)));

/** Who has a part in a company. */
export interface Parties {
  readonly legalRepresentatives: LegalRepresentative[];
  readonly otherKeyPersons: OtherKeyPerson[];
  readonly shareholders: Shareholder[];
}

type Term = WireRole['FU_DKZ10'][number];

/** Functions in the register's order, each with its holder, joined by the number of the person. */
export function mapFunctions(extract: Extract): Parties {
  const parties: Parties = { legalRepresentatives: [], otherKeyPersons: [], shareholders: [] };
  const today = extract['@STICHTAG'] ?? '';
  const hasProceedings = isInsolvent(extract);
  for (const role of extract.FUN) {
    const party = {
      // The number is the person's in this company alone.
      entityId: `${extract['@FNR']}/${role['@PNR']}`.replace(/\s/g, ''),
      ...mapParty(extract.PER.find((person) => person['@PNR'] === role['@PNR'])),
    };
    // An entry without content ends the one before it: it is no term of its own.
    const terms = role.FU_DKZ10.filter((term) => isCurrent(term) || hasContent(term));
    const standing = currentOf(terms);
    const term = standing ?? terms.at(-1);
    const endDate = term?.DATBIS ?? (term && endOf(extract, term));
    const hasLeft = !term || !isCurrent(term) || (endDate !== undefined && endDate < today);
    addRole(parties, { role, term, party, endDate, hasLeft, hasProceedings });
  }
  return parties;
}

/** Kinds of representation that are not known. Of functions our list has some only: one that it lacks is no news. */
export const unknownModes = ({ FUN }: Extract): UnknownValue[] =>
  FUN.flatMap(({ FU_DKZ10 }) => FU_DKZ10).flatMap(({ VART }) =>
    unknownValue('VART', VART?.CODE, { has: (code) => code in MODES }),
  );

const hasContent = ({ DATVON, DATBIS, VART, TEXT }: Term): boolean =>
  [DATVON, DATBIS, VART].some((value) => value !== undefined) || TEXT.length > 0;

interface Held {
  readonly role: WireRole;
  readonly term: Term | undefined;
  readonly party: ReturnType<typeof mapParty> & { readonly entityId: string };
  readonly endDate: string | undefined;
  readonly hasLeft: boolean;
  /** Whether the company is insolvent: then the court, and no entry of a function, says who may act for the estate. */
  readonly hasProceedings: boolean;
}

/** Kinds of representation by the register's code (VART). */
const MODES: Readonly<Record<string, { mode?: RepresentationMode['mode']; english: string }>> = {
  E: { mode: 'sole', english: 'represents alone' },
  G: { mode: 'joint', english: 'represents jointly with others' },
  X: { english: 'does not represent' },
};

/** Partners of a partnership own a part of it by virtue of their function; of which size, the short extract does not say. */
const OWNS = /gesellschafter|kommanditist/i;

function addRole(parties: Parties, held: Held): void {
  const { role, term, party, endDate, hasLeft } = held;
  const known = FUNCTIONS.get(role['@FKEN']);
  const code = term?.VART?.CODE;
  const binds = code === 'X' ? undefined : bindsAs(held, known);
  const words = wordsOf(held, known);
  const dates = { ...(term?.DATVON && { startDate: term.DATVON }), ...(endDate && { endDate }) };
  const isOwner = OWNS.test(role['@FKENTEXT'] ?? '');
  if (isOwner && !hasLeft) parties.shareholders.push({ ...party, source: holdingOf(held, known) });
  // Without a last day nobody could tell that a representative has left.
  if (binds !== undefined && (!hasLeft || endDate !== undefined)) {
    const representationMode = held.hasProceedings ? undefined : modeOf(term);
    parties.legalRepresentatives.push({
      role: { ...words, serviceStandard: binds },
      ...{ ...dates, ...party },
      ...(representationMode && { representationMode }),
      ...given({ capacity: known?.capacity ?? (binds === 'Owner' ? ('owner' as const) : undefined) }),
    });
  } else if (!isOwner || hasLeft) {
    const serviceStandard = known?.other ?? 'Other';
    parties.otherKeyPersons.push({
      role: { ...words, serviceStandard },
      ...{ ...dates, ...party },
      ...(hasLeft && endDate === undefined && { hasEnded: true }),
    });
  }
}

/** As whom the holder represents the company; of a function that is not listed the kind of representation decides. */
function bindsAs({ role, term }: Held, known: Known | undefined): Known['binds'] {
  if (known?.binds === 'Board Member' && /^vorsitz/i.test(term?.VSBEIDE?.TEXT ?? ''))
    return 'Chairman of the Board';
  if (known !== undefined) return known.binds;
  if (MODES[term?.VART?.CODE ?? '']?.mode === undefined) return undefined;
  return /inhaber/i.test(role['@FKENTEXT'] ?? '') ? 'Owner' : 'Other';
}

/** Alone or jointly; where further conditions are told in words, the words alone say how. */
function modeOf(term: Term | undefined): RepresentationMode | undefined {
  const mode = MODES[term?.VART?.CODE ?? '']?.mode;
  if (mode === undefined) return undefined;
  return mode === 'sole' && isLimited(term) ? undefined : { mode };
}

const isLimited = (term: Term | undefined): boolean =>
  (term?.TXTVERTR.length ?? 0) + (term?.VERTRETUNGSBEFUGTNURFUER.length ?? 0) > 0;

const LIMITED = /kommanditist/i;
/** English for words of functions whose codes are not listed. */
const ENGLISH: readonly (readonly [words: RegExp, english: string])[] = [
  [LIMITED, 'Limited partner'],
  [/^inhaber/i, 'Owner'],
];

const englishOf = (role: WireRole, known: Known | undefined): string | undefined =>
  known?.english ?? ENGLISH.find(([words]) => words.test(role['@FKENTEXT'] ?? ''))?.[1];

/** The function in the register's own words; in English also the office, how it represents, and that it ended without a day. */
function wordsOf({ role, term, endDate, hasLeft }: Held, known: Known | undefined) {
  const said = joinLines(term?.TEXT ?? []) || term?.VART?.TEXT;
  const conditions = [
    joinLines(term?.TXTVERTR ?? []),
    ...(term?.VERTRETUNGSBEFUGTNURFUER ?? []).map((words) => `nur für ${words}`),
  ].filter((words) => words !== '' && !squeezed(said ?? '').includes(squeezed(words)));
  const isUndated = hasLeft && endDate === undefined;
  const localName = role['@FKENTEXT'] ?? role['@FKEN'];
  const code = term?.VART?.CODE;
  // How one acts alone is known from the code; with whom and under which conditions the register says in words alone.
  const isTold = (code === 'E' && !isLimited(term)) || code === 'X';
  const words = isTold ? '' : [said, ...conditions].filter(Boolean).join(', ');
  const office = term?.VSBEIDE?.TEXT;
  const added = [
    office,
    [MODES[code ?? '']?.english, words && `(${words})`].filter(Boolean).join(' '),
    isUndated && 'ended, day not given',
  ].filter(Boolean);
  const english = englishOf(role, known);
  return {
    localName,
    ...((english !== undefined || added.length > 0) && {
      englishTranslation: [english ?? localName, ...added].join(', '),
    }),
  };
}

/** The text of a term repeats its conditions, broken into other lines. */
const squeezed = (text: string): string => text.replace(/[\s-]+/g, '');

/** Lines that the register breaks anywhere, also within a word. */
const joinLines = (lines: readonly string[]): string =>
  lines.reduce(
    (text, line) =>
      /[a-zäöü]-$/.test(text) && /^[a-zäöü]/.test(line) && !/^(?:und|oder|bzw)\b/.test(line)
        ? text.slice(0, -1) + line
        : `${text} ${line}`.trim(),
    '',
  );

/** A limited partner's sum is what it is liable for, and no share of the capital. */
function holdingOf({ role, term }: Held, known: Known | undefined): string {
  const name = role['@FKENTEXT'] ?? role['@FKEN'];
  const english = englishOf(role, known);
  const amount = term?.KAPITAL && [term.KAPITAL, term.WHR].filter(Boolean).join(' ');
  const sum = amount && (LIMITED.test(name) ? `liable up to ${amount}` : `sum of ${amount}`);
  return [english ? `${english} (${name})` : name, sum].filter(Boolean).join(', ');
}
