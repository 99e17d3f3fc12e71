import { z } from 'zod';
import { pointer } from './flag.ts';
import { INSOLVENCY_KINDS, OWNER_STATEMENTS } from './flag-list.ts';
import { date, text } from './text.ts';

// Our additions to an answer: what registers record of a company beside its profile. `companyProfile` fills them.

const count = (description: string) => z.int().nonnegative().describe(description);

export const InsolvencyProceeding = z
  .strictObject({
    kind: z.enum(INSOLVENCY_KINDS).describe('Normalised kind'),
    localName: text("The register's own name of the proceedings"),
    number: text('Number of the case').optional(),
    court: text('Court').optional(),
    judge: text('Judge').optional(),
    state: z.enum(['open', 'ended', 'unknown']).describe('Whether they are under way'),
    startDate: date('First day').optional(),
    endDate: date('Last day').optional(),
    dates: z
      .array(
        z.strictObject({
          kind: text('Kind of the day, as the register codes it'),
          localName: text("The register's own name of it"),
          date: date('The day'),
        }),
      )
      .describe('All days that the register has'),
    notices: z
      .array(
        z.strictObject({
          id: text('Id of the notice'),
          date: date('Day of the notice'),
          url: z.url().describe('Its page').optional(),
        }),
      )
      .describe('Notices that tell of them'),
    officeHolders: z
      .array(pointer('A legal representative'))
      .describe('Holders of office, among `legalRepresentatives`'),
    affects: z
      .enum(['company', 'trader', 'unassigned'])
      .describe(
        'trader: the person who trades under it; unassigned: a notice that also names other companies',
      ),
  })
  .meta({ id: 'InsolvencyProceeding', description: 'Insolvency proceedings or a liquidation (addition)' });
export type InsolvencyProceeding = z.infer<typeof InsolvencyProceeding>;

export const Charge = z
  .strictObject({
    code: text('Code or number of the charge'),
    status: z
      .enum(['outstanding', 'partly_satisfied', 'satisfied'])
      .describe('Normalised status; left out: not known')
      .optional(),
    createdDate: date('Day of its creation').optional(),
    deliveredDate: date('Day of its registration').optional(),
    acquiredDate: date('Day on which charged property was acquired').optional(),
    satisfiedDate: date('Day on which it was satisfied').optional(),
    kind: text("The register's own class of it").optional(),
    description: text("What is charged, in the register's own words").optional(),
    personsEntitled: z.array(text('Name')).describe('In whose favour'),
    morePersonsEntitled: z.literal(true).describe('Set if there are more than are listed').optional(),
    fixed: z.boolean().describe('Whether it is a fixed charge').optional(),
    floating: z.boolean().describe('Whether it is a floating charge').optional(),
    floatingCoversAll: z.boolean().describe('Whether the floating charge covers all property').optional(),
    negativePledge: z.boolean().describe('Whether it holds a negative pledge').optional(),
    bareTrustee: z.boolean().describe('Whether the company holds the property as a bare trustee').optional(),
  })
  .meta({ id: 'Charge', description: 'A charge on property of the company (addition)' });
export type Charge = z.infer<typeof Charge>;

export const Charges = z
  .strictObject({
    total: count('Charges in the register'),
    outstanding: count('Those of the listed ones that are not satisfied'),
    complete: z.boolean().describe('Whether `items` lists all of them'),
    items: z.array(Charge).describe('In the order of the register'),
  })
  .meta({ id: 'Charges', description: 'Charges on property of the company (addition)' });
export type Charges = z.infer<typeof Charges>;

const Duty = z
  .strictObject({
    lastPeriodStart: date('First day of the period of the last filing'),
    lastMadeUpTo: date('Day to which the last filing was made up'),
    lastFinancialYear: text('Financial year of the last filing, if the register gives no day'),
    lastFiled: date('Day of the last filing'),
    lastKind: text("The register's own kind of the last filing"),
    nextPeriodStart: date('First day of the period of the next filing'),
    nextMadeUpTo: date('Day to which the next filing is made up'),
    nextDue: date('Day on which the next filing is due'),
    referenceDay: z
      .strictObject({
        day: z.int().min(1).max(31).describe('Day of the month'),
        month: z.int().min(1).max(12).describe('Month'),
      })
      .describe('Day of each year at which the financial year ends'),
    filedWithinMonths: count('Months after the end of the period within which it is filed'),
    overdue: z.boolean().describe('Whether a filing is overdue, if the register says so'),
  })
  .partial()
  .meta({ id: 'FilingDuty' });

export const FilingDuties = z
  .strictObject({
    accounts: Duty.describe('Annual accounts'),
    annualFiling: Duty.describe('An annual filing: confirmation statement, annual return'),
    membersList: z
      .strictObject({ lastFiled: date('Day of the last filing') })
      .describe('Full list of members'),
  })
  .partial()
  .meta({ id: 'FilingDuties', description: 'What the company files, and when (addition)' });
export type FilingDuties = z.infer<typeof FilingDuties>;

export const OwnerStatement = z
  .strictObject({
    code: z.enum(OWNER_STATEMENTS).describe('Normalised statement'),
    since: date('First day').optional(),
    ended: date('Day on which it was withdrawn').optional(),
    words: text("The register's own words or code, verbatim"),
    linkedOwner: pointer('The owner or entity that it is about').optional(),
  })
  .meta({ id: 'OwnerStatement', description: 'What a register of owners states (addition)' });
export type OwnerStatement = z.infer<typeof OwnerStatement>;

export const RegisterRemark = z
  .strictObject({
    kind: text("The register's own kind of remark").optional(),
    date: date('Day of the remark').optional(),
    words: text("The register's own words, verbatim"),
    language: text('BCP 47 tag of their language'),
  })
  .meta({ id: 'RegisterRemark', description: 'A remark of the register (addition)' });
export type RegisterRemark = z.infer<typeof RegisterRemark>;

export const DisqualificationCheck = z
  .strictObject({
    lookedUp: count('Persons in office who were looked up'),
    notLookedUp: z
      .array(
        z.strictObject({
          reason: z
            .enum(['protected', 'no_id', 'limit'])
            .describe(
              'protected: not shown by law; no_id: the register gives no id; limit: beyond the calls allowed',
            ),
          count: count('Persons'),
        }),
      )
      .describe('Persons in office who were not looked up'),
  })
  .meta({
    id: 'DisqualificationCheck',
    description: 'How many persons were looked up in the register of disqualifications (addition)',
  });
export type DisqualificationCheck = z.infer<typeof DisqualificationCheck>;
