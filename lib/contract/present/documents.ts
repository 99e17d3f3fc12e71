import { isMembers } from '../is-members.ts';
import { FINANCIAL_DATA } from './resources.ts';
import { CENTS, listOf, mapMembers, shape, type TwoWay } from './two-way.ts';

/**
 * There `description` is in English, and `priceMarkup` is in percent. Prices are in hundredths of a credit.
 */
const DOCUMENT = shape(
  [
    ['description', 'descriptionInEnglish'],
    ['descriptionInLocalLanguage', 'description'],
    ['priceMarkup', 'priceMarkupPercent'],
    ['priceMarkupInCredits', 'priceMarkup'],
  ],
  { price: CENTS, extractedFinancialData: FINANCIAL_DATA },
);

const LISTED = listOf(DOCUMENT);
const CERTIFICATE = 'ultimateBeneficialOwnersCertificate';

/** Certificates of owners are a list here, and one document there: where there are more, all stand beside it. */
export const DOCUMENTS: TwoWay = {
  from: (value) => {
    const read = mapMembers(value, LISTED.from);
    if (!isMembers(read)) return read;
    const { [`${CERTIFICATE}s`]: all, ...rest } = read;
    if (Array.isArray(all)) return { ...rest, [CERTIFICATE]: all };
    return isMembers(read[CERTIFICATE]) ? { ...read, [CERTIFICATE]: [read[CERTIFICATE]] } : read;
  },
  to: (value) => {
    const written = mapMembers(value, LISTED.to);
    if (!isMembers(written) || !Array.isArray(written[CERTIFICATE])) return written;
    const { [CERTIFICATE]: all, ...rest } = written;
    return {
      ...rest,
      ...(all.length > 0 && { [CERTIFICATE]: all[0] }),
      ...(all.length !== 1 && { [`${CERTIFICATE}s`]: all }),
    };
  },
};
