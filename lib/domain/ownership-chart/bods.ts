import type { OwnersView } from '../owners/index.ts';
import { stableKey } from '../owners/index.ts';
import { ruleInWords } from '../ownership/policy-view.ts';
import {
  BODS_VERSION,
  type BodsSource,
  type BodsStatement,
  type BodsSubject,
  type Identifiers,
  type SourcedRecord,
} from './bods-statement.ts';
import { declaredRecords } from './declared-records.ts';
import { structureRecords } from './structure-records.ts';

/** A source as the answer names it. */
export interface FactsSource {
  readonly register: string;
  readonly url?: string;
  readonly retrievedAt?: string;
  /** Whether it is the official register. */
  readonly isAuthoritative?: boolean;
}

export interface BodsAsked {
  readonly view: OwnersView;
  /** The company asked for; where there is a structure, its root has the id. */
  readonly subject: BodsSubject;
  /** Numbers in registers, by node id. */
  readonly identifiers?: Identifiers;
  readonly publisher: string;
  /** Day of the export, `YYYY-MM-DD`: the date of our own statements, and of those of which nothing else is known. */
  readonly publishedOn: string;
  /** Where the declared owners and the structure come from. */
  readonly declaredSource: FactsSource;
  readonly structureSource: FactsSource;
}

/**
 * The structure, what is declared and what is computed as statements of BODS 0.4, each with its own source: a computed
 * owner is our claim, a declared one the register's. Components come before what they are components of. Births are
 * months, as everywhere.
 */
export function bods(asked: BodsAsked): BodsStatement[] {
  const { view, publisher, publishedOn } = asked;
  const subject = { ...asked.subject, id: view.computed?.graph.rootId ?? asked.subject.id };
  const records: SourcedRecord[] = [
    ...structureRecords(view, subject, asked.identifiers ?? new Map()),
    ...declaredRecords(view, subject.id),
  ];
  const sources = {
    declared: sourceOf(asked.declaredSource, 'Beneficial owners as declared'),
    structure: sourceOf(asked.structureSource, 'Structure of holdings'),
    computed: {
      type: ['primaryResearch'],
      description: `Computed from the structure of holdings under ${ruleInWords(view.policy)}: ${view.policy.source}`,
      assertedBy: [{ name: publisher }],
    },
  } as const satisfies Record<SourcedRecord['from'], BodsSource>;
  const statedOn = {
    declared: view.declared.statedOn ?? dayOf(asked.declaredSource) ?? publishedOn,
    structure: dayOf(asked.structureSource) ?? publishedOn,
    computed: publishedOn,
  };
  return records.map(({ from, recordId, ...record }) => ({
    statementId: stableKey(subject.id, from, recordId, publishedOn, JSON.stringify(record)),
    statementDate: statedOn[from],
    declarationSubject: subject.id,
    recordId,
    recordStatus: 'new' as const,
    ...record,
    source: sources[from],
    publicationDetails: {
      publicationDate: publishedOn,
      bodsVersion: BODS_VERSION,
      publisher: { name: publisher },
    },
  }));
}

const dayOf = ({ retrievedAt }: FactsSource): string | undefined => retrievedAt?.slice(0, 10);

function sourceOf({ register, url, retrievedAt, isAuthoritative }: FactsSource, what: string): BodsSource {
  return {
    type: [isAuthoritative ? 'officialRegister' : 'thirdParty'],
    description: `${what}: ${register}`,
    ...(url !== undefined && { url }),
    ...(retrievedAt !== undefined && { retrievedAt }),
  };
}
