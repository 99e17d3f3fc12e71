import { foldName } from '../names/fold-name.ts';
import { type AddressView, addressInOneLine, addressView } from '../places/address-view.ts';
import { activityFacts, type Fact, type ReadAnswer } from './company-facts.ts';

export interface EstablishmentView {
  /** Among all establishments, from 0. */
  readonly position: number;
  readonly id: string | undefined;
  readonly name: string | undefined;
  readonly isActive: boolean | undefined;
  readonly creationDate: string | undefined;
  readonly endDate: string | undefined;
  readonly address: AddressView | undefined;
  /** Its activities, those that are given. */
  readonly activities: readonly Fact[];
}

export function establishmentViews(answer: ReadAnswer): EstablishmentView[] {
  return (answer.establishments ?? []).map(
    ({ id, name, active, creationDate, endDate, address, activities }, position) => ({
      position,
      id,
      name,
      isActive: active,
      creationDate,
      endDate,
      address: addressView(address),
      activities: activityFacts(activities),
    }),
  );
}

/** Those in whose name, number or address every word of the query stands; all of them for an empty query. */
export function findEstablishments(
  establishments: readonly EstablishmentView[],
  query: string,
): EstablishmentView[] {
  const words = foldName(query).split(' ').filter(Boolean);
  return establishments.filter((each) => {
    const haystack = foldName(
      [each.id, each.name, each.address && addressInOneLine(each.address)].filter(Boolean).join(' '),
    );
    return words.every((word) => haystack.includes(word));
  });
}
