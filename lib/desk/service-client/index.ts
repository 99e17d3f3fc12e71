export { askDeskService } from './ask-desk-service.ts';
export { readBalance } from './read-balance.ts';
export type { CountryCoverage, Coverage } from './read-coverage.ts';
export { recentCoverage } from './recent-coverage.ts';
export type { ServiceAnswer } from './service-connection.ts';
export { serviceAddresses } from './service-connection.ts';
