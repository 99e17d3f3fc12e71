import type { Capital, Notice, Replayed } from './types.ts';

/**
 * Who stands in the register after these notices, by their text alone. Pure; throws on no text.
 *
 * @param notices of one company, in any order
 * @param options the present nominal capital: without it no percentage is given
 */
export function replayNotices(
  notices: readonly Notice[],
  _options: { readonly capital?: Capital } = {},
): Replayed {
  const inOrder = notices.toSorted(
    (a, b) => a.day.localeCompare(b.day, 'en') || a.id.localeCompare(b.id, 'en'),
  );
  return {
    people: [],
    partners: [],
    notUnderstood: inOrder.map(({ id, text }) => ({ noticeId: id, text })),
    isFromFirstEntry: inOrder[0]?.isNewEntry ?? false,
  };
}
