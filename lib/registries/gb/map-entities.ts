import type { Absence, ControllingEntity, OtherKeyPerson, Shareholder } from '#lib/contract/index.ts';
import { controlOfNatures } from '#lib/domain/owners/control-of-natures.ts';
import { given } from '../given.ts';
import { isCurrent, isIndividual, personName } from './map-owners.ts';
import { companyOf, individualOf } from './map-party.ts';
import { hasOwnShares, naturesOf, shareRangeOf, wordsOf } from './natures.ts';
import { isOfOverseasEntity, partyType } from './party-type.ts';
import type { WireControl } from './schema.ts';
import { REGISTER } from './source.ts';

/** A public authority, a corporation sole: declared apart from the companies, which are in a register. */
const isLegalPerson = (control: WireControl): boolean => partyType(control) === 'legal_person';

const companyIn = (control: WireControl) => {
  const address = control.principal_office_address ?? control.address;
  return companyOf(control.name, control.identification, address);
};

const isEntity = (control: WireControl) => ['entity', 'legal_person'].includes(partyType(control));

/** Legal entities with significant control by shares of their own: holders with a band, in the register's words. */
export function mapShareholders(controls: readonly WireControl[]): Shareholder[] {
  return controls
    .filter((control) => isCurrent(control) && isEntity(control) && hasOwnShares(control.natures_of_control))
    .map((control) => ({
      type: 'company',
      ...given({
        company: companyIn(control),
        sharePercentageRange: shareRangeOf(naturesOf(control.natures_of_control)),
      }),
      source: `${sourceOf(control)}: ${wordsOf(control.natures_of_control)}`,
    }));
}

/** The band is of control, no entry of a list of shareholders; `since` is the day from which it stands. */
function sourceOf(control: WireControl): string {
  const register = isOfOverseasEntity(control) ? 'overseas entities' : 'people with significant control';
  const since = control.notified_on === undefined ? 'without a date' : `since ${control.notified_on}`;
  return `Register of ${register}, ${since}`;
}

/**
 * Legal entities that control now, in whatever way: those with shares of their own are shareholders too. A party of which
 * the register does not say what it is may be a person; whom the law hides has no name, and stands with the owners.
 */
export function mapControllingEntities(controls: readonly WireControl[]): ControllingEntity[] {
  return controllingNow(controls).map((control) => ({
    type: 'company',
    company: companyIn(control),
    entityKind: kindOf(control),
    control: controlOfNatures(naturesOf(control.natures_of_control, control.notified_on)),
    ...given({ startDate: control.notified_on }),
    source: sourceOf(control),
  }));
}

/** The entries that are listed as legal entities with control, in their order. */
export const controllingNow = (controls: readonly WireControl[]): WireControl[] =>
  controls.filter(
    (control) => isCurrent(control) && (isEntity(control) || partyType(control) === 'not_stated'),
  );

export const NO_ENTITY: Absence = {
  reason: 'none_named',
  explanation: `${REGISTER} names no legal entity with significant control of this company.`,
};

/** Companies and others are registrable alike in the register of overseas entities; elsewhere the law tells them apart. */
function kindOf(control: WireControl): ControllingEntity['entityKind'] {
  if (partyType(control) === 'not_stated') return 'not_stated';
  if (isOfOverseasEntity(control)) return 'registrable_beneficial_owner';
  return isLegalPerson(control) ? 'other_registrable_person' : 'relevant_legal_entity';
}

/** Whoever had control and has none any more. */
export function mapFormerControllers(controls: readonly WireControl[]): OtherKeyPerson[] {
  return controls
    .filter((control) => !isCurrent(control) && (isEntity(control) || isIndividual(control)))
    .map((control) => {
      const kind = isEntity(control)
        ? 'Legal entity with significant control'
        : 'Person with significant control';
      const words = wordsOf(control.natures_of_control);
      const englishTranslation = words === '' ? undefined : `${kind}: ${words}`;
      return {
        role: { localName: kind, ...given({ englishTranslation }), serviceStandard: 'Other' },
        ...given({ startDate: control.notified_on, endDate: control.ceased_on }),
        ...(isEntity(control)
          ? { type: 'company', company: companyIn(control) }
          : { type: 'individual', individual: individualOf(control, personName(control)) }),
      };
    });
}
