import { z } from 'zod';
import { code, day, flag, list, words } from './wire.ts';

/* The wire of the national register, https://registre-national-entreprises.inpi.fr. Only members in use; unknown ones pass. */

const optional = <Schema extends z.ZodType>(schema: Schema) =>
  schema.nullish().transform((value) => value ?? undefined);

const Person = z.object({
  nom: words,
  nomUsage: words,
  prenoms: list(words),
  genre: code,
  dateDeNaissance: words,
  nationalite: words,
  roleEntreprise: code,
  role: code,
  dateEffetRoleDeclarant: day,
});

const Power = z.object({
  roleEntreprise: code,
  typeDePersonne: words,
  actif: flag,
  beneficiaireEffectif: flag,
  dateEffet: day,
  individu: optional(z.object({ descriptionPersonne: optional(Person) })),
  entreprise: optional(z.object({ siren: words, denomination: words })),
});
export type WirePower = z.output<typeof Power>;

/** An amount that comes as text or number. */
const amount = z
  .union([z.number(), z.string()])
  .nullish()
  .transform((value) => {
    const told = Number(value ?? Number.NaN);
    return Number.isFinite(told) && value !== '' ? told : undefined;
  });

const Description = z.object({
  objet: words,
  montantCapital: amount,
  deviseCapital: words,
  capital: optional(z.object({ montant: amount, devise: words })),
  dateClotureExerciceSocial: words,
});
export type WireDescription = z.output<typeof Description>;

const LegalPerson = z.object({
  identite: optional(
    z.object({
      entreprise: optional(z.object({ denomination: words, dateImmat: day })),
      description: optional(Description),
    }),
  ),
  composition: optional(z.object({ pouvoirs: list(Power) })),
});

export const WireCompany = z.object({
  siren: z.string().regex(/^\d{9}$/),
  diffusionINSEE: words,
  updatedAt: day,
  formality: z.object({
    content: z.object({ personneMorale: optional(LegalPerson) }),
  }),
});
export type WireCompany = z.output<typeof WireCompany>;

/** What is said of a company that may not be published, which has nothing else. */
export const WireDiffusion = z.object({ siren: z.string(), diffusionINSEE: words });

const filed = { id: z.string().min(1), confidentiality: words, deleted: flag } as const;

const Deed = z.object({
  ...filed,
  dateDepot: day,
  libelle: words,
  typeRdd: list(z.object({ typeActe: words })),
});
export type WireDeed = z.output<typeof Deed>;

const Accounts = z.object({ ...filed, dateCloture: day, typeBilan: words });
export type WireAccounts = z.output<typeof Accounts>;

export const Attachments = z.object({ actes: list(Deed), bilans: list(Accounts) });
export type Attachments = z.output<typeof Attachments>;

export const Login = z.object({ token: z.string().min(1) });
