/**
 * Of PostgreSQL's advisory locks, ours for what belongs to a database: of several first starts one marks, the others compare;
 * and no start compares while the secret is being replaced.
 */
export const INSTALLATION_LOCK = 7_526_103;
