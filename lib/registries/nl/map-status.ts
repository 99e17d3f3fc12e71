import type { Company } from '#lib/contract/index.ts';
import { dutchDay } from './dutch-day.ts';
import type { Profile } from './kvk-schema.ts';

type Registered = Pick<Profile, 'materieleRegistratie' | 'formeleRegistratiedatum'>;

/**
 * Whether a company is registered. The profile gives days and no words.
 * @param isListedActive what the search says of it. Where it says nothing and no business has started, it is not known.
 */
export function mapStatus(
  { materieleRegistratie }: Pick<Registered, 'materieleRegistratie'>,
  isListedActive?: boolean,
): NonNullable<Company['status']> {
  const started = dutchDay(materieleRegistratie?.datumAanvang);
  // A day of which nothing is known is an end all the same.
  const isEnded = materieleRegistratie?.datumEinde !== undefined;
  const closureDate = dutchDay(materieleRegistratie?.datumEinde)?.day;
  const isActive = isEnded ? false : (isListedActive ?? (started === undefined ? undefined : true));
  return {
    ...(isActive !== undefined && { active: isActive }),
    statusDetailsBeta: {
      status: isActive === undefined ? 'UNKNOWN' : isActive ? 'ACTIVE' : 'CLOSED',
      ...(closureDate && { closureDate }),
    },
  };
}

/** Days that no member holds: when the business started, and those of which a part is known only. */
export function daysOf({ materieleRegistratie, formeleRegistratiedatum }: Registered): string[] {
  const started = dutchDay(materieleRegistratie?.datumAanvang);
  const registered = dutchDay(formeleRegistratiedatum);
  const ended = dutchDay(materieleRegistratie?.datumEinde);
  return [
    ...(started === undefined ? [] : [`Business started ${started.words}.`]),
    ...(registered === undefined || registered.day ? [] : [`Registered ${registered.words}.`]),
    ...(materieleRegistratie?.datumEinde === undefined || ended?.day
      ? []
      : [`Ended ${ended?.words ?? 'on a day that the register does not know'}.`]),
  ];
}
