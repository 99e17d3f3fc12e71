import type { CompanyStatus } from '#lib/contract/index.ts';
import type { Section6 } from './krs-schema.ts';
import type { Entity } from './read-extract.ts';

type Details = NonNullable<CompanyStatus['statusDetailsBeta']>;
interface State {
  readonly localName: string;
  readonly details: Details;
}

/** The register has no word for the status: it follows from what stands in section 6, whose headings are its words here. */
export function mapStatus(entity: Entity): CompanyStatus {
  const { localName, details } = stateOf(entity);
  const isGone = details.status === 'CLOSED';
  return {
    localName,
    ...(details.status !== 'UNKNOWN' && { active: !isGone }),
    statusDetailsBeta: details,
  };
}

function stateOf({ sections: { dzial6 }, leftWith }: Entity): State {
  if (leftWith === 'no deletion') {
    return { localName: 'Brak odpisu aktualnego', details: { status: 'UNKNOWN' } };
  }
  if (leftWith !== undefined && leftWith.restoredBy === undefined) {
    const { dataWpisu: closureDate, opis = 'WYKREŚLENIE' } = leftWith.entry;
    const closureReason = reasonOf(dzial6);
    return {
      localName: opis,
      details: {
        status: 'CLOSED',
        ...(closureDate && { closureDate }),
        ...(closureReason && { closureReason }),
      },
    };
  }
  return insolvencyOf(dzial6) ?? dissolutionOf(dzial6) ?? suspensionOf(dzial6) ?? STANDING;
}

const STANDING: State = { localName: 'Wpisany do rejestru', details: { status: 'ACTIVE' } };

/** Ends after which an entity goes on: an arrangement, a discontinuation, a repeal. */
const WENT_ON = /UKŁAD|UMORZ|UCHYL|KONTYNU/i;

/** What stood in section 6 when it was struck off; nothing where that does not tell. */
function reasonOf({ postepowanieUpadlosciowe, likwidacja }: Section6): Details['closureReason'] {
  const bankrupt = postepowanieUpadlosciowe.at(-1);
  if (bankrupt && !WENT_ON.test(bankrupt.opisZakonczeniaProcesuUpadlosci ?? '')) return 'BANKRUPTCY';
  const wound = likwidacja.at(-1);
  return wound && !WENT_ON.test(wound.zakonczenieLikwidacji ?? '') ? 'LIQUIDATION' : undefined;
}

function insolvencyOf({ postepowanieUpadlosciowe, restrukturyzacja }: Section6): State | undefined {
  const begun = (localName: string, since: string | undefined): State => ({
    localName,
    details: { status: 'UNDER_INSOLVENCY_PROCEEDING', ...(since && { insolvencyStartDate: since }) },
  });
  const bankruptcy = postepowanieUpadlosciowe.findLast((each) => !each.opisZakonczeniaProcesuUpadlosci);
  if (bankruptcy !== undefined) {
    return begun('Postępowanie upadłościowe', bankruptcy.informacjaOOgloszeniuUpadlosci?.data);
  }
  const restructuring = restrukturyzacja.findLast(({ ended }) => !ended);
  if (restructuring === undefined) return undefined;
  const kind = restructuring.opened?.rodzajPostepowania ?? 'Postępowanie restrukturyzacyjne';
  return begun(kind, restructuring.opened?.data);
}

function dissolutionOf({ likwidacja, rozwiazanieUniewaznienie }: Section6): State | undefined {
  if (likwidacja.some(({ zakonczenieLikwidacji }) => !zakonczenieLikwidacji)) {
    return { localName: 'Likwidacja', details: { status: 'PENDING_DISSOLUTION' } };
  }
  if (rozwiazanieUniewaznienie.length === 0) return undefined;
  return { localName: 'Rozwiązanie (unieważnienie)', details: { status: 'PENDING_DISSOLUTION' } };
}

function suspensionOf({ zawieszenieWznowienie }: Section6): State | undefined {
  const last = zawieszenieWznowienie.at(-1);
  return last?.dataZawieszenia === undefined || last.dataWznowienia !== undefined
    ? undefined
    : { localName: 'Zawieszenie wykonywania działalności', details: { status: 'INACTIVE_NOT_CLOSED' } };
}
