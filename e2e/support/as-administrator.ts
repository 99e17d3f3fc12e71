import { randomUUID } from 'node:crypto';
import { deskConnection } from '#lib/desk/context/desk-connection.ts';
import type { ActorContext } from '#lib/desk/context/desk-context.ts';
import { Role } from '#lib/desk/context/permissions.ts';
import { acceptInvitation } from '#lib/desk/people/accept-invitation.ts';
import { inviteUser } from '#lib/desk/people/invite-user.ts';
import { saveReport } from '#lib/desk/reports/save-report.ts';
import { createShare } from '#lib/desk/shares/create-share.ts';
import { openBlobs } from '#lib/platform/blobs.ts';
import { parseEnv } from '#lib/platform/env.ts';
import { createLog } from '#lib/platform/log.ts';
import { createPrisma } from '#lib/platform/prisma.ts';
import type { RunningProduct } from './running-product.ts';

/** Calls functions of the desk as the first administrator: for what a test needs and another test does on the page. */
export async function asAdministrator<Result>(
  { runtimeDatabaseUrl, authSecret, adminEmail }: RunningProduct,
  work: (ctx: ActorContext) => Promise<Result>,
): Promise<Result> {
  const env = parseEnv({
    DATABASE_URL: runtimeDatabaseUrl,
    AUTH_SECRET: authSecret,
    LOG_LEVEL: 'silent',
  });
  const db = createPrisma(runtimeDatabaseUrl);
  try {
    const { id, email, name, role } = await db.user.findUniqueOrThrow({ where: { email: adminEmail } });
    const actor = {
      ...{ userId: id, email, name, role: Role.parse(role), sessionId: randomUUID() },
      ...{ needsSecondFactor: false, address: null },
    };
    return await work({
      ...{ db, env, blobs: openBlobs(env, 'kept'), log: createLog(env, 'web') },
      ...{ connection: () => deskConnection({ db, env }), now: () => new Date() },
      actor,
    });
  } finally {
    await db.$disconnect();
  }
}

interface NewUser {
  readonly email: string;
  readonly role: Role;
  readonly name: string;
  readonly password: string;
}

/** Invites a user, who accepts. `people.spec.ts` does both on the page. */
export const addUser = (product: RunningProduct, { email, role, name, password }: NewUser): Promise<string> =>
  asAdministrator(product, async ({ actor, ...ctx }) => {
    const { token } = await inviteUser({ ...ctx, actor }, { email, role });
    return acceptInvitation({ ...ctx, place: { address: null, browser: null } }, { token, name, password });
  });

/** Saves a report of a company whose data was bought, and returns its path. `evidence.spec.ts` saves one on the page. */
export const saveReportOf = (product: RunningProduct, companyId: string): Promise<string> =>
  asAdministrator(product, async (ctx) => {
    const { id } = await saveReport(ctx, { country: 'TEST', companyId });
    return `/reports/${id}`;
  });

/** Path of the report of a company, which is saved if there is none. */
export async function reportOf(product: RunningProduct, companyId: string): Promise<string> {
  const found = await asAdministrator(product, ({ db }) =>
    db.report.findFirst({ where: { country: 'TEST', companyId } }),
  );
  return found === null ? saveReportOf(product, companyId) : `/reports/${found.id}`;
}

/** Creates a link to the first version of a report; its path. `shares.spec.ts` creates one on the page. */
export const shareOf = (
  product: RunningProduct,
  report: string,
  chosen: Omit<Parameters<typeof createShare>[1], 'id' | 'version'> = {},
): Promise<string> =>
  asAdministrator(product, async (ctx) => {
    const id = report.split('/').at(-1) ?? '';
    return new URL((await createShare(ctx, { ...chosen, id, version: 1 })).url).pathname;
  });
