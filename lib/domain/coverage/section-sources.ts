import type { PricingAnswer, Read } from '#lib/contract/index.ts';
import { SECTIONS } from '#lib/contract/section.ts';

export type Register = NonNullable<Read<PricingAnswer>['register']>;

/** A section of an answer, and which sources fill it. */
export interface SectionSources {
  readonly section: string;
  readonly sources: readonly {
    readonly name: string;
    /** Set if it knows only some companies. */
    readonly isIndex: boolean;
    /** What of the section it has, where it is not the whole. */
    readonly note: string | undefined;
    /** Set where it is not asked for want of a key: where to apply. */
    readonly keyFrom: string | undefined;
    /** It is not asked before the operator has imported the register's file. */
    readonly needsFile: boolean;
  }[];
  /** Why it is empty for every company, in the words of the source; undefined where none says so. */
  readonly reason: string | undefined;
  readonly explanation: string | undefined;
}

/** The sources of a country; a register without companions is its only one. */
export const sourcesIn = ({ name = '', kind, fills, flags, sources }: Register) =>
  sources ?? [{ name, kind, fills, flags, keyFrom: undefined, needsFile: undefined }];

/** Section by section in the order of an answer; the structure is made by the service from profiles: no source fills it. */
export function sectionSources(register: Register): SectionSources[] {
  const { fills, standing = {} } = register;
  if (fills === undefined) return [];
  const all = sourcesIn(register);
  return SECTIONS.filter((section) => section !== 'graphBeta').map((section) => {
    const absence = standing[section];
    return {
      section,
      sources: all.flatMap((source) => {
        const filled = source.fills?.find((each) => each.section === section);
        if (filled === undefined) return [];
        const { name: sourceName = '', keyFrom, needsFile = false } = source;
        const isIndex = source.kind === 'index';
        return [{ name: sourceName, isIndex, note: filled.note, keyFrom, needsFile }];
      }),
      reason: absence?.reason,
      explanation: absence?.explanation,
    };
  });
}
