import type { CompanyStatus } from '#lib/contract/index.ts';
import type { RoleGroup, Unit } from './schema.ts';

type Details = NonNullable<CompanyStatus['statusDetailsBeta']>;

/** Why the court dissolves a unit by force, by the member that has the day. */
const FORCED = [
  ['tvangsopplostPgaManglendeRegnskapDato', 'no annual accounts'],
  ['tvangsopplostPgaManglendeRevisorDato', 'no auditor'],
  ['tvangsopplostPgaMangelfulltStyreDato', 'board incomplete'],
  ['tvangsopplostPgaManglendeDagligLederDato', 'no managing director'],
  ['tvangsavvikletPgaManglendeSlettingDato', 'not deleted in time after its own decision to dissolve'],
] as const satisfies readonly (readonly [keyof Unit, string])[];

/** Status from the register's flags, which are its only words for it; remarks and dates stand beside. */
export function mapStatus(unit: Unit, groups: readonly RoleGroup[] = []): CompanyStatus {
  const { localName, details } = stateOf(unit);
  const notes = [...notesOf(unit), ...changesOf(groups)];
  return {
    localName,
    active: unit.slettedato === undefined,
    statusDetailsBeta: { ...details, ...(notes.length > 0 && { additionalInfo: notes.join(' ') }) },
  };
}

function stateOf(unit: Unit): { localName: string; details: Details } {
  if (unit.slettedato !== undefined) {
    const closureReason = unit.konkurs ? ('BANKRUPTCY' as const) : undefined;
    return {
      localName: 'Slettet',
      details: { status: 'CLOSED', closureDate: unit.slettedato, ...(closureReason && { closureReason }) },
    };
  }
  const insolvency = insolvencyOf(unit);
  if (insolvency !== undefined) {
    const { localName, since } = insolvency;
    return {
      localName,
      details: { status: 'UNDER_INSOLVENCY_PROCEEDING', ...(since && { insolvencyStartDate: since }) },
    };
  }
  if (unit.underTvangsavviklingEllerTvangsopplosning) {
    return {
      localName: 'Under tvangsavvikling eller tvangsoppløsning',
      details: { status: 'PENDING_DISSOLUTION' },
    };
  }
  if (unit.underAvvikling) {
    return { localName: 'Under avvikling', details: { status: 'PENDING_DISSOLUTION' } };
  }
  return { localName: 'Registrert', details: { status: 'ACTIVE' } };
}

function insolvencyOf(unit: Unit): { localName: string; since: string | undefined } | undefined {
  if (unit.konkurs) return { localName: 'Konkurs', since: unit.konkursdato };
  if (unit.underRekonstruksjonsforhandlingDato !== undefined) {
    return { localName: 'Under rekonstruksjonsforhandling', since: unit.underRekonstruksjonsforhandlingDato };
  }
  if (unit.underUtenlandskInsolvensbehandlingDato !== undefined) {
    const since = unit.underUtenlandskInsolvensbehandlingDato;
    return { localName: 'Under utenlandsk insolvensbehandling', since };
  }
  return undefined;
}

/** What the register notes beside, in sentences: what bears on its life first, then its remarks verbatim, then the rest. */
function notesOf(unit: Unit): string[] {
  const since = (what: string, day: string | undefined) => (day === undefined ? [] : [`${what} ${day}.`]);
  const forced = FORCED.flatMap(([member, why]) =>
    since(`Compulsory dissolution (${why}) since`, unit[member]),
  );
  return [
    ...since('In liquidation since', unit.underAvviklingDato),
    ...forced,
    ...unit.paategninger.flatMap(({ infotype, innfoertDato, tekst }) => {
      const about = [infotype, innfoertDato].filter(Boolean).join(', ');
      return tekst === undefined ? [] : [`Register’s remark${about && ` (${about})`}: ${tekst}`];
    }),
    ...since('Founded on', unit.stiftelsesdato),
    ...since('In the Register of Business Enterprises since', unit.registreringsdatoForetaksregisteret),
    ...since('Articles of association of', unit.vedtektsdato),
    ...(unit.erIKonsern ? ['Part of a group of companies.'] : []),
    ...(unit.overordnetEnhet === undefined ? [] : [`Superior unit: ${unit.overordnetEnhet}.`]),
    ...since('Opted out of audit since', unit.fravalgRevisjonDato),
    ...(unit.sisteInnsendteAarsregnskap === undefined
      ? []
      : [`Last annual accounts filed: ${unit.sisteInnsendteAarsregnskap}.`]),
    ...homeCountryOf(unit),
  ];
}

/** Roles have no days; each group of them has that of its last change. */
function changesOf(groups: readonly RoleGroup[]): string[] {
  const changes = groups.flatMap(({ type, sistEndret }) =>
    sistEndret === undefined ? [] : [`${type.beskrivelse ?? type.kode} ${sistEndret}`],
  );
  return changes.length === 0 ? [] : [`Roles last changed: ${changes.join(', ')}.`];
}

/** Of a branch of a foreign company: where the company itself is registered. */
function homeCountryOf(unit: Unit): string[] {
  const { foretaksformIHjemlandet: form, underlagtLovgivningLand, underlagtLovgivningLandKode } = unit;
  const law = underlagtLovgivningLand ?? underlagtLovgivningLandKode;
  const told = [
    form && `form ${form.beskrivelse ?? form.kode}`,
    law && `law of ${law}`,
    unit.utenlandskRegisterNavn && `register ${unit.utenlandskRegisterNavn}`,
    unit.registreringsnummerIHjemlandet && `number ${unit.registreringsnummerIHjemlandet}`,
  ].filter(Boolean);
  return told.length === 0 ? [] : [`In its home country: ${told.join(', ')}.`];
}
