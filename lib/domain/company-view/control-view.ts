import type { Control, Read } from '#lib/contract/index.ts';
import { controlTypesOf } from '../owners/control-types-of.ts';
import { extentOfWhat } from '../people/extent-of-what.ts';
import { type Extent, extentOf } from './extent-of.ts';
import { type MoneyView, moneyView } from './money-view.ts';

/** One nature of control, as the register names it. */
export interface NatureView {
  /** The register's code, as it came. */
  readonly code: string | undefined;
  /** The register's own words. */
  readonly words: string | undefined;
  /** What it is a right to, and in which position the party has it: values of the contract, or what came. */
  readonly of: string | undefined;
  readonly capacity: string | undefined;
  /** In percent; which bound is left out of it is said. */
  readonly range: NonNullable<NonNullable<Read<Control>['natures']>[number]['range']> | undefined;
  /** YYYY-MM-DD. */
  readonly since: string | undefined;
}

/** What a register states of somebody's control: nothing here is computed. */
export interface ControlView {
  /** In every way that is declared. */
  readonly controlTypes: readonly string[];
  /** The register's own words. */
  readonly description: string | undefined;
  readonly extents: readonly {
    readonly position: number;
    /** What the percentage is of. */
    readonly of: string | undefined;
    readonly extent: Extent;
    /** `direct` or `indirect`. */
    readonly nature: string | undefined;
    readonly shares: number | undefined;
    /** Nominal value of the shares. */
    readonly amount: MoneyView | undefined;
  }[];
  readonly additionalDetails: string | undefined;
  /** Each nature for itself; empty where the source does not name them one by one. */
  readonly natures: readonly NatureView[];
}

export const controlView = (control: Read<Control> | undefined): ControlView => ({
  controlTypes: controlTypesOf(control),
  description: control?.description,
  extents: (control?.percentageDetails ?? []).map((detail, position) => ({
    position,
    of: extentOfWhat(detail),
    extent: extentOf(detail.range),
    nature: detail.nature,
    shares: detail.numberOfShares,
    amount: moneyView(detail.monetaryAmount),
  })),
  additionalDetails: control?.additionalDetails,
  natures: (control?.natures ?? []).map(({ code, words, of, capacity, range, since }) => ({
    ...{ code, words, of, capacity, range, since },
  })),
});
