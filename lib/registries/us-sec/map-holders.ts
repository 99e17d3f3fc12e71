import type { Company, Shareholder } from '#lib/contract/index.ts';
import { foldName } from '#lib/domain/names/fold-name.ts';
import { unknownValue } from '../composition/unknown-value.ts';
import type { UnknownValue } from '../shared-sources.ts';
import { pageOfFiling } from './client.ts';
import places from './codes/places.json' with { type: 'json' };
import type { Filing } from './schema.ts';
import type { ReportingPerson, Schedule } from './schema-schedule.ts';

/** A schedule that was read, with where it stands. */
export interface ReadSchedule {
  readonly filing: Filing;
  readonly schedule: Schedule;
}

/** Holders as their newest schedules have them, and what there is to say of those that are left out. */
export interface Holders {
  readonly shareholders: Shareholder[];
  readonly notes: string[];
}

/** From here on holders file; who has no more than that says so and files no more. */
const THRESHOLD_PERCENT = 5;

/** A person's statement of a class of shares. */
interface Statement {
  readonly person: ReportingPerson;
  readonly of: ReadSchedule;
}

/**
 * Who holds more than 5 % of a class of an issuer's shares, by their own newest statements. Pure.
 * @param read schedules, newest first; those about another issuer are ignored
 */
export function mapHolders(cik: string, read: readonly ReadSchedule[]): Holders {
  const about = read.filter(({ schedule }) => schedule.issuerCik === cik);
  const newest = newestOf(about);
  const held = newest.filter((statement) => !hasEnded(statement));
  const joint = [...Map.groupBy(held, sharesOf).values()];
  const ended = newest.length - held.length;
  const others = read.length - about.length;
  return {
    shareholders: joint.flatMap((together) => shareholderOf(cik, together)),
    notes: [
      ...(ended > 0
        ? [
            `${counted(ended, 'holder')} last reported 5 % or less, and ${ended === 1 ? 'is' : 'are'} left out.`,
          ]
        : []),
      ...(others > 0
        ? [`${counted(others, 'schedule')} of the list ${others === 1 ? 'is' : 'are'} about another issuer.`]
        : []),
    ],
  };
}

const counted = (count: number, what: string): string => `${count} ${what}${count === 1 ? '' : 's'}`;

/**
 * Each person's newest statement of each class. A filer's newer schedule replaces the whole older one; one that states
 * neither a percentage nor a number changes neither.
 */
function newestOf(schedules: readonly ReadSchedule[]): Statement[] {
  const stated: Statement[] = [];
  const silent: Statement[] = [];
  for (const each of schedules) {
    if (stated.some(({ of }) => isSameFiler(of, each))) continue;
    const known = [...stated];
    for (const person of each.schedule.persons) {
      const statement = { person, of: each };
      if (known.some((other) => isSamePerson(other, statement))) continue;
      (isSilent(statement) ? silent : stated).push(statement);
    }
  }
  const left = silent.filter(
    (statement, at) => ![...stated, ...silent.slice(0, at)].some((other) => isSamePerson(other, statement)),
  );
  return [...stated, ...left];
}

const isSilent = ({ person: { percent, amount }, of: { schedule } }: Statement): boolean =>
  percent === undefined && amount === undefined && !schedule.isFivePercentOrLess;

const isSameFiler = ({ schedule: one }: ReadSchedule, { schedule: other }: ReadSchedule): boolean =>
  one.filerCik !== undefined && one.filerCik === other.filerCik && isSameClass(one, other);

/** By number where both have one, else by name. */
function isSamePerson(one: Statement, other: Statement): boolean {
  if (!isSameClass(one.of.schedule, other.of.schedule)) return false;
  const [a, b] = [one.person, other.person];
  if (a.cik !== undefined && b.cik !== undefined) return a.cik === b.cik;
  return a.name !== undefined && b.name !== undefined && foldName(a.name) === foldName(b.name);
}

/** By CUSIP where both have one; else by the title, which filers word as they like. */
function isSameClass(one: Schedule, other: Schedule): boolean {
  if (one.cusips.length > 0 && other.cusips.length > 0) {
    return one.cusips.some((cusip) => other.cusips.includes(cusip));
  }
  return classKey(one.classTitle) === classKey(other.classTitle);
}

