import { isUnder } from './acts.ts';
import { type Holder, readHolders, seatOf } from './read-holders.ts';
import { type Announcement, dayOf } from './schema.ts';

/** A role that somebody has or had. */
export interface Seat extends Holder {
  /** Left out: since before the announcements begin. */
  readonly from?: string;
  readonly until?: string;
}

export interface SoleHolder {
  readonly name: string;
  readonly since: string;
  /** The announcement that says so. */
  readonly id: string;
}

export interface FormerSoleHolder extends SoleHolder {
  readonly until: string;
  /** The announcement that ended it. */
  readonly endedBy: string;
}

export interface ReplayedPeople {
  readonly seats: readonly Seat[];
  readonly soleHolder?: SoleHolder;
  /** Who was the sole shareholder and is not, oldest first. */
  readonly formerSoleHolders: readonly FormerSoleHolder[];
  /** Acts of persons that could not be read: nothing was taken from them. */
  readonly notUnderstood: readonly { readonly id: string; readonly text: string }[];
}

const ENTERS = ['Nombramientos', 'Reelecciones'];
const LEAVES = ['Ceses/Dimisiones', 'Revocaciones', 'Cancelaciones de oficio de nombramientos'];
/** `Socio único: NADIE SA`, behind the declaration; the change of one names it at once. */
const SOLE = /^Socio [uú]nico:\s*(.+)$/i;

/**
 * Who stands in the register by the announcements, oldest first, and who is the sole shareholder. Whoever was entered
 * before them and has not changed since is not known. Pure.
 */
export function replayPeople(announcements: readonly Announcement[]): ReplayedPeople {
  const seats = new Map<string, Seat>();
  const ended: Seat[] = [];
  const notUnderstood: { id: string; text: string }[] = [];
  const formerSoleHolders: FormerSoleHolder[] = [];
  let soleHolder: SoleHolder | undefined;

  const endSole = (each: Announcement) => {
    if (soleHolder !== undefined)
      formerSoleHolders.push({ ...soleHolder, until: dayOf(each), endedBy: each.id });
    soleHolder = undefined;
  };

  const change = (each: Announcement, holders: readonly Holder[], isEntry: boolean) => {
    for (const holder of holders) {
      const known = seats.get(seatOf(holder));
      if (isEntry) {
        seats.set(seatOf(holder), known ?? { ...holder, from: dayOf(each) });
        continue;
      }
      seats.delete(seatOf(holder));
      ended.push({ ...(known ?? holder), until: dayOf(each) });
    }
  };

  for (const each of announcements) {
    for (const act of each.acts) {
      const isEntry = isUnder(act, ...ENTERS);
      if (isEntry || isUnder(act, ...LEAVES)) {
        const holders = readHolders(act.text);
        if (holders === null) notUnderstood.push({ id: each.id, text: `${act.heading}. ${act.text}` });
        else change(each, holders, isEntry);
      } else if (isUnder(act, 'Declaración de unipersonalidad', 'Cambio de identidad del socio único')) {
        const name = isUnder(act, 'Cambio de identidad del socio único')
          ? act.text
          : SOLE.exec(act.text)?.[1];
        // One that is not read ends what was known before: the holder is another, or nobody knows.
        endSole(each);
        if (name && !/[:;]/.test(name)) soleHolder = { name, since: dayOf(each), id: each.id };
        else notUnderstood.push({ id: each.id, text: `${act.heading}. ${act.text}` });
      } else if (isUnder(act, 'Pérdida del carácter de unipersonalidad')) endSole(each);
    }
    if (each.unread !== '') notUnderstood.push({ id: each.id, text: each.unread });
  }
  return {
    seats: [...seats.values(), ...ended],
    ...(soleHolder && { soleHolder }),
    ...{ formerSoleHolders, notUnderstood },
  };
}
