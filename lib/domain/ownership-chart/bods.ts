import { ownershipWords as say } from '#lib/words/ownership-words.ts';
import type { OwnersView } from '../owners/index.ts';
import { stableKey } from '../owners/index.ts';
import { ruleInWords } from '../ownership/policy-view.ts';
import {
  BODS_VERSION,
  type BodsRecord,
  type BodsSource,
  type BodsStatement,
  type BodsSubject,
  type FactsSource,
  type Identifiers,
  type RecordSources,
  type SourcedRecord,
} from './bods-statement.ts';
import { declaredRecords } from './declared-records.ts';
import { structureRecords } from './structure-records.ts';

export interface BodsAsked {
  readonly view: OwnersView;
  /**
   * What these statements are of, as no other file has it: `FR/123456789`. Each record's id begins with it, so that files
   * of several companies can be put together.
   */
  readonly declaration: string;
  /** The company asked for; where there is a structure, its root has the id. */
  readonly subject: BodsSubject;
  /** Numbers in registers, by node id. */
  readonly identifiers?: Identifiers;
  readonly publisher: string;
  /** Day of the export, `YYYY-MM-DD`: the date of our own statements, and of those of which nothing else is known. */
  readonly publishedOn: string;
  /** The answer behind each node and link of the structure, where the answers name them. */
  readonly sources?: RecordSources;
  /** Where the declared owners come from, and what of the structure has no source in `sources`. */
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
  const isRelationship = ({ recordType }: SourcedRecord) => Number(recordType === 'relationship');
  // A trust of the structure may have a party that is known from the declaration alone: parties come first.
  const records = [
    ...structureRecords(view, subject, { identifiers: asked.identifiers, sources: asked.sources }),
    ...declaredRecords(view, subject.id),
  ].sort((a, b) => isRelationship(a) - isRelationship(b));
  const sources = {
    declared: sourceOf(asked.declaredSource, say('bods.declared')),
    structure: sourceOf(asked.structureSource, say('bods.structure')),
    computed: {
      type: ['primaryResearch'],
      description: say('bods.computed', { rule: ruleInWords(view.policy), source: view.policy.source }),
      assertedBy: [{ name: publisher }],
    },
  } as const satisfies Record<SourcedRecord['from'], BodsSource>;
  const statedOn = {
    declared: view.declared.statedOn ?? dayOf(asked.declaredSource) ?? publishedOn,
    structure: dayOf(asked.structureSource) ?? publishedOn,
    computed: publishedOn,
  };
  const named = (id: string) => `${asked.declaration}/${id}`;
  return records.map(({ from, recordId, statedBy, ...own }) => ({
    statementId: stableKey(named(subject.id), from, recordId, publishedOn, JSON.stringify(own)),
    statementDate: (statedBy && dayOf(statedBy)) ?? statedOn[from],
    declarationSubject: named(subject.id),
    recordId: named(recordId),
    recordStatus: 'new' as const,
    ...withNames(own, named),
    source: statedBy
      ? sourceOf(statedBy, say(from === 'declared' ? 'bods.declared' : 'bods.structure'))
      : sources[from],
    publicationDetails: {
      publicationDate: publishedOn,
      bodsVersion: BODS_VERSION,
      publisher: { name: publisher },
    },
  }));
}

/** A record with the ids of others as the file has them. */
function withNames(record: BodsRecord, named: (id: string) => string): BodsRecord {
  if (record.recordType !== 'relationship') return record;
  const { subject, interestedParty, componentRecords, ...details } = record.recordDetails;
  return {
    recordType: record.recordType,
    recordDetails: {
      ...details,
      ...(componentRecords && { componentRecords: componentRecords.map(named) }),
      subject: named(subject),
      interestedParty: typeof interestedParty === 'string' ? named(interestedParty) : interestedParty,
    },
  };
}

const dayOf = ({ retrievedAt }: FactsSource): string | undefined => retrievedAt?.slice(0, 10);

function sourceOf(source: FactsSource, what: string): BodsSource {
  const { register, company, url, retrievedAt, isAuthoritative } = source;
  return {
    type: [isAuthoritative ? 'officialRegister' : 'thirdParty'],
    description: `${what}: ${[register, ...(company ? [company] : [])].join(', ')}`,
    ...(url !== undefined && { url }),
    ...(retrievedAt !== undefined && { retrievedAt }),
  };
}
