/** Whose extract it is: what it is held against before anything is kept. */
export interface SiSubject {
  readonly name: string;
  /** As the company register writes it: `HRB 32007`. */
  readonly number: string;
  /** Of the code list gds.gerichte: `U1308`. */
  readonly courtCode: string;
  /** The register's word for it: `Amtsgericht Leipzig`. */
  readonly court: string;
  readonly euid: string;
}
