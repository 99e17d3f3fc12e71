export { readReadings, setReadings } from './legal-readings.ts';
