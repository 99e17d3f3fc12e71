import { z } from 'zod';
import type { PrismaClient } from '#lib/platform/prisma.ts';

interface Entry {
  readonly object: string;
  readonly details: unknown;
}

export interface Names {
  /** What it was done to, as people call it; null where nothing is known of it (any more). */
  readonly objectName: string | null;
  /** E-mails of those whom a share link of the entry is for. */
  readonly recipients: readonly string[];
}

const Details = z.object({ recipient: z.uuid().optional(), share: z.uuid().optional() }).catch({});

/**
 * What people call the objects and recipients of entries. Names are read when the audit is: the entries hold ids alone,
 * and a purge takes the names away.
 */
export async function namesOf(
  db: Pick<
    PrismaClient,
    'report' | 'customerFile' | 'lookup' | 'user' | 'session' | 'invitation' | 'shareRecipient'
  >,
  entries: readonly Entry[],
): Promise<(entry: Entry) => Names> {
  const idsOf = (kind: string) =>
    entries.flatMap(({ object }) => {
      const id = object.startsWith(`${kind} `) ? object.slice(kind.length + 1) : '';
      return z.uuid().safeParse(id).success ? [id] : [];
    });
  const companies = entries.flatMap(({ object }) => {
    const { country, companyId } = /^company (?<country>\S+) (?<companyId>.+)$/.exec(object)?.groups ?? {};
    return country === undefined || companyId === undefined ? [] : [{ country, companyId }];
  });
  const told = entries.map(({ details }) => Details.parse(details));
  const [reports, customers, lookups, named, users, sessions, invitations, recipients] = await Promise.all([
    db.report.findMany({ where: { id: { in: idsOf('report') } } }),
    db.customerFile.findMany({ where: { id: { in: idsOf('customer') } } }),
    db.lookup.findMany({ where: { id: { in: idsOf('lookup') } }, select: COMPANY }),
    db.lookup.findMany({
      where: { OR: companies, legalName: { not: null } },
      orderBy: { createdAt: 'desc' },
      distinct: ['country', 'companyId'],
      select: COMPANY,
    }),
    db.user.findMany({ where: { id: { in: idsOf('user') } }, select: PERSON }),
    db.session.findMany({
      where: { id: { in: idsOf('session') } },
      select: { id: true, user: { select: PERSON } },
    }),
    db.invitation.findMany({ where: { id: { in: idsOf('invitation') } }, select: { id: true, email: true } }),
    db.shareRecipient.findMany({
      where: {
        OR: [
          { id: { in: told.flatMap(({ recipient }) => recipient ?? []) } },
          { shareId: { in: told.flatMap(({ share }) => share ?? []) } },
        ],
      },
      orderBy: { email: 'asc' },
    }),
  ]);
  const nameOf = new Map<string, string>([
    ...reports.map((row) => [`report ${row.id}`, companyName(row)] as const),
    ...customers.flatMap(({ id, reference, name }) =>
      reference === null ? [] : [[`customer ${id}`, `${reference} · ${name}`] as const],
    ),
    ...lookups.map((row) => [`lookup ${row.id}`, companyName(row)] as const),
    ...named.map((row) => [`company ${row.country} ${row.companyId}`, companyName(row)] as const),
    ...users.map((row) => [`user ${row.id}`, row.name ?? row.email] as const),
    ...sessions.map(({ id, user }) => [`session ${id}`, user.name ?? user.email] as const),
    ...invitations.map(({ id, email }) => [`invitation ${id}`, email] as const),
  ]);
  return ({ object, details }) => {
    const { recipient, share } = Details.parse(details);
    const meant = recipients.filter(({ id, shareId }) =>
      recipient === undefined ? shareId === share : id === recipient,
    );
    return { objectName: nameOf.get(object) ?? null, recipients: meant.flatMap(({ email }) => email ?? []) };
  };
}

const PERSON = { id: true, name: true, email: true } as const;
const COMPANY = { id: true, country: true, companyId: true, legalName: true } as const;

const companyName = (row: { country: string; companyId: string; legalName: string | null }): string =>
  row.legalName || `${row.country} ${row.companyId}`;
