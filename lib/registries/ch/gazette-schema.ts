import { z } from 'zod';
import { day, flag, given, needed, one, text, texts, words } from './wire.ts';

/* The wire of the gazette, https://amtsblattportal.ch/docs/api. Only members in use; unknown ones pass. */

const Id = z.string().regex(/^[\w-]+$/);

/** The list has each notice without its text. */
export const ListedNotice = z.object({
  meta: z.object({
    id: Id,
    rubric: z.string().min(1),
    subRubric: z.string().min(1),
    language: words,
    publicationNumber: words,
    publicationDate: z
      .string()
      .regex(/^\d{4}-\d{2}-\d{2}/)
      .transform((moment) => moment.slice(0, 10)),
    title: z.object({ de: words, fr: words, it: words, en: words }).nullish(),
  }),
});
export type ListedNotice = z.output<typeof ListedNotice>;

export const NoticePage = z.object({ content: z.array(ListedNotice), total: z.int().nonnegative() });

const Address = z.object({
  addressLine1: text,
  addressLine2: text,
  street: text,
  houseNumber: text,
  postOfficeBoxNumber: text,
  swissZipCode: text,
  town: text,
});

const amount = text
  .transform((told) => (told === undefined ? undefined : Number(told)))
  .pipe(z.number().optional());

/** The company as a notice leaves it, or found it. */
const Commons = z.object({
  company: needed(
    z.object({
      name: given,
      translations: text,
      uid: given,
      code13: text,
      seat: text,
      legalForm: text,
      address: one(Address),
    }),
  ),
  purpose: text,
  capital: one(z.object({ nominal: amount, currency: text })),
  revision: one(z.object({ optingOut: flag })),
});
export type Commons = z.output<typeof Commons>;

const Changes = z.record(z.string(), flag);

/** What a mutation changed in the status: members that are `true`. */
const StatusChanged = z.object({
  bankruptcy: one(Changes),
  liquidation: one(
    z.object({ dissolution: one(Changes), revocation: flag }).transform(({ dissolution, revocation }) => ({
      isBegun: Object.values(dissolution ?? {}).includes(true),
      isRevoked: revocation,
    })),
  ),
});

const Update = z.object({ changements: one(z.object({ statusChanged: one(StatusChanged) })) });

const Debtor = z.object({ companies: one(z.object({ company: one(z.object({ uid: text })), uid: text })) });

const Notice = z.object({
  meta: needed(
    z.object({
      id: given,
      rubric: given,
      subRubric: given,
      language: text,
      publicationNumber: text,
      publicationDate: given.pipe(z.iso.date()),
      cantons: texts,
      title: one(z.object({ de: text, fr: text, it: text, en: text })),
    }),
  ),
  content: needed(
    z.object({
      journalDate: day,
      publicationText: text,
      commonsNew: one(Commons),
      commonsActual: one(Commons),
      transaction: one(z.object({ delete: one(z.object({ deletionDate: day })), update: one(Update) })),
      debtor: one(Debtor),
      resolutionDate: day,
    }),
  ),
});
/** Every UID that stands anywhere in a notice. */
const Named = z.unknown().transform((wire) => ({
  named: [...new Set(JSON.stringify(wire).match(/CHE-\d{3}\.\d{3}\.\d{3}/g))],
}));

/** A notice of the commercial register (HR) or of a bankruptcy (KK), with the companies that it names. */
export const WireNotice = z.intersection(Notice, Named);
export type WireNotice = z.output<typeof WireNotice>;
