export { serviceAddresses, serviceConnection } from './service-connection.ts';
