import { z } from 'zod';
import { isFlagCode } from '#lib/contract/flag-list.ts';
import type { ConfirmedFlag, KeptFlag } from '#lib/domain/flags/flag-decision.ts';
import type { DecidableFlag } from '#lib/domain/flags/flag-standing.ts';
import { FLAG_WORDS } from '#lib/domain/flags/flag-words.ts';
import type { Report } from '#lib/domain/report/report.ts';
import type { Prisma } from '#lib/platform/prisma.ts';
import { say } from '../words/say.ts';

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

/**
 * A flag that a version keeps beside its text, with whom it is about.
 * @param flags the flags in the text
 */
export const decidable =
  (isSerious: boolean, flags: Report['flags'] = []) =>
  ({ key, factsSha256 }: KeptFlag): DecidableFlag => {
    const subject = flags.find((flag) => flag.key === key)?.subject;
    const name = subject?.name ?? subject?.inCompany?.name ?? null;
    return { key, factsSha256, code: key.split(':', 1)[0] ?? key, isSerious, name };
  };

/** Their titles in our words and whom they are about, each once. */
export const flagTitles = (flags: readonly DecidableFlag[]): string[] => {
  const titles = flags.map(({ code, name }) => {
    const title = isFlagCode(code) ? FLAG_WORDS[code].title : code;
    return name === null ? title : say('flags.of', { title, name });
  });
  return [...new Set(titles)];
};
