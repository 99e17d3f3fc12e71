import type { Flag } from '#lib/contract/index.ts';
import type { Companion, Part, Subject } from '../composition/part.ts';
import { flagMaker } from '../flag-maker.ts';
import { holderFlags, proceedingFlag } from '../proceeding-flags.ts';
import type { RegistryContext } from '../registry.ts';
import { cirClient } from './cir-client.ts';
import type { WireCase } from './cir-schema.ts';
import {
  debtorOf,
  describeCase,
  type Insolvency,
  isOpen,
  mapCases,
  mapInsolvency,
  unknownKinds,
} from './map-insolvency.ts';
import { CIR } from './sources.ts';
import { subjectNumber } from './subject-number.ts';

/** Cases that are read: each is a call, and a companion is waited for for four seconds. */
const MOST_CASES = 5;
const SOLE_TRADER = 'sole trader';

/** Insolvency proceedings by KVK number, as the courts publish them, with who administers them. */
export const cir: Companion = {
  source: CIR,
  adds: ['companyProfile'],
  keyOf: keyFor,
  read: (ctx, key) => readCases(ctx, key),
};

/** Of a sole trader the person's case is the business's own; of any other form it is not. */
function keyFor(subject: Subject): string | null {
  const number = subjectNumber(subject);
  const isSole = subject.known.company?.legalForm?.serviceStandard === 'Sole Proprietorship';
  return number === null ? null : [number, ...(isSole ? [SOLE_TRADER] : [])].join('/');
}

async function readCases(ctx: RegistryContext, key: string): Promise<Part | null> {
  const [number = '', kind] = key.split('/');
  const client = cirClient(ctx);
  const { marks, day } = await client.publications(number);
  const newest = onePerCase(marks);
  if (newest.length === 0) return null;
  const read = await Promise.all(newest.slice(0, MOST_CASES).map((mark) => client.caseOf(mark)));
  const cases = read.filter((each) => each !== null);
  const own = cases.filter((each) => isOwn(each, number, kind === SOLE_TRADER));
  const { said, ...found } = mapCases(own, kind === SOLE_TRADER ? 'trader' : 'company');
  const { proceedings, representatives } = found;
  const status = mapInsolvency(own.filter(isOpen));
  const lists = {
    legalRepresentatives: representatives,
    otherKeyPersons: found.others,
    insolvencyProceedings: proceedings,
    flags: flagsOf(found, said),
  };
  const note = [
    ...cases
      .filter((each) => !own.includes(each))
      .map(
        (each) => `Of a debtor who trades or traded under this number, and not used: ${describeCase(each)}.`,
      ),
    ...(newest.length > MOST_CASES
      ? [`${MOST_CASES} of ${newest.length} cases were read. See ${CIR.home}.`]
      : []),
  ].join(' ');
  return {
    about: { number, names: own.flatMap(({ persoon }) => persoon.achternaam ?? []) },
    value: {
      ...(status && { company: { status } }),
      ...Object.fromEntries(Object.entries(lists).filter(([, list]) => list.length > 0)),
    },
    absence: {},
    unknownValues: unknownKinds(own),
    ...(day !== undefined && { asOf: day }),
    ...(note && { note }),
    url: CIR.home,
    wire: client.wire,
  };
}

export const flagsOf = (
  { proceedings, representatives }: Pick<Insolvency, 'proceedings' | 'representatives'>,
  said: Insolvency['said'],
): Flag[] =>
  [
    ...proceedings.flatMap((each, at) => proceedingFlag(each, at, representatives, said[at])),
    ...holderFlags(proceedings, representatives),
  ].map(flagMaker(CIR.id));

function isOwn(wire: WireCase, number: string, isSoleTrader: boolean): boolean {
  const debtor = debtorOf(wire, number);
  return debtor === 'own' || (debtor === 'trader' && isSoleTrader);
}

const MARK = /^(.*\.[FSR])\.\d{4}\.(\d{1,2})\.(\d{2})$/;

/** `01.dha.11.7788.F.1300.1.17` is a publication of the case `01.dha.11.7788.F`: one of each case, the newest cases first. */
function onePerCase(marks: readonly string[]): string[] {
  const yearOf = (mark: string) => Number(MARK.exec(mark)?.[3] ?? 0);
  const sorted = marks.toSorted((one, other) => yearOf(other) - yearOf(one));
  return [
    ...new Map(sorted.toReversed().map((mark) => [MARK.exec(mark)?.[1] ?? mark, mark])).values(),
  ].toReversed();
}
