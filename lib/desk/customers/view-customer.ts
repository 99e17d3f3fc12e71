import { z } from 'zod';
import { type Input, parseInput } from '#lib/contract/parse-input.ts';
import {
  CUSTOMER_DOCUMENT_KINDS,
  CUSTOMER_OUTCOMES,
  CUSTOMER_ROLES,
  CUSTOMER_STATES,
} from '#lib/domain/customers/customer-lists.ts';
import type {
  CustomerCompanyRow,
  CustomerDecisionRow,
  CustomerDocumentRow,
  CustomerPage,
} from '#lib/domain/customers/customer-page.ts';
import { highestRisk } from '#lib/domain/customers/least-risk.ts';
import { dayAfterMonths } from '#lib/domain/report/approval-policy.ts';
import { RISKS } from '#lib/domain/risk/risk.ts';
import type { PrismaClient } from '#lib/platform/prisma.ts';
import { Prisma } from '#lib/platform/prisma.ts';
import type { ActorContext } from '../context/desk-context.ts';
import { type Actor, authorise, mayDo } from '../context/permissions.ts';
import { housePolicy } from '../policy/house-policy.ts';
import { listColleagues } from '../reports/list-colleagues.ts';
import { State, VersionSummary } from '../reports/stored-report.ts';
import { RestsOn } from './decide-customer.ts';
import { assertCustomer, CustomerRef, noSuchCustomer } from './find-customer.ts';
import { COMPANY_NAME, WITH_REPORTS } from './list-customers.ts';

type Db = Pick<PrismaClient, '$queryRaw'>;

/**
 * A customer file with its companies, documents and decisions.
 * @throws Failure `forbidden`; `resource_not_found`; `internal` if it differs from the audit log
 */
export async function viewCustomer(
  ctx: ActorContext,
  input: Input<typeof CustomerRef>,
): Promise<CustomerPage> {
  authorise(ctx, 'readCustomers');
  const { id } = parseInput(CustomerRef, input);
  const file = await fileOf(ctx.db, id);
  const [notProvenBefore, companies, documents, decisions, colleagues, reviewDays] = await Promise.all([
    assertCustomer(ctx.db, id),
    companiesOf(ctx.db, id),
    documentsOf(ctx.db, id),
    decisionsOf(ctx, id),
    listColleagues(ctx),
    reviewDaysOf(ctx),
  ]);
  const inForce = decisions.find(({ outcome }) => outcome === 'approved') ?? null;
  const today = ctx.now().toISOString().slice(0, 10);
  const current = companies.filter(({ until }) => until === null);
  const approved = current.flatMap(({ report }) => (report?.approvedVersion == null ? [] : [report]));
  return {
    id,
    ...file,
    ...{ notProvenBefore, companies, documents, decisions, colleagues, inForce },
    daysLeft: inForce && daysBetween(today, inForce.reviewOn),
    highestRisk: highestRisk(approved),
    reviewDays,
    rights: rightsOf(ctx.actor, file),
  };
}

const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / 86_400_000;

async function reviewDaysOf(ctx: ActorContext): Promise<CustomerPage['reviewDays']> {
  const policy = await housePolicy(ctx.db);
  const today = ctx.now().toISOString().slice(0, 10);
  return {
    low: dayAfterMonths(today, policy.reviewMonthsLow),
    medium: dayAfterMonths(today, policy.reviewMonthsMedium),
    high: dayAfterMonths(today, policy.reviewMonthsHigh),
  };
}

const FileRow = z.object({
  reference: z.string().nullable(),
  name: z.string().nullable(),
  state: z.enum(CUSTOMER_STATES),
  assigneeId: z.string().nullable(),
  assignee: z.string().nullable(),
  tags: z.array(z.string()),
  relationshipEndedOn: z.string().nullable(),
  purgedAt: z
    .date()
    .transform((at) => at.toISOString())
    .nullable(),
});

async function fileOf(db: Db, id: string): Promise<z.infer<typeof FileRow>> {
  const [row] = FileRow.array().parse(
    await db.$queryRaw`
      select f.reference, f.name, f.state, f.assignee_id as "assigneeId", ${userName('f.assignee_id')} as assignee,
        f.tags, f.relationship_ended_on::text as "relationshipEndedOn", f.purged_at as "purgedAt"
      from desk.customer_file f where f.id = ${id}::uuid`,
  );
  if (row === undefined) throw noSuchCustomer();
  return row;
}

/** Name or e-mail of the user in a column. */
const userName = (column: string): Prisma.Sql =>
  Prisma.sql`(select coalesce(u.name, u.email) from desk."user" u where u.id = ${Prisma.raw(column)})`;

const CompanyRow = z.object({
  id: z.string(),
  country: z.string(),
  companyId: z.string(),
  legalName: z.string(),
  role: z.enum(CUSTOMER_ROLES),
  since: z.string(),
  until: z.string().nullable(),
  reportId: z.string().nullable(),
  version: z.number().nullable(),
  state: State.nullable(),
  approvedVersion: z.number().nullable(),
  risk: z.enum(RISKS).nullable(),
  summary: VersionSummary.nullable(),
  count: z.number(),
  isComplete: z.boolean(),
});

