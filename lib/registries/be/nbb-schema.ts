import { z } from 'zod';

/* The wire of the Central Balance Sheet Office: what is read of it. Whatever accounts leave out is null or not there. */

const text = z
  .string()
  .nullish()
  .transform((value) => value?.trim() || undefined);
const day = text.transform((value) => z.iso.date().safeParse(value?.slice(0, 10)).data);
const list = <Schema extends z.ZodType>(each: Schema) =>
  z
    .array(each)
    .nullish()
    .transform((value) => value ?? []);

/** One deposit of annual accounts. */
export const Deposit = z.looseObject({
  ReferenceNumber: z.string().regex(/^[\w-]+$/),
  DepositDate: day,
  ExerciseDates: z.looseObject({ startDate: day, endDate: day }),
  ModelType: text,
  DepositType: text,
  Language: text,
  Currency: text.transform((code) => (/^[A-Z]{3}$/.test(code ?? '') ? code : undefined)),
});
export type Deposit = z.output<typeof Deposit>;
export const Deposits = z.array(Deposit);

const Entity = z.looseObject({
  Name: text,
  Identifier: text,
  Address: z.looseObject({ Country: text, OtherCountry: text }).nullish(),
});
export type Entity = z.output<typeof Entity>;

const Person = z.looseObject({ FirstName: text, LastName: text });
export type Person = z.output<typeof Person>;

const Mandate = z.looseObject({
  FunctionMandate: text,
  OtherFunctionMandate: text,
  MandateDates: z.looseObject({ StartDate: day, EndDate: day }).nullish(),
});
export type Mandate = z.output<typeof Mandate>;

/** What a holder of rights has, line by line. Both members were seen. */
const Rights = z.looseObject({
  Nature: text,
  Percentage: text,
  PercentageDirectlyHeld: text,
  Number: text,
  NumberSecuritiesAttached: text,
});
export type Rights = z.output<typeof Rights>;
const holding = { RightsHeld: list(Rights), SharesHeld: list(Rights) };

const InterestHeld = z.looseObject({
  Nature: text,
  Number: text,
  PercentageDirectlyHeld: text,
  PercentageSubsidiaries: text,
});
const Interest = z.looseObject({ Entity, ParticipatingInterestHeld: list(InterestHeld) });
export type Interest = z.output<typeof Interest>;

const none = { NaturalPersons: [], LegalPersons: [] };
const noHolders = { EntityShareHolders: [], IndividualShareHolders: [] };

/** Annual accounts as JSON-XBRL: their lists of people and holdings, and lines of figures by their code. */
export const Accounts = z.looseObject({
  EnterpriseName: text,
  Administrators: z
    .looseObject({
      NaturalPersons: list(z.looseObject({ Person, Mandates: list(Mandate) })),
      LegalPersons: list(z.looseObject({ Entity, Mandates: list(Mandate), Representatives: list(Person) })),
    })
    .nullish()
    .transform((value) => value ?? none),
  Shareholders: z
    .looseObject({
      EntityShareHolders: list(z.looseObject({ Entity, ...holding })),
      IndividualShareHolders: list(z.looseObject({ Person, ...holding })),
    })
    .nullish()
    .transform((value) => value ?? noHolders),
  ParticipatingInterests: list(Interest),
  Rubrics: list(z.looseObject({ Code: text, Value: text, Period: text })),
});
export type Accounts = z.output<typeof Accounts>;
