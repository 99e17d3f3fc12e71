import type { Company } from '#lib/contract/index.ts';
import { addressInOneLine, addressView } from '#lib/domain/places/address-view.ts';

type Told = Pick<
  Company,
  'legalName' | 'legalForm' | 'registrationDate' | 'legalAddress' | 'capital' | 'activities' | 'status'
>;

const joined = (...parts: readonly (string | number | undefined)[]): string =>
  parts.filter((part) => part !== undefined && part !== '').join(', ');

/** A fact of a company in one line, for whoever compares two sources; never empty. */
export function factWords<Member extends keyof Told>(member: Member, company: Told): string {
  return FACT_WORDS[member](company) || 'no details';
}

const FACT_WORDS: { readonly [Member in keyof Required<Told>]: (company: Told) => string } = {
  legalName: ({ legalName }) => joined(legalName),
  legalForm: ({ legalForm: form }) =>
    joined(form?.localName, form?.englishTranslation, form?.iso20275Code && `ISO 20275 ${form.iso20275Code}`),
  registrationDate: ({ registrationDate }) => joined(registrationDate),
  legalAddress: ({ legalAddress }) => {
    const view = addressView(legalAddress);
    return view === undefined ? '' : addressInOneLine(view);
  },
  capital: ({ capital }) =>
    capital?.formatted ?? [capital?.amount, capital?.currency].filter(Boolean).join(' '),
  activities: ({ activities }) =>
    joined(
      ...[...(activities?.NACE ?? []), ...(activities?.ISIC ?? [])].map(({ code, description }) =>
        [code, description].filter(Boolean).join(' '),
      ),
    ),
  status: ({ status }) => {
    const details = status?.statusDetailsBeta;
    return joined(
      status?.localName,
      details?.status && STATUS_WORDS[details.status],
      details?.insolvencyStartDate && `insolvency since ${details.insolvencyStartDate}`,
      details?.closureDate && `closed on ${details.closureDate}`,
    );
  },
};

type StatusCode = NonNullable<NonNullable<NonNullable<Company['status']>['statusDetailsBeta']>['status']>;

const STATUS_WORDS: Readonly<Record<StatusCode, string>> = {
  ACTIVE: 'active',
  UNDER_INSOLVENCY_PROCEEDING: 'in insolvency',
  INACTIVE_NOT_CLOSED: 'inactive, not closed',
  PENDING_DISSOLUTION: 'being wound up',
  CLOSED: 'closed',
  UNKNOWN: 'status unknown',
};
