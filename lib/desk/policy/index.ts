export { readPolicy, setPolicy } from './house-policy.ts';
