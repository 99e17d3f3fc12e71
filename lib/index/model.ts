import { z } from 'zod';
import { Country } from '#lib/contract/country.ts';

/**
 * Which name of a company a row holds. `other`: in another language or script, as the register writes it; `transliterated`:
 * in Latin letters, by a table of ours.
 */
export const NameKind = z.enum(['current', 'former', 'trading', 'other', 'transliterated']);
export type NameKind = z.infer<typeof NameKind>;

/** Whether a company is alive, as far as the file tells. */
export const EntityStatus = z.enum(['active', 'closed', 'unknown']);
export type EntityStatus = z.infer<typeof EntityStatus>;

/** Another name of a company. Days are YYYY-MM-DD. */
export interface OtherName {
  readonly name: string;
  readonly kind: Exclude<NameKind, 'current' | 'transliterated'>;
  readonly since?: string;
  readonly until?: string;
}

/** A company as a file tells of it, as far as a search shows it. */
export interface Entity {
  readonly country: Country;
  /** As the country's registry writes it (`companyId`), so that it can be bought by it. */
  readonly number: string;
  /** Other numbers that name this company and no other: of a court by its code, of a register before. They are found as `number` is, and never shown. */
  readonly otherNumbers?: readonly string[];
  /** Its current legal name, in the register's own script. */
  readonly name: string;
  readonly otherNames?: readonly OtherName[];
  /** The register's own word or code of the legal form. */
  readonly form?: string;
  readonly status: EntityStatus;
  /** The register's own word of the status. */
  readonly statusWord?: string;
  readonly since?: string;
  readonly until?: string;
  /** Town, or the nearest that the file has. */
  readonly place?: string;
  readonly lei?: string;
}

/** What a party is to a company. */
export const PartyRole = z.enum(['officer', 'owner', 'shareholder', 'parent', 'signatory']);
export type PartyRole = z.infer<typeof PartyRole>;

/** Whoever a file names in a company: a person or another company, and what it is to it. */
export interface Party {
  readonly country: Country;
  readonly number: string;
  readonly role: PartyRole;
  readonly isPerson: boolean;
  readonly name: string;
  /** Of a company: its own number and country, where the file tells them. */
  readonly partyNumber?: string;
  readonly partyCountry?: Country;
  /** As exact as the file is and its law allows: YYYY, YYYY-MM or YYYY-MM-DD. */
  readonly born?: string;
  readonly since?: string;
  readonly until?: string;
  /** What the source says of it, for its registry. */
  readonly data: unknown;
}

/** A record of the file as its registry reads it later. */
export interface Payload {
  readonly country: Country;
  readonly number: string;
  /** Which kind of record of the source: `enterprise`, `address`. */
  readonly kind: string;
  readonly data: unknown;
}

/** What one or more records of a file come to. */
export interface Rows {
  readonly entities?: readonly Entity[];
  readonly parties?: readonly Party[];
  readonly payloads?: readonly Payload[];
}

/** A company to be taken out, or one kind of its payload: only what a file says outright. */
export interface Removal {
  readonly country: Country;
  readonly number: string;
  readonly payloadKind?: string;
}

/** The file that a row came from: shown with each hit and each fact. */
export const FileDescriptor = z.object({
  /** The source's id, as `ie.companies`. */
  sourceId: z.string(),
  /** Day that the data refers to, YYYY-MM-DD. */
  date: z.iso.date(),
  sha256: z.string(),
});
export type FileDescriptor = z.infer<typeof FileDescriptor>;

/** A company found. */
export const Hit = z.object({
  country: Country,
  number: z.string(),
  /** Current legal name. */
  name: z.string(),
  /** The name that was found, and which one it is. */
  matchedName: z.string(),
  kind: NameKind,
  form: z.string().nullable(),
  status: EntityStatus,
  since: z.iso.date().nullable(),
  until: z.iso.date().nullable(),
  place: z.string().nullable(),
  lei: z.string().nullable(),
  /** How well it fits, from 0 to 1. */
  score: z.number(),
  file: FileDescriptor,
});
export type Hit = z.infer<typeof Hit>;

/** A party found by its name, and the company that it belongs to. */
export const PartyHit = z.object({
  country: Country,
  number: z.string(),
  companyName: z.string().nullable(),
  role: PartyRole,
  /** The register's own word for the role, where the file has one: `words` of the party's data. */
  roleName: z.string().nullable(),
  isPerson: z.boolean(),
  name: z.string(),
  born: z.string().nullable(),
  since: z.string().nullable(),
  until: z.string().nullable(),
  score: z.number(),
  file: FileDescriptor,
});
export type PartyHit = z.infer<typeof PartyHit>;
