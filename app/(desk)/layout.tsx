import { type ReactNode, Suspense } from 'react';
import { BalanceChip, BalanceChipSkeleton } from '#components/shell/balance-chip.tsx';
import { DeskFrame } from '#components/shell/desk-frame.tsx';
import { WorkCount } from '#components/shell/work-count.tsx';
import { ArrivedNotices } from '#components/waiting/arrived-notices.tsx';
import { InProgressCount } from '#components/waiting/in-progress-count.tsx';
import type { ActorContext } from '#lib/desk/context/desk-context.ts';
import { mayDo, type Permission } from '#lib/desk/context/permissions.ts';
import { countWork } from '#lib/desk/home/index.ts';
import { deskBalance } from '#lib/desk/search/desk-balance.ts';
import { serviceAddresses } from '#lib/desk/service-client/index.ts';
import { contextOfPage } from '#lib/desk/session/context-of-page.ts';
import type { WorkCounts } from '#lib/domain/home/home-view.ts';

export default async function DeskLayout({ children }: { children: ReactNode }) {
  const ctx = await contextOfPage();
  const may = (permission: Permission) => !ctx.actor.needsSecondFactor && mayDo(ctx.actor.role, permission);
  const mayRead = may('readCompanies');
  // Asked once, and not waited for: the page does not stand still for its counts.
  const work = may('readHome') ? countWork(ctx) : null;
  return (
    <DeskFrame
      user={ctx.actor}
      may={{
        readCompanies: mayRead,
        searchCompanies: may('searchCompanies'),
        readCustomers: may('readCustomers'),
        readReports: may('readReports'),
        readAudit: may('readAudit'),
        manageUsers: may('manageUsers'),
        manageConnection: may('manageConnection'),
        manageShares: may('manageShares'),
        manageRetention: may('manageRetention'),
        readInvoices: may('readInvoices'),
        readSources: may('readSources'),
        readBackoffice: may('readBackoffice'),
      }}
      counts={{
        inProgress: mayRead && <InProgressCount />,
        discrepancies: <Waiting work={work} of="discrepancies" />,
        reports: <Waiting work={work} of="reports" />,
      }}
      addresses={may('manageConnection') ? serviceAddresses(ctx.env) : null}
      notices={mayRead && <ArrivedNotices />}
      balance={
        may('readBalance') && (
          <Suspense fallback={<BalanceChipSkeleton />}>
            <Balance ctx={ctx} />
          </Suspense>
        )
      }
    >
      {children}
    </DeskFrame>
  );
}

function Waiting({ work, of }: { work: Promise<WorkCounts> | null; of: keyof WorkCounts }) {
  return (
    <Suspense fallback={null}>
      <Counted work={work} of={of} />
    </Suspense>
  );
}

async function Counted({ work, of }: { work: Promise<WorkCounts> | null; of: keyof WorkCounts }) {
  const counts = await work;
  return counts !== null && <WorkCount counts={counts} of={of} />;
}

async function Balance({ ctx }: { ctx: ActorContext }) {
  const answer = await deskBalance(ctx);
  if ('failure' in answer) return <BalanceChip balance={undefined} />;
  const { balance, blocked, balanceInCreditCents: creditCents } = answer.value;
  return <BalanceChip balance={{ credits: balance, creditCents, isBlocked: blocked ?? balance < 0 }} />;
}
