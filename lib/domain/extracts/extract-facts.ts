import { z } from 'zod';
import {
  Company,
  LegalRepresentative,
  OtherKeyPerson,
  Shareholder,
  UltimateBeneficialOwner,
} from '#lib/contract/index.ts';
import { ENTERED_DATA } from './entered-data.ts';

/** What an extract says that the interface has no member for, in the order in which it is shown. */
export const PARTICULARS = [
  'court',
  'registerNumber',
  'seat',
  'representation',
  'articles',
  'firstEntry',
  'lastEntry',
  'lastChange',
  'entries',
  'retrieved',
  'entryText',
  ...ENTERED_DATA,
] as const;

export const Particular = z.strictObject({ kind: z.enum(PARTICULARS), text: z.string().min(1) });
export type Particular = z.infer<typeof Particular>;

/** A code with the list that it is from and the word that the register wrote beside it. */
export const RegisterCode = z.strictObject({ list: z.string(), code: z.string(), word: z.string() });
export type RegisterCode = z.infer<typeof RegisterCode>;

/** What an extract says of a company, in the shapes of the interface: read from a file, or typed from one. */
export const ExtractFacts = z.strictObject({
  company: Company.optional(),
  legalRepresentatives: z.array(LegalRepresentative).optional(),
  otherKeyPersons: z.array(OtherKeyPerson).optional(),
  shareholders: z.array(Shareholder).optional(),
  ultimateBeneficialOwners: z.array(UltimateBeneficialOwner).optional(),
  particulars: z.array(Particular).optional(),
  codes: z.array(RegisterCode).optional(),
  /** Of whoever typed them. */
  note: z.string().min(1).optional(),
});
export type ExtractFacts = z.infer<typeof ExtractFacts>;
