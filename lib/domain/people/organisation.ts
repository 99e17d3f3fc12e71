/** Whose reports these are, as pages name it. */
export interface Organisation {
  readonly name: string | null;
  /** Lines of its postal address. */
  readonly address: string | null;
  /** Where its logo is; null where it has none. */
  readonly logoPath: string | null;
}

/** What its administrators see besides. */
export interface OrganisationPage extends Organisation {
  /** Where the address of this installation is not set, links lead here: to the machine itself. */
  readonly localAddress: string | null;
}
