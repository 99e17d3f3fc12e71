import type { Absence, Section } from '#lib/contract/index.ts';
import type { Part } from '../composition/part.ts';
import { partOfFile } from '../composition/part-of-file.ts';
import { officialRegisterOf } from '../official-register.ts';
import { isUnder } from './acts.ts';
import { formedOn } from './formed-on.ts';
import { mapFlags } from './map-flags.ts';
import { mapPeople } from './map-people.ts';
import { mapProceedings, mapRemarks } from './map-proceedings.ts';
import { mapStatus } from './map-status.ts';
import type { Sheet } from './read-sheet.ts';
import { type ReplayedPeople, replayPeople } from './replay-people.ts';
import type { Announcement } from './schema.ts';
import { SINCE } from './sources.ts';

const MOST_SHOWN = 20;
const MOST_OF_A_PASSAGE = 400;

/** Status, officers and sole shareholder, read by rule from announcements: never complete, never the register's own list. */
export function replayOf({ announcements, rows }: Sheet): Omit<Part, 'about'> {
  const people = replayPeople(announcements);
  const parties = mapPeople(people);
  const { proceedings, words } = mapProceedings(announcements, parties.legalRepresentatives);
  const told = {
    ...parties,
    insolvencyProceedings: proceedings,
    registerRemarks: mapRemarks(announcements),
  };
  const lists = Object.entries(told).filter(([, list]) => list.length > 0);
  const status = mapStatus(announcements);
  const registrationDate = formedOn(announcements);
  const company = { ...(registrationDate && { registrationDate }), ...(status && { status }) };
  const flags = mapFlags({ company, ...told }, words);
  const filled = new Set(lists.map(([section]) => section));
  const { asOf, wire, limitations } = partOfFile(rows);
  return {
    value: {
      ...(Object.keys(company).length > 0 && { company }),
      ...Object.fromEntries(lists),
      ...(flags.length > 0 && { flags }),
    },
    absence: Object.fromEntries(
      Object.entries({ ...ABSENCES, ...formerlySole(people) }).filter(([section]) => !filled.has(section)),
    ),
    ...{ asOf, wire, method: 'inferred' },
    note: noteOf(announcements),
    limitations: [...limitations, ...limitationsOf(announcements, people)],
  };
}

const WHERE = `Order an extract at ${officialRegisterOf('ES')?.searchUrl}.`;

const none = (what: string): Absence => ({
  reason: 'none_named',
  explanation: `No announcement of this company in BORME since ${SINCE} names ${what}. ${WHERE}`,
});

const ABSENCES: Partial<Record<Section, Absence>> = {
  legalRepresentatives: none('anybody who can bind it'),
  otherKeyPersons: none('a member of the board or an auditor'),
  shareholders: none('a sole shareholder; others are not in the register'),
};

/** Who was the sole shareholder: the register has no others, so who holds the shares since is not known. */
function formerlySole({ formerSoleHolders }: ReplayedPeople): Partial<Record<Section, Absence>> {
  if (formerSoleHolders.length === 0) return {};
  const named = formerSoleHolders.map(
    ({ name, since, until, id, endedBy }) =>
      `${name} from ${since} (announcement ${id}) until ${until} (announcement ${endedBy})`,
  );
  return {
    shareholders: {
      reason: 'none_named',
      explanation: `BORME names no sole shareholder now. It named ${named.join('; ')}. Other shareholders are not in the register. ${WHERE}`,
    },
  };
}

const noteOf = (announcements: readonly Announcement[]): string =>
  `Read by rule from the text of ${counted(announcements.length, 'announcement')} since ${SINCE}; days are those of the entries. Only the register’s own extract is complete. ${WHERE}`;

function limitationsOf(announcements: readonly Announcement[], { notUnderstood }: ReplayedPeople): string[] {
  const begins = announcements[0]?.acts.some((act) => isUnder(act, 'Constitución')) === true;
  const corrections = announcements.filter(({ acts }) => acts.some((act) => isUnder(act, 'Fe de erratas')));
  const passages = notUnderstood.slice(0, MOST_SHOWN).map(({ id, text }) => {
    const shown = text.length > MOST_OF_A_PASSAGE ? `${text.slice(0, MOST_OF_A_PASSAGE)} …` : text;
    return `Not understood, announcement ${id}: ${shown}`;
  });
  const rest = notUnderstood.length - passages.length;
  return [
    ...(begins ? [] : [`Whoever was entered before ${SINCE} and has not changed since is missing.`]),
    'Whether a holder is a person or a company is told by the legal form in the name.',
    ...corrections.map(
      ({ id }) => `Announcement ${id} corrects an earlier one. Read it: nothing was changed by it here.`,
    ),
    ...passages,
    ...(rest > 0 ? [`Not understood and not shown here: ${counted(rest, 'further passage')}.`] : []),
  ];
}

const counted = (count: number, what: string): string => `${count} ${what}${count === 1 ? '' : 's'}`;
