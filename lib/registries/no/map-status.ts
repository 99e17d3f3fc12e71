import type { CompanyStatus } from '#lib/contract/index.ts';
import type { Unit } from './schema.ts';

type Details = NonNullable<CompanyStatus['statusDetailsBeta']>;

/** Status from the register's flags, which are its only words for it. */
export function mapStatus(unit: Unit): CompanyStatus {
  const { localName, details } = stateOf(unit);
  return { localName, active: unit.slettedato === undefined, statusDetailsBeta: details };
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
