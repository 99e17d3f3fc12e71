import type { OwnershipLink } from './ownership-graph.ts';

/**
 * What a register's own words on a holding say of it, where they say it plainly: a holder for another, shares of
 * whoever has the paper, since when. Silence says nothing: then the holder named is the holder.
 */
export function wordingOf(source: string): Pick<OwnershipLink, 'hides' | 'isDeclared' | 'since'> {
  const since = dayIn(source, /\b(?:since|acquired on|entered on)\s/iu);
  return {
    ...holderIn(source),
    ...(DECLARED.test(source) && { isDeclared: true }),
    ...(since !== undefined && { since }),
  };
}

/** How a register words that it names who has control, and keeps no list of holders. */
const DECLARED = /^register of (?:(?:people|persons) with significant control|overseas entities)\b/iu;

/** The day (`YYYY-MM-DD`) that stands in a text after such words. */
export function dayIn(text: string, words: RegExp): string | undefined {
  const [, day] = new RegExp(`${words.source}(\\d{4}-\\d{2}-\\d{2})\\b`, words.flags).exec(text) ?? [];
  return day;
}

function holderIn(source: string): Pick<OwnershipLink, 'hides'> {
  if (/\bnominee\b|\bfiduciary holder\b|\bprête-nom\b/iu.test(source)) return { hides: 'nominee' };
  return /\bbearer\b|\bau porteur\b|\bInhaberaktien?\b/iu.test(source) ? { hides: 'bearer' } : {};
}

/** Votes of one share, as a register words it: `10 votes each`, `no votes`. Undefined where it says nothing of them. */
export function votesEach(source: string): number | undefined {
  if (/\b(?:no|without) votes?\b|\bnon-voting\b/iu.test(source)) return 0;
  const [, count] = /\b(\d{1,9}) votes? (?:each|per share)\b/iu.exec(source) ?? [];
  return count === undefined ? undefined : Number(count);
}

/**
 * Whether a percentage is of one class, by powers over its shares that several may have at once: Schedules 13D and 13G of the
 * United States. Of the company it is that much at most.
 */
export const isOfClass = (source: string): boolean => /^Schedule 13[DG](?:\/A)?, filed on /u.test(source);
