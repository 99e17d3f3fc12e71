import type { Metadata } from 'next';
import { AuditView } from '#components/audit/audit-view.tsx';
import { NotForYou } from '#components/people/not-for-you.tsx';
import { titled } from '#components/words/titled.ts';
import { Unparsed } from '#lib/contract/parse-input.ts';
import { auditRoots, listAudit, viewChecks } from '#lib/desk/audit/index.ts';
import { mayDo } from '#lib/desk/context/permissions.ts';
import { contextOfPage } from '#lib/desk/session/context-of-page.ts';

interface Props {
  readonly searchParams: Promise<Record<string, string | string[] | undefined>>;
}

/** As many as are looked at; the file has all. */
const ROOTS_SHOWN = 14;

export const generateMetadata = (): Promise<Metadata> => titled('audit.title');

export default async function AuditPage({ searchParams }: Props) {
  const ctx = await contextOfPage();
  if (!mayDo(ctx.actor.role, 'readAudit')) return <NotForYou />;
  const [list, days, checks] = await Promise.all([
    listAudit(ctx, new Unparsed(await searchParams)),
    auditRoots(ctx, { days: ROOTS_SHOWN }),
    viewChecks(ctx),
  ]);
  return <AuditView {...list} {...days} checks={checks} mayExport={mayDo(ctx.actor.role, 'exportAudit')} />;
}