/** `Class A Common Stock, par value $0.0001 per share` and `Class A Stock` are `a`; plain common stock is nothing. */
const classKey = (title = ''): string =>
  foldName(title.replace(/[,(].*$/, '').replace(/\b(?:no )?par value.*$/i, ''))
    .split(' ')
    .filter((word) => !PLAIN.has(word))
    .join(' ');
const PLAIN = new Set(['common', 'ordinary', 'capital', 'class', 'stock', 'stocks', 'share', 'shares']);

function hasEnded({ person: { percent, amount }, of: { schedule } }: Statement): boolean {
  if (percent !== undefined) return percent <= THRESHOLD_PERCENT;
  return amount === 0 || schedule.isFivePercentOrLess;
}

/** Persons of one schedule who state the same number and percentage have the same shares: they count once. */
const sharesOf = (statement: Statement): string => {
  const { person, of } = statement;
  const { accession } = of.filing;
  const own = of.schedule.persons.indexOf(person);
  return person.amount === undefined
    ? `${accession} ${own}`
    : `${accession} ${person.amount} at ${person.percent}`;
};

function shareholderOf(cik: string, together: readonly Statement[]): Shareholder[] {
  const [first, ...others] = together;
  if (first === undefined) return [];
  const { person, of } = first;
  const { amount, percent } = person;
  const names = others.flatMap(({ person: { name } }) => name ?? []);
  return [
    {
      ...holderOf(person),
      ...(percent !== undefined && { sharePercentage: percent }),
      ...(amount !== undefined && { numberOfShares: amount }),
      source: [
        headOf(of),
        `${percent === undefined ? 'no percentage stated' : `${percent} %`} of the class “${of.schedule.classTitle ?? 'not named'}”,`,
        `by voting or investment power, as the holder states${of.schedule.eventDate ? ` as of ${of.schedule.eventDate}` : ''}.`,
        ...person.types
          .filter((type) => !TYPES.has(type))
          .map((type) => `Type of reporting person: ${type}.`),
        ...(names.length > 0 ? [`The same shares are stated by ${names.join('; ')}.`] : []),
        pageOfFiling(cik, of.filing.accession),
      ].join(' '),
    },
  ];
}

/** By these words the computation of owners knows such a holding: lib/domain/ownership/register-words.ts. */
const headOf = ({ filing, schedule }: ReadSchedule): string =>
  `${schedule.form.replace('SCHEDULE', 'Schedule')}, filed on ${filing.filed} (accession number ${filing.accession}):`;

/** Types of reporting persons by the instructions to the cover pages of the two schedules. */
const TYPES = new Set('BD BK IC IV IA EP HC SA CP CO PN IN FI OO'.split(' '));

/** Types that the instructions do not have: such a person is shown as a company, with the type in its source. */
export const unknownTypes = (read: readonly ReadSchedule[]): UnknownValue[] =>
  read
    .flatMap(({ schedule }) => schedule.persons)
    .flatMap(({ types }) => types.flatMap((type) => unknownValue('typeOfReportingPerson', type, TYPES)));

/** A person by name alone; a company with its number at the SEC and the place of its law. */
function holderOf({
  cik,
  name,
  types,
  place,
}: ReportingPerson): Pick<Shareholder, 'type' | 'individual' | 'company'> {
  if (types.includes('IN')) {
    return { type: 'individual', ...(name !== undefined && { individual: { name: { fullName: name } } }) };
  }
  const countryCode = countryOf(place);
  const company: Company = {
    ...(name !== undefined && { legalName: name }),
    ...(countryCode !== undefined && { countryCode }),
    ...(cik !== undefined && { identifiers: { CIK: cik.padStart(10, '0') } }),
  };
  return { type: 'company', company };
}

const COUNTRIES: ReadonlyMap<string, string> = new Map(Object.entries(places.countries));
const STATES: ReadonlySet<string> = new Set(places.states);

/** EDGAR's own codes of places: two letters of a state, or a letter and a digit of a country. */
const countryOf = (place = ''): string | undefined =>
  STATES.has(place) ? `US-${place}` : COUNTRIES.get(place);
