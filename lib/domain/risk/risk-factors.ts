import type { LegalForm, Read } from '#lib/contract/index.ts';
import { parseName } from '../names/parse-name.ts';
import type { RiskFactor } from './least-risk.ts';

interface Facts {
  readonly legalForm: Read<LegalForm> | undefined;
  /** ISO 3166 code of the company's country. */
  readonly country: string;
  /** Null: no ownership was computed. */
  readonly isUndecided: boolean | null;
}

/** Facts of a company that raise its risk and that no flag states. A verdict that was not computed is not decided either. */
export function riskFactorsOf({ legalForm, country, isUndecided }: Facts): RiskFactor[] {
  return [
    ...(isTrustOrFoundation(legalForm, country) ? (['trustOrFoundation'] as const) : []),
    ...(isUndecided === false ? [] : (['undecidedVerdict'] as const)),
  ];
}

/** @param country ISO 3166 code of the company's country */
export function isTrustOrFoundation(form: Facts['legalForm'], country: string): boolean {
  if (form?.serviceStandard === 'Trust') return true;
  return [form?.localName, form?.englishTranslation].some(
    (name) => name !== undefined && parseName(name, country).formClass === 'foundation',
  );
}
