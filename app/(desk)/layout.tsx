import { type ReactNode, Suspense } from 'react';
import { BalanceChip, BalanceChipSkeleton } from '#components/shell/balance-chip.tsx';
import { DeskFrame } from '#components/shell/desk-frame.tsx';
import { ArrivedNotice } from '#components/waiting/arrived-notice.tsx';
import { InProgressCount } from '#components/waiting/in-progress-count.tsx';
import type { ActorContext } from '#lib/desk/context/desk-context.ts';
import { mayDo, type Permission } from '#lib/desk/context/permissions.ts';
import { deskBalance } from '#lib/desk/search/desk-balance.ts';
import { serviceAddresses } from '#lib/desk/service-client/index.ts';
import { contextOfPage } from '#lib/desk/session/context-of-page.ts';

export default async function DeskLayout({ children }: { children: ReactNode }) {
  const ctx = await contextOfPage();
  const may = (permission: Permission) => !ctx.actor.needsSecondFactor && mayDo(ctx.actor.role, permission);
  const mayRead = may('readCompanies');
  return (
    <DeskFrame
      user={ctx.actor}
      may={{
        readCompanies: mayRead,
        searchCompanies: may('searchCompanies'),
        readReports: may('readReports'),
        readAudit: may('readAudit'),
        manageUsers: may('manageUsers'),
        manageConnection: may('manageConnection'),
        manageShares: may('manageShares'),
        manageRetention: may('manageRetention'),
        readInvoices: may('readInvoices'),
        readSources: may('readSources'),
      }}
      inProgressCount={mayRead && <InProgressCount />}
      addresses={serviceAddresses(ctx.env)}
      balance={
        may('readBalance') && (
          <Suspense fallback={<BalanceChipSkeleton />}>
            <Balance ctx={ctx} />
          </Suspense>
        )
      }
    >
      {mayRead && <ArrivedNotice />}
      {children}
    </DeskFrame>
  );
}

async function Balance({ ctx }: { ctx: ActorContext }) {
  const answer = await deskBalance(ctx);
  if ('failure' in answer) return <BalanceChip balance={undefined} />;
  const { balance, blocked, balanceInCreditCents: creditCents } = answer.value;
  return <BalanceChip balance={{ credits: balance, creditCents, isBlocked: blocked ?? balance < 0 }} />;
}
