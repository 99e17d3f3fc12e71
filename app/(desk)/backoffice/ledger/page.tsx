import type { Metadata } from 'next';
import { LedgerView } from '#components/backoffice/ledger-view.tsx';
import { titled } from '#components/words/titled.ts';
import { viewLedger } from '#lib/backoffice/ledger/view-ledger.ts';
import { Unparsed } from '#lib/contract/parse-input.ts';
import { mayDo } from '#lib/desk/context/permissions.ts';
import { pageContext } from '#lib/desk/session/current-context.ts';
import { type AddressProps, askedOf } from '../asked-of.ts';
import { viewed } from '../viewed.ts';
import { correct, prove } from './actions.ts';

export const generateMetadata = (): Promise<Metadata> => titled('backoffice.ledger.title');

export default async function LedgerPage(props: AddressProps) {
  const ctx = await pageContext('/backoffice/ledger');
  if (!mayDo(ctx.actor.role, 'readBackoffice')) return null; // The layout says why.
  const of = await askedOf(props);
  const asked = { account: of('account'), kind: of('kind'), day: of('day'), before: of('before') };
  const ledger = asked.account === undefined ? null : await viewed(viewLedger(ctx, new Unparsed(asked)));
  return <LedgerView asked={asked} ledger={ledger} correct={correct} prove={prove} />;
}
