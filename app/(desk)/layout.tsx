import { type ReactNode, Suspense } from 'react';
import { BalanceChip, BalanceChipSkeleton } from '#components/shell/balance-chip.tsx';
import { DeskFrame } from '#components/shell/desk-frame.tsx';
import { ArrivedNotice } from '#components/waiting/arrived-notice.tsx';
import { InProgressCount } from '#components/waiting/in-progress-count.tsx';
import { type Actor, mayDo } from '#lib/desk/context/permissions.ts';
import { deskBalance } from '#lib/desk/search/desk-balance.ts';
import { serviceAddresses } from '#lib/desk/service-client/index.ts';
import { actorOfPage } from '#lib/desk/session/actor-of-page.ts';

export default async function DeskLayout({ children }: { children: ReactNode }) {
  const actor = await actorOfPage();
  const mayRead = mayDo(actor.role, 'readCompanies');
  return (
    <DeskFrame
      user={actor}
      may={{
        readCompanies: mayRead,
        searchCompanies: mayDo(actor.role, 'searchCompanies'),
        readReports: mayDo(actor.role, 'readReports'),
        readAudit: mayDo(actor.role, 'readAudit'),
        manageUsers: mayDo(actor.role, 'manageUsers'),
        manageConnection: mayDo(actor.role, 'manageConnection'),
        manageShares: mayDo(actor.role, 'manageShares'),
        manageRetention: mayDo(actor.role, 'manageRetention'),
      }}
      inProgressCount={mayRead && <InProgressCount />}
      addresses={serviceAddresses()}
      balance={
        <Suspense fallback={<BalanceChipSkeleton />}>
          <Balance actor={actor} />
        </Suspense>
      }
    >
      {mayRead && <ArrivedNotice />}
      {children}
    </DeskFrame>
  );
}

async function Balance({ actor }: { actor: Actor }) {
  const answer = await deskBalance(actor);
  if ('failure' in answer) return <BalanceChip balance={undefined} />;
  const { balance, blocked } = answer.value;
  return <BalanceChip balance={{ credits: balance, isBlocked: blocked ?? balance < 0 }} />;
}
