import type { Company } from '#lib/contract/index.ts';
import { addressInOneLine, addressView } from '#lib/domain/company-view/address-view.ts';

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
  legalForm: ({ legalForm: form }) => joined(form?.localName, form?.englishTranslation, form?.iso20275Code),
  registrationDate: ({ registrationDate }) => joined(registrationDate),
  legalAddress: ({ legalAddress }) => {
    const view = addressView(legalAddress);
    return view === undefined ? '' : addressInOneLine(view);
  },
  capital: ({ capital }) =>
    capital?.formatted ?? [capital?.amount, capital?.currency].filter(Boolean).join(' '),
  activities: ({ activities }) =>
    joined(...[...(activities?.NACE ?? []), ...(activities?.ISIC ?? [])].map(({ code }) => code)),
  status: ({ status }) => {
    const details = status?.statusDetailsBeta;
    return joined(
      status?.localName,
      details?.status,
      details?.insolvencyStartDate,
      details?.closureDate,
      details?.additionalInfo,
    );
  },
};
