import { readNotice } from './read-notice.ts';
import { emptyRegister, type Stretch } from './register.ts';
import type { Capital, Notice, NotUnderstood, Partner, Person, Replayed, Shares } from './types.ts';

const cents = (amount: number) => Math.round(amount * 100);
const worth = (shares: readonly Shares[]) =>
  shares.reduce((sum, { count, nominal }) => sum + count * cents(nominal), 0);

/** Whether these shares are the whole capital. */
function isWhole(shares: readonly Shares[], capital: Capital | undefined): boolean {
  if (capital === undefined || cents(capital.amount) <= 0) return false;
  return (
    shares.every(({ currency }) => currency === capital.currency) && worth(shares) === cents(capital.amount)
  );
}

function partnersOf(stretches: readonly Stretch[], capital: Capital | undefined): Partner[] {
  const standing = stretches.filter(({ until }) => until === undefined);
  const all = standing.flatMap(({ shares }) => shares);
  const isComplete = isWhole(all, capital);
  return standing
    .filter(({ shares, doubtedIn }) => shares.length > 0 || (doubtedIn !== undefined && !isComplete))
    .map(({ who, shares, noticeId, doubtedIn }) => ({
      holder: who,
      shares,
      ...(isComplete ? { percent: Number(((worth(shares) / worth(all)) * 100).toFixed(6)) } : {}),
      ...(shares.length > 0 || doubtedIn === undefined ? {} : { doubtedIn }),
      noticeId,
    }));
}

const personOf = ({ who, roles, signature, from, until, noticeId, unreadIn }: Stretch): Person => ({
  ...who,
  roles,
  ...(signature === undefined ? {} : { signature }),
  ...(from === undefined ? {} : { from }),
  ...(until === undefined ? {} : { until }),
  ...(unreadIn === undefined ? {} : { unreadIn }),
  noticeId,
});

const compare = (a: string, b: string) => (a < b ? -1 : Number(a > b));

/**
 * Who stands in the register after these notices, by their text alone. Pure; throws on no text.
 *
 * @param notices of one company, in any order
 * @param options the present nominal capital: without it no percentage is given
 */
export function replayNotices(
  notices: readonly Notice[],
  options: { readonly capital?: Capital } = {},
): Replayed {
  const inOrder = notices.toSorted((a, b) => compare(a.day, b.day) || compare(a.id, b.id));
  const register = emptyRegister();
  const notUnderstood: NotUnderstood[] = [];
  let sharesUnreadIn: string | undefined;
  for (const notice of inOrder) {
    const occasion = { noticeId: notice.id, day: notice.day, isNewEntry: notice.isNewEntry };
    for (const { text, acts, shares } of readNotice(notice)) {
      const isDone = acts?.map((act) => register.apply(act, occasion)).every((each) => each);
      if (shares !== undefined) {
        register.doubtShares(occasion, shares, text);
        sharesUnreadIn = notice.id;
      }
      if (isDone === true) continue;
      register.markNamed(occasion, text);
      notUnderstood.push({ noticeId: notice.id, text });
    }
  }
  const partners = partnersOf(register.stretches, options.capital);
  const isOpen = partners.every(({ percent }) => percent === undefined);
  return {
    people: register.stretches.map(personOf),
    partners,
    ...(isOpen && sharesUnreadIn !== undefined ? { sharesUnreadIn } : {}),
    notUnderstood,
    isFromFirstEntry: inOrder[0]?.isNewEntry ?? false,
  };
}
