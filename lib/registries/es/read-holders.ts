import codes from './codes/roles.json' with { type: 'json' };

export type RoleKind = keyof typeof codes.roles;

/** Somebody in a role, as an act names both. */
export interface Holder {
  /** As the register writes it: `Adm. Unico`. */
  readonly role: string;
  readonly kind: RoleKind;
  readonly name: string;
}

const KINDS = Object.entries(codes.roles).flatMap(([kind, roles]) =>
  roles.map((role) => [kind, role] as const),
);

/** `Adm Unico` as `Adm. Unico`, `ADM.UNICO`, `AdmUnico`; it begins the text or follows a stop, and a colon ends it. */
const LABEL = new RegExp(
  `(?<=^|[.;]\\s*)(${KINDS.map(([, role]) => role)
    .toSorted((one, other) => other.length - one.length)
    .map((role) => role.replaceAll(' ', '[.\\s/-]*'))
    .join('|')})[.\\s]*:`,
  'gi',
);

const keyOf = (role: string): string => role.replaceAll(/[^a-z0-9]/gi, '').toLowerCase();
const KIND_OF: ReadonlyMap<string, string> = new Map(KINDS.map(([kind, role]) => [keyOf(role), kind]));
const isKind = (kind: string): kind is RoleKind => kind in codes.roles;

/**
 * Who an act names in which role: `Consejero: NADIE ANA;NADIE LUIS. Secretario: NADIE EVA`. Null where any of it can't be
 * read: a role that is not known would make its holders those of the role before it.
 */
export function readHolders(text: string): readonly Holder[] | null {
  const marks = [...text.matchAll(LABEL)];
  if (marks[0]?.index !== 0) return null;
  const holders: Holder[] = [];
  for (const [at, mark] of marks.entries()) {
    const role = mark[0].slice(0, -1).trim();
    const kind = KIND_OF.get(keyOf(role)) ?? '';
    const names = text.slice(mark.index + mark[0].length, marks[at + 1]?.index).split(';');
    for (const written of names) {
      const name = written.replace(/^[\s.]+|[\s.]+$/g, '');
      if (!isKind(kind) || name === '' || name.includes(':')) return null;
      holders.push({ role, kind, name });
    }
  }
  return holders;
}

/** The same role and the same name are the same seat, however either is written. */
export const seatOf = ({ role, name }: Holder): string =>
  `${keyOf(role)}\0${name
    .normalize('NFD')
    .replaceAll(/[^\p{L}\d]/gu, '')
    .toUpperCase()}`;
