export { organisationOf } from './organisation-of.ts';
export { sendLogo } from './send-logo.ts';
export {
  localAddressOf,
  readOrganisation,
  removeLogo,
  setLogo,
  setOrganisation,
} from './set-organisation.ts';
