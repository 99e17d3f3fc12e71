import type { z } from 'zod';
import { BodsStatements } from './bods-statements.ts';

type Statement = z.infer<typeof BodsStatements>[number];
type Relationship = Extract<Statement, { recordType: 'relationship' }>;
type Interest = NonNullable<Relationship['recordDetails']['interests']>[number];

/**
 * What BODS 0.4 asks beside its schema, in the sense of Open Ownership's own review tool: references, order,
 * components, shares and the roles of trusts. Each breach in a few words; none when all is well.
 * @throws ZodError when the schema itself is not kept
 */
export function bodsBreaches(given: unknown): string[] {
  const statements = BodsStatements.parse(given);
  const at = new Map(statements.map(({ recordId }, place) => [recordId, place]));
  const found = statements.flatMap((statement, place) => breachesOf(statement, place, statements, at));
  const isUnique = new Set(statements.map(({ statementId }) => statementId)).size === statements.length;
  return [
    ...(isUnique ? [] : ['two statements of one id']),
    ...(at.size === statements.length ? [] : ['two new statements of one record']),
    ...found,
  ];
}

type Places = ReadonlyMap<string, number>;

function breachesOf(
  statement: Statement,
  place: number,
  statements: readonly Statement[],
  at: Places,
): string[] {
  const { recordId, declarationSubject, recordDetails } = statement;
  const typeOf = (id: string) => statements[at.get(id) ?? -1]?.recordType;
  const isUsed = statements
    .slice(place)
    .some((later) => later.recordType === 'relationship' && componentsOf(later).includes(recordId));
  return [
    ...(typeOf(declarationSubject) === 'entity' ? [] : [`${recordId}: about nothing`]),
    ...(recordDetails.isComponent && !isUsed ? [`${recordId}: a component of nothing behind it`] : []),
    ...(statement.recordType === 'relationship'
      ? relationshipBreaches(statement, place, statements, at)
      : []),
  ];
}

const componentsOf = ({ recordDetails }: Relationship) => recordDetails.componentRecords ?? [];

function relationshipBreaches(
  statement: Relationship,
  place: number,
  statements: readonly Statement[],
  at: Places,
): string[] {
  const { subject, interestedParty, interests = [] } = statement.recordDetails;
  const before = (id: string) => {
    const found = at.get(id);
    return found !== undefined && found < place ? statements[found] : undefined;
  };
  const [owned, owner] = [
    typeof subject === 'string' ? before(subject) : undefined,
    typeof interestedParty === 'string' ? before(interestedParty) : null,
  ];
  const isTrust = owned?.recordType === 'entity' && owned.recordDetails.entityType.subtype === 'trust';
  const says = (breaks: boolean, what: string) => (breaks ? [`${statement.recordId}: ${what}`] : []);
  return [
    ...says(owned?.recordType !== 'entity', 'its subject is no entity before it'),
    ...says(owner === undefined || owner?.recordType === 'relationship', 'its party is nobody before it'),
    ...componentsOf(statement).flatMap((id) =>
      says(before(id)?.recordDetails.isComponent !== true, `${id} is no component before it`),
    ),
    ...interests.flatMap(({ type = '', beneficialOwnershipOrControl, share = {} }) => [
      ...says(
        beneficialOwnershipOrControl === true && owner?.recordType !== 'person',
        'only a person is a beneficial owner',
      ),
      ...says(/^(settlor|trustee|protector)$/.test(type) && !isTrust, `${type} of what is no trust`),
      ...says(!isSound(share), `a share that says too much or nothing: ${JSON.stringify(share)}`),
    ]),
  ];
}

/** An exact share alone, or a range with a bound of each side at most, the lower below the upper. */
function isSound(share: NonNullable<Interest['share']>): boolean {
  const { exact, minimum, exclusiveMinimum, maximum, exclusiveMaximum } = share;
  const lower = [minimum, exclusiveMinimum].filter((one) => one !== undefined);
  const upper = [maximum, exclusiveMaximum].filter((one) => one !== undefined);
  if (exact !== undefined) return lower.length + upper.length === 0;
  return lower.length < 2 && upper.length < 2 && (lower[0] ?? 0) < (upper[0] ?? 101);
}
