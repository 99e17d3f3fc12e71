export { readFlagSettings, setFlagSettings } from './flag-settings.ts';
export { readPolicy, setPolicy } from './house-policy.ts';
