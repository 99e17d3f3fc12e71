export { readFlagSettings, setFlagSettings } from './flag-settings.ts';
export { readPolicy, setPolicy } from './house-policy.ts';
export { dismissNewConditions, readNewConditions } from './new-conditions.ts';
export { addOwnList, changeOwnList, readCountryLists, removeOwnList } from './own-lists.ts';
