import type { PolicyId } from '../ownership/index.ts';

/** The forms in which a discrepancy can be filed. */
export const FILING_FORMS = ['eu', 'uk'] as const;
export type FilingForm = (typeof FILING_FORMS)[number];

export const FILING_FORMATS = ['pdf', 'json'] as const;
export type FilingFormat = (typeof FILING_FORMATS)[number];

/** The form goes to the register that the company is entered in, under whatever rule the difference was found. */
export const formFor = (country: string): FilingForm => (country === 'GB' ? 'uk' : 'eu');

const RULES_OF_FORM: Readonly<Record<FilingForm, readonly PolicyId[]>> = {
  eu: ['eu-amlr', 'eu-amld'],
  uk: ['uk-psc'],
};

/** Whether a form reports what was found under the rule that the form is about. */
export const isFormOfRule = (form: FilingForm, policyId: string): boolean =>
  RULES_OF_FORM[form].some((id) => id === policyId);
