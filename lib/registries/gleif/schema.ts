import { z } from 'zod';

/*
 * The wire of the GLEIF API v1 (JSON:API): https://documenter.getpostman.com/view/7679680/SVYrrxuU and the field
 * list at https://api.gleif.org/api/v1/fields. Only members in use; unknown ones pass. Codes stay strings: an
 * unknown one is no reason to refuse a record. Where the API writes null for "none", null and absent are one.
 */

const words = z
  .string()
  .nullish()
  .transform((value) => value?.trim() || undefined);

const list = <Item extends z.ZodType>(item: Item) =>
  z
    .array(item)
    .nullish()
    .transform((items) => items ?? []);

/** An instant; of a date the API gives the midnight of the issuer's own time zone, in UTC. */
const instant = z.iso
  .datetime({ offset: true })
  .nullish()
  .transform((value) => value ?? undefined);

const Name = z.object({ name: z.string().trim().min(1), language: words, type: words });

const Address = z.object({
  addressLines: list(z.string().nullable()),
  mailRouting: words,
  city: words,
  region: words,
  country: words,
  postalCode: words,
});
export type WireAddress = z.output<typeof Address>;

const Party = z
  .object({ lei: words, name: words })
  .nullish()
  .transform((party) => party ?? { lei: undefined, name: undefined });

const Coded = z
  .object({ id: words, other: words })
  .nullish()
  .transform((coded) => coded ?? { id: undefined, other: undefined });

const Event = z.object({
  type: z.string().min(1),
  status: words,
  effectiveDate: instant,
  recordedDate: instant,
});
export type WireEvent = z.output<typeof Event>;

const Entity = z.object({
  legalName: Name,
  otherNames: list(Name),
  transliteratedOtherNames: list(Name),
  legalAddress: Address,
  headquartersAddress: Address.nullish(),
  registeredAt: Coded,
  registeredAs: words,
  jurisdiction: words,
  category: words,
  legalForm: Coded,
  status: words,
  expiration: z
    .object({ date: instant, reason: words })
    .nullish()
    .transform((expiration) => expiration ?? { date: undefined, reason: undefined }),
  successorEntity: Party,
  successorEntities: list(z.object({ lei: words, name: words })),
  creationDate: instant,
  eventGroups: list(z.object({ events: list(Event) })),
});

const Registration = z.object({
  status: z.string().min(1),
  lastUpdateDate: instant,
  nextRenewalDate: instant,
  otherValidationAuthorities: list(z.object({ validatedAt: Coded, validatedAs: words })),
});

const Links = z
  .object({ links: z.record(z.string(), z.unknown()).optional() })
  .transform(({ links }) => Object.keys(links ?? {}));

const Lei = z.string().regex(/^[A-Z0-9]{18}[0-9]{2}$/);

export const LeiRecord = z.object({
  type: z.literal('lei-records'),
  id: Lei,
  attributes: z.object({
    lei: Lei,
    entity: Entity,
    registration: Registration,
    bic: list(z.string().min(1)),
    mic: list(z.string().min(1)),
    ocid: words,
    qcc: words,
    spglobal: list(z.string().min(1)),
  }),
  /** Names of the links of each relationship; which there are says what may be asked. */
  relationships: z.record(z.string(), Links).default({}),
});
export type LeiRecord = z.output<typeof LeiRecord>;

export const LeiRecordAnswer = z.object({ data: LeiRecord });

const Pagination = z.object({ currentPage: z.int(), lastPage: z.int(), total: z.int() });

export const LeiRecordsAnswer = z.object({
  meta: z.object({ pagination: Pagination }),
  data: z.array(LeiRecord),
});

export const RelationshipRecord = z.object({
  type: z.literal('relationship-records'),
  attributes: z.object({
    relationship: z.object({
      startNode: z.object({ id: z.string().min(1) }),
      endNode: z.object({ id: z.string().min(1) }),
      type: z.string().min(1),
      status: words,
      periods: list(z.object({ type: words, startDate: instant, endDate: instant })),
    }),
    registration: z.object({
      status: words,
      lastUpdateDate: instant,
      corroborationLevel: words,
      corroborationDocuments: words,
    }),
  }),
});
export type RelationshipRecord = z.output<typeof RelationshipRecord>;

export const RelationshipAnswer = z.object({ data: RelationshipRecord });

export const RelationshipsAnswer = z.object({
  meta: z.object({ pagination: Pagination }),
  data: z.array(RelationshipRecord),
});

export const ReportingException = z.object({
  type: z.literal('reporting-exceptions'),
  attributes: z.object({ category: z.string().min(1), reason: z.string().min(1) }),
});
export type ReportingException = z.output<typeof ReportingException>;

export const ExceptionAnswer = z.object({ data: ReportingException });

export const CompletionsAnswer = z.object({
  data: z.array(
    z.object({
      attributes: z.object({ value: z.string() }),
      /** A completion that several records share points to none. */
      relationships: z
        .object({ 'lei-records': z.object({ data: z.object({ id: z.string() }) }).optional() })
        .optional(),
    }),
  ),
});
