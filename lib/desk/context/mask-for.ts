import type { Mask } from '#lib/domain/company-view/index.ts';
import { type Actor, mayDo } from './permissions.ts';

/** Nobody sees a day of birth or a personal number at once; addresses only who may reveal. */
export const maskFor = ({ role }: Pick<Actor, 'role'>): Mask => ({
  hidesBirthDay: true,
  hidesIdentifiers: true,
  hidesAddresses: !mayDo(role, 'revealPerson'),
});
