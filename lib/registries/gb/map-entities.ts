import type { OtherKeyPerson, Shareholder } from '#lib/contract/index.ts';
import { given } from './given.ts';
import { isCurrent, isIndividual, personName } from './map-owners.ts';
import { companyOf, individualOf } from './map-party.ts';
import { markParty } from './mark-warnings.ts';
import { isOwnShares, shareRangeOf, wordsOf } from './natures.ts';
import { partyType } from './party-type.ts';
import type { WireControl } from './schema.ts';

/** A public authority, a corporation sole: declared apart from the companies, which are in a register. */
const isLegalPerson = (control: WireControl): boolean => partyType(control) === 'legal_person';
const IN_NO_REGISTER =
  'Filed as another legal person than a company: a public authority, for one, is in no company register.';

const companyIn = (control: WireControl) => {
  const warnings = isCurrent(control) ? markParty({ is_sanctioned: control.is_sanctioned }, 'entity') : [];
  const company = companyOf(
    control.name,
    control.identification,
    control.principal_office_address ?? control.address,
    [
      ...(isLegalPerson(control) ? [IN_NO_REGISTER] : []),
      ...(control.is_sanctioned ? ['The register notes that this entity is sanctioned.'] : []),
    ],
  );
  return warnings.length === 0 ? company : { ...company, warnings };
};

const isEntity = (control: WireControl) => ['entity', 'legal_person'].includes(partyType(control));

/** Legal entities with significant control by shares of their own: holders with a band, in the register's words. */
export function mapShareholders(controls: readonly WireControl[]): Shareholder[] {
  return controls
    .filter(
      (control) => isCurrent(control) && isEntity(control) && control.natures_of_control.some(isOwnShares),
    )
    .map((control) => ({
      type: 'company',
      ...given({
        company: companyIn(control),
        sharePercentageRange: shareRangeOf(control.natures_of_control),
      }),
      source: sourceOf(control),
    }));
}

/** The band is of control, no entry of a list of shareholders; `since` is the day from which it stands. */
function sourceOf({ notified_on, natures_of_control }: WireControl): string {
  const since = notified_on === undefined ? '' : ` since ${notified_on}`;
  return `Register of people with significant control,${since || ' without a date'}: ${wordsOf(natures_of_control)}`;
}

/** Legal entities that control by other means, and whoever had control and has none any more. */
export function mapControllers(controls: readonly WireControl[]): OtherKeyPerson[] {
  return controls
    .filter((control) => isEntity(control) || isIndividual(control))
    .filter(
      (control) =>
        !isCurrent(control) || (isEntity(control) && !control.natures_of_control.some(isOwnShares)),
    )
    .map((control) => {
      const kind = isEntity(control)
        ? 'Legal entity with significant control'
        : 'Person with significant control';
      const words = wordsOf(control.natures_of_control);
      const localName = words === '' ? kind : `${kind}: ${words}`;
      return {
        role: { localName, serviceStandard: 'Other' },
        ...given({ startDate: control.notified_on, endDate: control.ceased_on }),
        ...(isEntity(control)
          ? { type: 'company', company: companyIn(control) }
          : { type: 'individual', individual: individualOf(control, personName(control)) }),
      };
    });
}
