import type { Company } from '#lib/contract/index.ts';
import { foldName } from '#lib/domain/names/fold-name.ts';
import type { Commons, WireNotice } from './gazette-schema.ts';
import { hasMoved } from './has-moved.ts';
import { mapAddress } from './map-address.ts';
import { mapLegalForm } from './map-legal-form.ts';
import { mapStatus } from './map-status.ts';
import { languageOf } from './title-of.ts';

/** The newest state that the gazette has of a company. */
export interface NewestState {
  readonly commons: Commons;
  readonly notice: WireNotice;
}

/**
 * What the newest entry leaves (`commonsNew`), and not what it found. Of a company whose only notice is its deletion, what
 * the deletion found: there is no other.
 * @param notices of the commercial register, about this company, from the oldest to the newest
 */
export function newestState(notices: readonly WireNotice[]): NewestState | undefined {
  const notice = notices.findLast(({ content }) => content.commonsNew !== undefined);
  if (notice?.content.commonsNew !== undefined) return { commons: notice.content.commonsNew, notice };
  const deletion = notices.findLast(
    ({ meta, content }) => meta.subRubric === 'HR03' && content.commonsActual !== undefined,
  );
  const found = deletion?.content.commonsActual;
  return deletion === undefined || found === undefined ? undefined : { commons: found, notice: deletion };
}

/**
 * A company of the interface by the notices about it, from the oldest to the newest. Pure.
 * @param uid with its dots
 */
export function mapCompany(notices: readonly WireNotice[], uid: string): Company {
  const state = newestState(notices);
  const status = mapStatus(notices);
  const common = { id: uid, countryCode: 'CH', ...(status && { status }) };
  if (state === undefined) return { ...common, identifiers: { UID: uid } };
  const { commons, notice } = state;
  const { company, purpose } = commons;
  const translations = namesOf(company.translations);
  const formerNames = formerNamesOf(notices, company.name);
  const registrationDate = registeredOn(notices);
  const legalForm = mapLegalForm(company.legalForm, languageOf(notice));
  const legalAddress = addressOf(commons, notice);
  const capital = capitalOf(notices);
  const [chId] = notices
    .flatMap(({ content }) => [content.commonsNew?.company.code13, content.commonsActual?.company.code13])
    .filter((code) => code !== undefined);
  return {
    ...common,
    identifiers: { UID: uid, ...(chId && { 'CH-ID': chId }) },
    legalName: company.name,
    ...(translations.length > 0 && { commercialNames: translations }),
    ...(formerNames.length > 0 && { formerNames }),
    ...(registrationDate && { registrationDate }),
    ...(legalForm && { legalForm }),
    ...(capital && { capital }),
    ...(purpose && { activityDescription: purpose }),
    ...(legalAddress && { legalAddress }),
  };
}

/** The company's address; where it has none, its seat. */
function addressOf({ company: { address, seat } }: Commons, { meta }: WireNotice) {
  const canton = meta.cantons[0];
  return mapAddress({
    ...{ street: address?.street, houseNumber: address?.houseNumber, canton },
    ...{ lines: [address?.addressLine1, address?.addressLine2], poBox: address?.postOfficeBoxNumber },
    ...{ postalCode: address?.swissZipCode, town: address?.town ?? seat },
  });
}

/** Names in other languages, each in brackets: `(Beispiel SA) (Beispiel Ltd)`. */
export function namesOf(translations: string | undefined): string[] {
  if (translations === undefined) return [];
  const names = [...translations.matchAll(/\(((?:[^()]|\([^()]*\))+)\)/g)].map(
    ([, name]) => name?.trim() ?? '',
  );
  return (names.length > 0 ? names : [translations]).filter((name) => name !== '');
}

/** Names that it had before, the latest first; the addition of its winding up makes no other name. */
function formerNamesOf(notices: readonly WireNotice[], now: string): string[] {
  const plain = (name: string) => foldName(name.replace(/,?\s+(?:in|en) liquida(?:tion|zione)$/i, ''));
  const known = new Set([plain(now)]);
  const former: string[] = [];
  for (const { content } of notices.toReversed()) {
    for (const name of [content.commonsNew?.company.name, content.commonsActual?.company.name]) {
      if (name === undefined || known.has(plain(name))) continue;
      known.add(plain(name));
      former.push(name);
    }
  }
  return former;
}

/**
 * The day of its entry, where the gazette has the entry and the company did not come from another canton. Of one that was
 * deleted and entered anew, the new entry.
 */
function registeredOn(notices: readonly WireNotice[]): string | undefined {
  const isOf = (subRubric: string) => (notice: WireNotice) =>
    notice.meta.subRubric === subRubric && !hasMoved(notice);
  const at = notices.findLastIndex(isOf('HR01'));
  const entry = notices[at];
  if (entry === undefined || (at > 0 && !notices.slice(0, at).some(isOf('HR03')))) return undefined;
  return entry.content.journalDate ?? entry.meta.publicationDate;
}

/**
 * The nominal capital as the newest entry that tells of it leaves it. The gazette gives a number; its currency is that
 * which stands before the same amount in the text of a notice, else it is left out.
 */
export function capitalOf(notices: readonly WireNotice[]): Company['capital'] {
  const wire = notices.findLast(({ content }) => content.commonsNew?.capital?.nominal !== undefined)?.content
    .commonsNew?.capital;
  if (wire?.nominal === undefined) return undefined;
  const amount = wire.nominal;
  const currency =
    wire.currency ??
    notices
      .toReversed()
      .flatMap(moneyOf)
      .find((each) => each.amount === amount)?.currency;
  return { amount, ...(currency && { currency }) };
}

/** Amounts of a text with their currencies: `CHF 20'000.00`. */
function moneyOf({ content }: WireNotice): { readonly currency: string; readonly amount: number }[] {
  const text = content.publicationText ?? '';
  return [...text.matchAll(/\b([A-Z]{3}) ?(\d[\d'’]*(?:\.\d{1,2})?)/g)].flatMap(([, currency, digits]) =>
    currency === undefined || digits === undefined
      ? []
      : [{ currency, amount: Number(digits.replace(/['’]/g, '')) }],
  );
}
