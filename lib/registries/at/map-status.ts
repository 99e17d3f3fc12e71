import type { CompanyStatus } from '#lib/contract/index.ts';
import { isCurrent, wentWithCompany } from './current.ts';
import type { Entry, Extract } from './schema-extract.ts';

type Details = NonNullable<CompanyStatus['statusDetailsBeta']>;

/** The words of a fact as a name: without the full stop behind them. */
export const nameOf = ({ words }: Pick<Fact, 'words'>): string => words.replace(/\.$/, '');

/** A legal fact that stands (Rechtstatsache): its words, the day of the decision and the file of the court. */
export interface Fact {
  readonly words: string;
  readonly code: string | undefined;
  readonly day: string | undefined;
  readonly file: string | undefined;
}

const PROCEEDINGS = /konkurs|insolvenz|sanierungsverfahren|ausgleichsverfahren|geschäftsaufsicht/i;
const OPENED = /eröffn/i;
const REFUSED = /nicht eröffnet|abgewiesen|abweisung|mangels/i;
const ENDED = /aufgehoben|aufhebung|eingestellt|einstellung|beendet|beendigung/i;
const DISSOLVED = /aufgelöst|auflösung|liquidation|abwicklung/i;
const CONTINUED = /fortsetzung|fortgesetzt/i;

/** What a legal fact says of proceedings over the assets, by its words; undefined where it says nothing of them. */
export function doesIn({ words }: Pick<Fact, 'words'>): 'opens' | 'ends' | 'refused' | undefined {
  if (!PROCEEDINGS.test(words)) return undefined;
  if (ENDED.test(words)) return 'ends';
  if (REFUSED.test(words)) return 'refused';
  return OPENED.test(words) ? 'opens' : undefined;
}

/** Whether a fact dissolves the company, or lets it go on. */
export function dissolves({ words }: Pick<Fact, 'words'>): boolean | undefined {
  if (CONTINUED.test(words)) return false;
  return DISSOLVED.test(words) ? true : undefined;
}

/** Status from the legal facts in force: deletion, then insolvency, then dissolution. */
export function mapStatus(extract: Extract): CompanyStatus {
  const { localName, active = true, details } = stateOf(extract, factsOf(extract));
  return { ...{ localName, active }, statusDetailsBeta: details };
}

/** Whether proceedings over its assets are open. */
export const isInsolvent = (extract: Extract): boolean =>
  stateOf(extract, factsOf(extract)).details.status === 'UNDER_INSOLVENCY_PROCEEDING';

interface State {
  readonly localName: string;
  readonly active?: boolean;
  readonly details: Details;
}

function stateOf(extract: Extract, facts: readonly Fact[]): State {
  const deletion = deletionOf(extract);
  if (deletion !== undefined) {
    const { day } = deletion;
    return {
      ...{ localName: 'gelöscht', active: false },
      details: { status: 'CLOSED', ...(day && { closureDate: day }) },
    };
  }
  const opened = openProceedings(facts);
  if (opened !== undefined) {
    const { day } = opened;
    return {
      localName: nameOf(opened),
      details: { status: 'UNDER_INSOLVENCY_PROCEEDING', ...(day && { insolvencyStartDate: day }) },
    };
  }
  // Of a dissolution and a continuation the one that was entered last holds.
  const last = facts.findLast((fact) => dissolves(fact) !== undefined);
  if (last !== undefined && dissolves(last)) {
    return { localName: nameOf(last), details: { status: 'PENDING_DISSOLUTION' } };
  }
  return { localName: 'aufrecht', details: { status: 'ACTIVE' } };
}

/** Proceedings that are open, fact by fact: one opens them, a later one ends them. */
function openProceedings(facts: readonly Fact[]): Fact | undefined {
  let open: Fact | undefined;
  for (const fact of facts) {
    const does = doesIn(fact);
    if (does === 'ends') open = undefined;
    // A dissolution because of the opening tells of the opening too: the fact of the opening itself comes first.
    else if (does === 'opens') open ??= fact;
  }
  return open;
}

/** Legal facts that stand, or stood until the company was deleted, in the order in which the court entered them. */
export function factsOf({ FIRMA }: Extract): Fact[] {
  return FIRMA.RECHTSTATSACHE.flatMap(({ RTS_DKZ50 }) => RTS_DKZ50)
    .filter((entry) => isCurrent(entry) || wentWithCompany(entry))
    .toSorted((one, other) => (one['@VNR'] ?? '').localeCompare(other['@VNR'] ?? ''))
    .flatMap(({ TEXT, DATUM_VOM, ZEICHEN, CODE }) => {
      const words = TEXT.join(' ') || CODE;
      return words ? [{ words, code: CODE, day: DATUM_VOM, file: ZEICHEN }] : [];
    });
}

/** The deletion of the company, which every entry names that stood until then, and its day. */
export function deletionOf(extract: Extract): { readonly day: string | undefined } | undefined {
  const { FI_DKZ02, FI_DKZ07 } = extract.FIRMA;
  const number = [...FI_DKZ02, ...FI_DKZ07].find(wentWithCompany)?.['@MIT_FIRMA_GELOESCHT_DURCH_VNR'];
  return number === undefined ? undefined : { day: dayOf(extract, number) };
}

/** The day on which an entry went with the company. */
export function endOf(extract: Extract, entry: Entry): string | undefined {
  const number = entry['@MIT_FIRMA_GELOESCHT_DURCH_VNR'];
  return number === undefined ? undefined : dayOf(extract, number);
}

const dayOf = ({ VOLLZ }: Extract, number: string): string | undefined =>
  VOLLZ.find(({ VNR }) => VNR === number)?.VOLLZUGSDATUM;
