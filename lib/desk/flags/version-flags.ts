import { z } from 'zod';
import { isFlagCode } from '#lib/contract/flag-list.ts';
import type { ConfirmedFlag, KeptFlag } from '#lib/domain/flags/flag-decision.ts';
import { FLAG_WORDS } from '#lib/domain/flags/flag-words.ts';
import type { Prisma } from '#lib/platform/prisma.ts';

const VersionFlag = z.object({
  key: z.string(),
  factsSha256: z.string(),
  isSerious: z.boolean(),
  /** Decision in force on these facts, and the user who took it; null: the flag is open. */
  decisionId: z.string().nullable(),
  decidedBy: z.string().nullable(),
});
export type VersionFlag = z.infer<typeof VersionFlag>;

/** Flags of a version that a decision must know, each with the decision in force on its facts, in the order of their keys. */
export async function versionFlags(
  db: Pick<Prisma.TransactionClient, '$queryRaw'>,
  { reportId, version }: { readonly reportId: string; readonly version: number },
): Promise<VersionFlag[]> {
  return VersionFlag.array().parse(
    await db.$queryRaw`
      select key, facts_sha256 as "factsSha256", is_serious as "isSerious", decision_id as "decisionId",
        decided_by as "decidedBy"
      from desk.flags_of_version(${reportId}::uuid, ${version}) order by key collate "C"`,
  );
}

/** What an approval of the version confirms: `desk.flags_confirmed` of the database is the same. */
export const confirmedFlags = (flags: readonly VersionFlag[]): ConfirmedFlag[] =>
  flags.flatMap(({ key, factsSha256, decisionId }) =>
    decisionId === null ? [] : [{ key, decisionId, factsSha256 }],
  );

/** Their titles in our words, each once: a key begins with its code. */
export const flagTitles = (flags: readonly KeptFlag[]): string[] => {
  const codes = flags.map(({ key }) => key.split(':', 1)[0] ?? key);
  return [...new Set(codes.map((code) => (isFlagCode(code) ? FLAG_WORDS[code].title : code)))];
};
