import type { Company } from '#lib/contract/index.ts';
import { dutchDay } from './dutch-day.ts';
import type { Profile } from './kvk-schema.ts';

/**
 * Whether a company is registered. The profile gives days and no words; what it knows a part of only is told in a sentence.
 * @param isListedActive what the search says of it. Where it says nothing and no business has started, it is not known.
 */
export function mapStatus(
  {
    materieleRegistratie,
    formeleRegistratiedatum,
  }: Pick<Profile, 'materieleRegistratie' | 'formeleRegistratiedatum'>,
  isListedActive?: boolean,
): NonNullable<Company['status']> {
  const [started, registered] = [
    dutchDay(materieleRegistratie?.datumAanvang),
    dutchDay(formeleRegistratiedatum),
  ];
  // A day of which nothing is known is an end all the same.
  const isEnded = materieleRegistratie?.datumEinde !== undefined;
  const ended = dutchDay(materieleRegistratie?.datumEinde);
  const notes = [
    ...(started === undefined ? [] : [`Business started ${started.words}.`]),
    ...(registered === undefined || registered.day ? [] : [`Registered ${registered.words}.`]),
    ...(!isEnded || ended?.day
      ? []
      : [`Ended ${ended?.words ?? 'on a day that the register does not know'}.`]),
  ];
  const isActive = isEnded ? false : (isListedActive ?? (started === undefined ? undefined : true));
  return {
    ...(isActive !== undefined && { active: isActive }),
    statusDetailsBeta: {
      status: isActive === undefined ? 'UNKNOWN' : isActive ? 'ACTIVE' : 'CLOSED',
      ...(ended?.day && { closureDate: ended.day }),
      ...(notes.length > 0 && { additionalInfo: notes.join(' ') }),
    },
  };
}
