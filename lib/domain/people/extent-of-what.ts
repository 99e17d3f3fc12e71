import type { PERCENTAGE_HOLDERS, PercentageType } from '#lib/contract/control.ts';

/** What a declared percentage is of: of the person's own, or of what a trust or a firm has that the person controls. */
export type ExtentOf = PercentageType | `${PercentageType}-of-${(typeof PERCENTAGE_HOLDERS)[number]}`;

/** The name of what a percentage is of, by which the screens have their words. */
export const extentOfWhat = ({
  type,
  heldThrough,
}: {
  readonly type?: string | undefined;
  readonly heldThrough?: string | undefined;
}): string | undefined =>
  type === undefined || heldThrough === undefined ? type : `${type}-of-${heldThrough}`;
