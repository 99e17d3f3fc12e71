import type {
  WireCase,
  WireCharge,
  WireControl,
  WireDisqualified,
  WireEstablishment,
  WireExemption,
  WireOfficer,
  WireProfile,
  WireStatement,
} from './schema.ts';

/** What was looked up beside the profile itself. */
export interface Looked {
  readonly officers: readonly WireOfficer[];
  /** Its cases, and in which states the register has the company because of them. */
  readonly insolvency: { readonly status: readonly string[]; readonly cases: readonly WireCase[] };
  readonly charges: { readonly items: readonly WireCharge[]; readonly total: number };
  readonly disqualifications: {
    /** How many of the current officers were looked up in the register of disqualifications, each person once. */
    readonly lookedUp: number;
    /** Not looked up, since the first ones are so many that there was no call left for them. */
    readonly beyond: number;
    /** Not looked up, since the register gives them no id. */
    readonly withoutId: number;
    readonly found: readonly {
      readonly id: string;
      readonly officer: string;
      readonly told: WireDisqualified;
    }[];
  };
}

/** Everything that a profile is made of. */
export interface ProfileFile extends Looked {
  /** YYYY-MM-DD, the day of the call. */
  readonly today?: string;
  readonly statements?: readonly WireStatement[];
  readonly exemptions?: readonly WireExemption[];
  readonly profile: WireProfile;
  readonly controls: readonly WireControl[];
  readonly establishments: readonly WireEstablishment[];
}
