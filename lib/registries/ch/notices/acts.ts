import type { Identity, Role, RoleKind, Shares, Signature } from './types.ts';

/** One person as a passage describes it. What it does not say is absent. */
export interface Mention {
  readonly who: Identity;
  /** Who it was before, where a bracket or a verb tells another name. */
  readonly formerly?: Identity;
  readonly roles: readonly Role[];
  /** Roles that it held until now: "jusqu'ici président". */
  readonly former: readonly RoleKind[];
  readonly signature?: Signature;
  /** Empty where none are told. */
  readonly shares: readonly Shares[];
  /** Whether the notice says that the person stood in the register before. */
  readonly isKnown: boolean;
}

/** What a passage does to the register. */
export type Act =
  /** The whole entry of a person as it stands from now on. */
  | { readonly act: 'enter'; readonly mention: Mention }
  /** Adds to an entry, and leaves what it does not name. */
  | { readonly act: 'update'; readonly mention: Mention }
  | { readonly act: 'leave'; readonly mention: Mention }
  /** Ends some roles, and all powers where it says so. */
  | {
      readonly act: 'lose';
      readonly mention: Mention;
      readonly kinds: readonly RoleKind[];
      readonly powers?: string;
    }
  | {
      readonly act: 'cede';
      readonly from: Mention;
      readonly to: Mention;
      readonly shares: Shares;
      /** How many the seller had. */
      readonly outOf?: number;
    }
  | { readonly act: 'delete-company' };
