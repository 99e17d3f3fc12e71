export { serviceAddresses } from './service-connection.ts';
