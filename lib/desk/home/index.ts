export { countWork } from './count-work.ts';
export { viewHome } from './view-home.ts';
