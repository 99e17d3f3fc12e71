import { inGroupedCredits } from '../context/credits.ts';

/** What the contact of an account is told when its balance is low. */
export const lowBalanceMail = (
  accountName: string,
  { balance, threshold }: { readonly balance: number; readonly threshold: number },
): { readonly subject: string; readonly text: string } => ({
  subject: `Low balance: ${inGroupedCredits(balance)}`,
  text: textOf(accountName, balance, threshold),
});

const textOf = (accountName: string, balance: number, threshold: number) =>
  `The balance of the account ${accountName} has fallen to ${inGroupedCredits(balance)}, below the ` +
  `${inGroupedCredits(threshold)} of which you want to be told.

Below zero, charged requests are refused. Replays, cached items and prices still work.

Buy credits to go on. You will get this message again only after the balance has been at ${inGroupedCredits(threshold)} or
more and falls below it again.
`;