/** Companies in the file now come first, by role: the customer, then its group. */
async function companiesOf(db: Db, id: string): Promise<CustomerCompanyRow[]> {
  const rows = CompanyRow.array().parse(
    await db.$queryRaw`
      select c.id, c.country, c.company_id as "companyId", ${COMPANY_NAME} as "legalName", c.role,
        c.since::text, c.until::text, r.id as "reportId", r.risk, t.version, t.state,
        t.approved_version as "approvedVersion", v.summary, o.count, o."isComplete"
      from ${WITH_REPORTS} where c.file_id = ${id}::uuid
      order by c.until is not null, array_position(${CUSTOMER_ROLES}::text[], c.role), "legalName", c.id`,
  );
  return rows.map(
    ({ reportId, version, state, approvedVersion, risk, summary, count, isComplete, ...company }) => ({
      ...company,
      report:
        reportId === null || version === null || state === null
          ? null
          : {
              ...{ id: reportId, version, state, approvedVersion, risk },
              status: summary?.status ?? null,
              owners: summary?.owners ?? null,
              isUndecided: summary?.isUndecided ?? null,
              untraced: summary?.untraced,
              openFlags: { count, isComplete },
            },
    }),
  );
}

const isoOf = (at: Date): string => at.toISOString();

const DocumentRow = z.object({
  id: z.string(),
  kind: z.enum(CUSTOMER_DOCUMENT_KINDS),
  about: z.string().nullable(),
  issued: z.string().nullable(),
  expires: z.string().nullable(),
  daysLeft: z.number().nullable(),
  note: z.string().nullable(),
  fileName: z.string(),
  sizeBytes: z.bigint().transform(Number),
  sha256: z.string(),
  addedBy: z.string(),
  addedAt: z.date().transform(isoOf),
  removedBy: z.string().nullable(),
  removedAt: z.date().transform(isoOf).nullable(),
  removedReason: z.string().nullable(),
});

/** Removed ones come last. */
async function documentsOf(db: Db, id: string): Promise<CustomerDocumentRow[]> {
  const rows = DocumentRow.array().parse(
    await db.$queryRaw`
      select d.id, d.kind, d.about, d.issued::text, d.expires::text, d.note, d.file_name as "fileName",
        d.expires - (statement_timestamp() at time zone 'UTC')::date as "daysLeft", d.size_bytes as "sizeBytes", d.sha256,
        ${userName('d.added_by')} as "addedBy", d.added_at as "addedAt", ${userName('d.removed_by')} as "removedBy",
        d.removed_at as "removedAt", d.removed_reason as "removedReason"
      from desk.customer_document d where d.file_id = ${id}::uuid
      order by d.removed_at is not null, d.expires, d.added_at, d.id`,
  );
  return rows.map(({ removedBy, removedAt, removedReason, ...document }) => ({
    ...document,
    removed:
      removedBy === null || removedAt === null || removedReason === null
        ? null
        : { by: removedBy, at: removedAt, reason: removedReason },
  }));
}

const DecisionRow = z.object({
  id: z.string(),
  risk: z.enum(RISKS),
  reviewOn: z.string(),
  reason: z.string().nullable(),
  restsOn: RestsOn,
  proposedBy: z.string(),
  proposedAt: z.date().transform(isoOf),
  outcome: z.enum(CUSTOMER_OUTCOMES).nullable(),
  decisionReason: z.string().nullable(),
  decidedBy: z.string().nullable(),
  decidedAt: z.date().transform(isoOf).nullable(),
  isOwn: z.boolean(),
});

async function decisionsOf({ db, actor }: ActorContext, id: string): Promise<CustomerDecisionRow[]> {
  return DecisionRow.array().parse(
    await db.$queryRaw`
      select d.id, d.risk, d.review_on::text as "reviewOn", d.reason, d.rests_on as "restsOn",
        ${userName('d.proposed_by')} as "proposedBy", d.proposed_at as "proposedAt", d.outcome,
        d.decision_reason as "decisionReason", ${userName('d.decided_by')} as "decidedBy", d.decided_at as "decidedAt",
        d.proposed_by = ${actor.userId}::uuid as "isOwn"
      from desk.customer_decision d where d.file_id = ${id}::uuid
      order by coalesce(d.decided_at, 'infinity') desc, d.proposed_at desc`,
  );
}

function rightsOf({ role }: Actor, { purgedAt }: z.infer<typeof FileRow>): CustomerPage['rights'] {
  const isPurged = purgedAt !== null;
  return {
    mayManage: !isPurged && mayDo(role, 'manageCustomers'),
    mayDecide: !isPurged && mayDo(role, 'decideReports'),
    mayReadDocuments: !isPurged && mayDo(role, 'revealPerson'),
    mayReadAudit: mayDo(role, 'readAudit'),
    mayRetain: !isPurged && mayDo(role, 'manageRetention'),
  };
}
