export type { CountryCoverage, Coverage } from './read-coverage.ts';
export { serviceAddresses } from './service-connection.ts';
