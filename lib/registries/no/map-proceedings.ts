import type { InsolvencyProceeding, LegalRepresentative } from '#lib/contract/index.ts';
import { given } from '../given.ts';
import type { Unit } from './schema.ts';

/** Why the court dissolves a unit by force, by the member that has the day. */
export const FORCED = [
  ['tvangsopplostPgaManglendeRegnskapDato', 'no_accounts'],
  ['tvangsopplostPgaManglendeRevisorDato', 'no_auditor'],
  ['tvangsopplostPgaMangelfulltStyreDato', 'board_incomplete'],
  ['tvangsopplostPgaManglendeDagligLederDato', 'no_manager'],
  ['tvangsavvikletPgaManglendeSlettingDato', 'not_deleted'],
] as const satisfies readonly (readonly [keyof Unit, string])[];

interface Begun {
  readonly kind: InsolvencyProceeding['kind'];
  readonly localName: string;
  /** Its days, by the member of the register that has each. */
  readonly days: readonly (readonly [member: string, day: string | undefined])[];
  /** Whose holders act in it. */
  readonly holders?: 'liquidator' | 'trustee_in_bankruptcy';
}

function begunIn(unit: Unit): Begun[] {
  const { konkursdato, underAvviklingDato } = unit;
  const reconstruction = unit.underRekonstruksjonsforhandlingDato;
  const foreign = unit.underUtenlandskInsolvensbehandlingDato;
  const forced = FORCED.map(([member]) => [member, unit[member]] as const);
  const isForced =
    unit.underTvangsavviklingEllerTvangsopplosning || forced.some(([, day]) => day !== undefined);
  const begun: (Begun | false)[] = [
    unit.konkurs && {
      ...{ kind: 'bankruptcy', localName: 'Konkurs', days: [['konkursdato', konkursdato]] },
      holders: 'trustee_in_bankruptcy',
    },
    reconstruction !== undefined && {
      ...{ kind: 'restructuring', localName: 'Under rekonstruksjonsforhandling' },
      days: [['underRekonstruksjonsforhandlingDato', reconstruction]],
    },
    foreign !== undefined && {
      ...{ kind: 'foreign', localName: 'Under utenlandsk insolvensbehandling' },
      days: [['underUtenlandskInsolvensbehandlingDato', foreign]],
    },
    isForced && {
      ...{ kind: 'compulsory_liquidation', localName: 'Under tvangsavvikling eller tvangsoppløsning' },
      ...{ days: forced, ...(!unit.konkurs && { holders: 'trustee_in_bankruptcy' as const }) },
    },
    unit.underAvvikling && {
      ...{ kind: 'members_liquidation', localName: 'Under avvikling' },
      ...{ days: [['underAvviklingDato', underAvviklingDato]], holders: 'liquidator' },
    },
  ];
  return begun.filter((each) => each !== false);
}

/**
 * Proceedings and liquidations of a unit. Those of one that is deleted have no end in the register: whether they are
 * under way is then not known.
 */
export function mapProceedings(
  unit: Unit,
  representatives: readonly LegalRepresentative[],
): InsolvencyProceeding[] {
  return begunIn(unit).map(({ kind, localName, days, holders }) => {
    const dates = days.flatMap(([member, date]) =>
      date === undefined ? [] : [{ kind: member, localName: member, date }],
    );
    const [startDate] = dates.map(({ date }) => date).toSorted();
    return {
      ...{ kind, localName, state: unit.slettedato === undefined ? 'open' : 'unknown', dates, notices: [] },
      ...given({ startDate }),
      officeHolders: representatives.flatMap(({ capacity }, at) =>
        holders !== undefined && capacity === holders ? [`/legalRepresentatives/${at}`] : [],
      ),
      affects: 'company',
    };
  });
}
