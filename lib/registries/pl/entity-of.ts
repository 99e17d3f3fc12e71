import type { Sections } from './krs-schema.ts';

/** What an extract calls the entity, or the branch of one abroad. */
export const entityOf = ({ dzial1 }: Sections) => dzial1.danePodmiotu ?? dzial1.danePodmiotuZagranicznego;
