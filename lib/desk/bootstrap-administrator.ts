import { randomUUID } from 'node:crypto';
import { Failure } from '#lib/contract/index.ts';
import { parseInput } from '#lib/contract/parse-input.ts';
import { NewPassword } from '#lib/domain/people/new-password.ts';
import type { Env } from '#lib/platform/env.ts';
import { createPrisma, type PrismaClient } from '#lib/platform/prisma.ts';
import { audited } from './audit/audited.ts';
import { demandHardToGuess } from './people/demand-hard-to-guess.ts';
import { generatePassword } from './people/generate-password.ts';
import { hashPassword } from './people/password.ts';

/** Of PostgreSQL's advisory locks, ours for this. Any number that nothing else here uses. */
const ADMINISTRATOR_LOCK = 7_526_102n;

export interface FirstAdministrator {
  /** Whether the administrator was created now. */
  readonly firstRun: boolean;
  readonly email: string;
  /** Only when it was generated, and only now: a hash of it is stored. */
  readonly password?: string;
}

/**
 * Creates the first user, an administrator (ADMIN_EMAIL), with ADMIN_PASSWORD or a generated password. Where there
 * is any user, nothing happens: a user that exists is never changed. Safe on several instances at once.
 */
export async function bootstrapAdministrator(options: {
  readonly databaseUrl: string;
  readonly env: Pick<Env, 'ADMIN_EMAIL' | 'ADMIN_PASSWORD'>;
}): Promise<FirstAdministrator> {
  const { ADMIN_EMAIL, ADMIN_PASSWORD } = options.env;
  const email = ADMIN_EMAIL.toLowerCase();
  const db = createPrisma(options.databaseUrl);
  try {
    if ((await db.user.count()) > 0) return { firstRun: false, email };
    const password = ADMIN_PASSWORD ?? generatePassword();
    demandSetPassword(options.env);
    const passwordHash = await hashPassword(password);
    const created = await createAdministrator(db, email, passwordHash);
    if (!created) return { firstRun: false, email };
    return { firstRun: true, email, ...(ADMIN_PASSWORD === undefined ? { password } : {}) };
  } finally {
    await db.$disconnect();
  }
}

/** @throws Failure invalid_request that names the setting */
function demandSetPassword({
  ADMIN_EMAIL,
  ADMIN_PASSWORD,
}: Pick<Env, 'ADMIN_EMAIL' | 'ADMIN_PASSWORD'>): void {
  if (ADMIN_PASSWORD === undefined) return;
  try {
    demandHardToGuess(parseInput(NewPassword, ADMIN_PASSWORD), { email: ADMIN_EMAIL });
  } catch (cause) {
    if (!(cause instanceof Failure)) throw cause;
    throw new Failure('invalid_request', `ADMIN_PASSWORD: ${cause.message}`, { cause });
  }
}

/** False where another instance was first: then nothing is written, no act either. */
async function createAdministrator(db: PrismaClient, email: string, passwordHash: string): Promise<boolean> {
  const id = randomUUID();
  const taken = new Error('there is a user already');
  const event = { action: 'administrator-created', object: `user ${id}` } as const;
  try {
    await audited({ db, actor: { userId: null, address: null } }, event, async (transaction) => {
      await transaction.$executeRaw`select pg_advisory_xact_lock(${ADMINISTRATOR_LOCK})`;
      if ((await transaction.user.count()) > 0) throw taken;
      await transaction.user.create({ data: { id, email, passwordHash, role: 'administrator' } });
    });
    return true;
  } catch (error) {
    if (error === taken) return false;
    throw error;
  }
}
