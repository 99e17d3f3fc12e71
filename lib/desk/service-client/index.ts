export { askDeskService } from './ask-desk-service.ts';
export { readBalance } from './read-balance.ts';
export { recentCoverage } from './recent-coverage.ts';
export { serviceAddresses } from './service-connection.ts';
