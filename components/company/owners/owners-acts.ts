import type { Act } from '#components/ui/act.ts';

/** What the page can do, beside showing. */
export interface OwnersActs {
  readonly decide: Act;
  readonly match: Act;
  readonly note: Act;
}
