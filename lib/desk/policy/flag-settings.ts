import { z } from 'zod';
import type { FlagCode } from '#lib/contract/flag-list.ts';
import { type Input, parseInput } from '#lib/contract/parse-input.ts';
import {
  defaultSetting,
  FLAG_SEVERITIES,
  type FlagSetting,
  isSameSetting,
  LEAST_RISKS,
  SET_CODES,
} from '#lib/domain/risk/flag-setting.ts';
import type { Prisma } from '#lib/platform/prisma.ts';
import { type AuditEvent, audited } from '../audit/audited.ts';
import { changesOf } from '../audit/changes-of.ts';
import type { ActorContext } from '../context/desk-context.ts';
import { authorise } from '../context/permissions.ts';
import { said } from '../words/say.ts';

type Db = Pick<Prisma.TransactionClient, 'flagSetting'>;

const isSetCode = (code: string): code is FlagCode => SET_CODES.some((each) => each === code);

const Severity = z.enum(FLAG_SEVERITIES);
const LeastRisk = z.enum(LEAST_RISKS);

/** As a form sends it: `severity.closed`, `leastRisk.closed`. Fields of codes that are not sent stay as they are. */
export const SetFlagSettings = z
  .object({ reason: z.string().trim().min(1, said('policy.enterReason')).max(4_000) })
  .catchall(z.string())
  .transform(({ reason, ...fields }, context) => {
    const given = new Map<string, { severity?: string; leastRisk?: string }>();
    for (const [name, value] of Object.entries(fields)) {
      const [, member, code = ''] = /^(severity|leastRisk)\.(\w+)$/.exec(name) ?? [];
      if (member === undefined || !isSetCode(code)) {
        context.addIssue({ code: 'custom', message: said('policy.unknownCode').error() });
        return z.NEVER;
      }
      given.set(code, { ...given.get(code), [member]: value });
    }
    return { reason, given };
  });

/** The codes that differ from their default. */
export async function changedSettings(db: Db): Promise<FlagSetting[]> {
  const rows = await db.flagSetting.findMany({ orderBy: { code: 'asc' } });
  return rows.flatMap(({ code, severity, leastRisk }) =>
    // A code that this version does not know any more, or does not set.
    isSetCode(code)
      ? [{ code, severity: Severity.parse(severity), leastRisk: LeastRisk.parse(leastRisk) }]
      : [],
  );
}

/**
 * What holds for every code that can be set.
 * @throws Failure `forbidden`
 */
export async function readFlagSettings(ctx: ActorContext): Promise<FlagSetting[]> {
  authorise(ctx, 'managePolicy');
  return settingsIn(ctx.db);
}

async function settingsIn(db: Db): Promise<FlagSetting[]> {
  const changed = await changedSettings(db);
  return SET_CODES.map((code) => changed.find((one) => one.code === code) ?? defaultSetting(code));
}

/**
 * Sets severity and least risk of flag codes for versions saved from now on: an audit log entry for each code.
 * @throws Failure `forbidden`, `invalid_request`
 */
export async function setFlagSettings(
  ctx: ActorContext,
  input: Input<typeof SetFlagSettings>,
): Promise<void> {
  authorise(ctx, 'managePolicy');
  const { reason, given } = parseInput(SetFlagSettings, input);
  const eventOf = ({ before, after }: Change): AuditEvent => ({
    action: 'setting-changed',
    object: 'setting',
    reason,
    details: { code: after.code, ...changesOf(membersOf(before), membersOf(after)) },
  });
  await audited(
    ctx,
    (changes: readonly Change[]) => (changes.length === 0 ? null : changes.map(eventOf)),
    async (transaction) => {
      await transaction.$queryRaw`select from desk.setting where id = 1 for update`;
      const changes = changesIn(await settingsIn(transaction), given);
      for (const { after } of changes) await store(transaction, ctx, after);
      return changes;
    },
  );
}

interface Change {
  readonly before: FlagSetting;
  readonly after: FlagSetting;
}

const membersOf = ({ severity, leastRisk }: FlagSetting) => ({ severity, leastRisk });

function changesIn(
  settings: readonly FlagSetting[],
  given: z.output<typeof SetFlagSettings>['given'],
): Change[] {
  const Given = z.object({ severity: Severity.optional(), leastRisk: LeastRisk.optional() });
  return settings.flatMap((before) => {
    const { severity, leastRisk } = parseInput(Given, given.get(before.code) ?? {});
    const after = {
      code: before.code,
      severity: severity ?? before.severity,
      leastRisk: leastRisk ?? before.leastRisk,
    };
    return isSameSetting(before, after) ? [] : [{ before, after }];
  });
}

async function store(
  transaction: Prisma.TransactionClient,
  { actor, now }: ActorContext,
  { code, ...members }: FlagSetting,
): Promise<void> {
  if (isSameSetting({ code, ...members }, defaultSetting(code))) {
    await transaction.flagSetting.deleteMany({ where: { code } });
    return;
  }
  const data = { ...members, updatedBy: actor.userId, updatedAt: now() };
  await transaction.flagSetting.upsert({ where: { code }, update: data, create: { code, ...data } });
}
