import type { Company, Individual, Read, UltimateBeneficialOwner } from '#lib/contract/index.ts';
import { ownershipPhrase as say } from '#lib/words/ownership-words.ts';
import { fullNameOf } from '../people/full-name-of.ts';
import type { Arrangement, DeclaredLead, NodeKind } from './ownership-graph.ts';

/**
 * A body of the state is the end of a chain, unless the register names who holds it. Foundations are told by the
 * register's own word for the form: the standardised label has none for them.
 */
export function kindOfCompany(
  company: Read<Company> | undefined,
  hasHolders: boolean,
): { kind: NodeKind; arrangement?: Arrangement } {
  const form = company?.legalForm?.serviceStandard;
  if (form === 'Trust') return { kind: 'trust', arrangement: 'trust' };
  if (isFoundation(company)) return { kind: 'trust', arrangement: 'foundation' };
  return { kind: form === 'Government-Owned Entity' && !hasHolders ? 'state' : 'company' };
}

/** Labels of forms that a foundation may bear. */
const LABELS_OF_FOUNDATIONS: readonly unknown[] = ['Nonprofit Organization', 'Other', undefined];

const FOUNDATION =
  /\b(?:foundation|stiftung|stichting|fondation|fundaci[oó]n|fondazione|fundação|fundacja)\b/iu;

function isFoundation({ legalForm }: Read<Company> = {}): boolean {
  const { englishTranslation = '', localName = '', serviceStandard } = legalForm ?? {};
  return (
    LABELS_OF_FOUNDATIONS.includes(serviceStandard) && FOUNDATION.test(`${englishTranslation} ${localName}`)
  );
}

export const nameOfPerson = (individual: Individual | undefined): string | undefined =>
  fullNameOf(individual);

export const nameOfCompany = (company: Read<Company> | undefined): string | undefined =>
  company?.legalName ?? company?.legalNameInEnglish ?? company?.id;

/** A company of which a register says that it is there, and no more: a parent that is not made public. */
export const UNNAMED_COMPANY = say('companyNotNamed');

/** Declared persons as leads, those with a name; the description is used where no nature is given. */
export const leadsAmong = (owners: readonly Read<UltimateBeneficialOwner>[]): DeclaredLead[] =>
  owners.flatMap((owner) => {
    const { control } = owner;
    const name = fullNameOf(owner);
    const natures = (control?.natures ?? []).flatMap(({ words, code }) => words ?? code ?? []);
    const words =
      natures.length > 0 ? natures : control?.description === undefined ? [] : [control.description];
    return name === undefined ? [] : [{ name, words }];
  });
