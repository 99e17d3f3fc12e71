import type { Company } from '#lib/contract/index.ts';
import { dutchDay } from './dutch-day.ts';
import { mapActivities } from './map-activities.ts';
import { mapLegalForm } from './map-legal-form.ts';
import type { OpenCompany } from './open-company.ts';

/** Codes of the open data set with the words of its documentation. */
const INSOLVENCY: Readonly<Record<string, string>> = {
  FAIL: 'Faillissement (bankruptcy)',
  SURS: 'Surseance van betaling (suspension of payments)',
  SSAN: 'Schuldsanering (debt restructuring)',
};

/** What the open data set says of a company; no name. Pure. */
export function mapOpenData(number: string, wire: OpenCompany): Company {
  const legalForm = mapLegalForm(wire.rechtsvormCode ?? wire.rechtsvorm);
  const activities = mapActivities(
    wire.activiteiten.map(({ sbiCode, soortActiviteit }) => ({
      code: sbiCode,
      isMain: soortActiviteit === 'Hoofdactiviteit',
    })),
  );
  const status = statusOf(wire);
  return {
    id: number,
    ...(legalForm && { legalForm }),
    ...(status && { status }),
    ...(activities && { activities }),
  };
}

/** No code of insolvency is no proof that there is none: a mark alone says something. */
function statusOf({ actief: active, insolventieCode }: OpenCompany): Company['status'] {
  if (active === undefined && insolventieCode === undefined) return undefined;
  const status =
    active === false ? 'CLOSED' : insolventieCode === undefined ? 'ACTIVE' : 'UNDER_INSOLVENCY_PROCEEDING';
  return {
    ...(insolventieCode && { localName: wordsOf(insolventieCode) }),
    ...(active !== undefined && { active }),
    statusDetailsBeta: { status },
  };
}

const wordsOf = (code: string): string => INSOLVENCY[code.toUpperCase()] ?? code;

/** What has no member of its own, as one text. */
export function noteOf({
  datumAanvang,
  postcodeRegio,
  lidstaat,
  insolventieCode,
}: OpenCompany): string | undefined {
  const started = dutchDay(datumAanvang);
  const region = /^\d{1,2}$/.test(postcodeRegio ?? '') ? postcodeRegio?.padStart(2, '0') : undefined;
  const notes = [
    ...(insolventieCode ? [`Marked as insolvent: ${wordsOf(insolventieCode)}.`] : []),
    ...(started ? [`Business started ${started.words}.`] : []),
    ...(region ? [`Postal codes of its business address begin with ${region}.`] : []),
    ...(lidstaat && lidstaat !== 'NL' ? [`Member state: ${lidstaat}.`] : []),
  ];
  return notes.join(' ') || undefined;
}
