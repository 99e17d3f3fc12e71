import { z } from 'zod';
import type { Party, PartyRole } from '../../model.ts';
import { day, told, words } from '../fields.ts';
import type { RecordRows } from '../index-source.ts';

const flag = z.boolean().nullish();

const Role = z.object({
  type: z.object({ kode: z.string(), beskrivelse: words }),
  person: z
    .object({
      fodselsdato: day,
      navn: z.object({ fornavn: words, mellomnavn: words, etternavn: words }).nullish(),
      erDoed: flag,
    })
    .nullish(),
  enhet: z.object({ organisasjonsnummer: words, navn: z.array(words).nullish() }).nullish(),
  fratraadt: flag,
  avregistrert: flag,
});
type Role = z.output<typeof Role>;

const Roles = z.object({
  organisasjonsnummer: z.string().regex(/^\d{9}$/),
  rollegrupper: z.array(z.object({ roller: z.array(Role).nullish() })).nullish(),
});

/** By the register's code; others are officers. */
const ROLES: Readonly<Record<string, PartyRole>> = {
  ...{ DTPR: 'owner', DTSO: 'owner', EIKM: 'owner', INNH: 'owner', KOMP: 'owner', SAM: 'owner' },
  ...{ SIGN: 'signatory', SIFE: 'signatory', SIHV: 'signatory' },
  ...{ PROK: 'signatory', POFE: 'signatory', POHV: 'signatory' },
};

/** The roles of a unit. Whoever left, or died, has none any more; of the day of birth the year is kept, which tells two persons of one name apart. */
export function readRoles(record: unknown): RecordRows | null {
  const roles = Roles.safeParse(record).data;
  if (roles === undefined) return null;
  const { organisasjonsnummer: number, rollegrupper } = roles;
  const held = (rollegrupper ?? []).flatMap(({ roller }) => roller ?? []).filter(isHeld);
  return { parties: held.flatMap((role) => partyOf(number, role) ?? []) };
}

const isHeld = ({ fratraadt, avregistrert, person }: Role): boolean =>
  !fratraadt && !avregistrert && !person?.erDoed;

function partyOf(number: string, { type, person, enhet }: Role): Party | undefined {
  const { fornavn, mellomnavn, etternavn } = person?.navn ?? {};
  const names = enhet ? (enhet.navn ?? []) : [fornavn, mellomnavn, etternavn];
  const name = names.filter(Boolean).join(' ');
  if (name === '') return undefined;
  return {
    ...{ country: 'NO', number, role: ROLES[type.kode] ?? 'officer', isPerson: !enhet, name },
    ...(enhet?.organisasjonsnummer && { partyNumber: enhet.organisasjonsnummer, partyCountry: 'NO' }),
    ...told({ born: enhet ? undefined : person?.fodselsdato?.slice(0, 4) }),
    data: { code: type.kode, ...told({ words: type.beskrivelse }) },
  };
}
