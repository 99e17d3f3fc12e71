import type { Company, Flag, InsolvencyKind } from '#lib/contract/index.ts';
import { unknownValue } from '../composition/unknown-value.ts';
import { flagMaker, type GivenFlag } from '../flag-maker.ts';
import { lifeFlags, OF_STATUS } from '../life-flags.ts';
import type { UnknownValue } from '../shared-sources.ts';
import { dutchDay } from './dutch-day.ts';
import { mapActivities } from './map-activities.ts';
import { mapLegalForm } from './map-legal-form.ts';
import type { OpenCompany } from './open-company.ts';
import { OPEN } from './sources.ts';

/** Codes of the open data set with the words of its documentation. */
const INSOLVENCY: Readonly<Record<string, readonly [words: string, kind: InsolvencyKind]>> = {
  FAIL: ['Faillissement', 'bankruptcy'],
  SURS: ['Surseance van betaling', 'suspension_of_payments'],
  SSAN: ['Schuldsanering', 'debt_restructuring_natural_person'],
};
const markOf = ({ insolventieCode }: OpenCompany) => INSOLVENCY[insolventieCode?.toUpperCase() ?? ''];

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

/** No code of insolvency is no proof that there is none: a mark alone says something, and one of no table no more than itself. */
function statusOf(wire: OpenCompany): Company['status'] {
  const { actief: active } = wire;
  const mark = markOf(wire);
  if (active === undefined && mark === undefined) return undefined;
  const status = active === false ? 'CLOSED' : mark === undefined ? 'ACTIVE' : 'UNDER_INSOLVENCY_PROCEEDING';
  return {
    ...(mark && { localName: mark[0] }),
    ...(active !== undefined && { active }),
    statusDetailsBeta: { status },
  };
}

/** A mark without a day, and whether it is registered. */
export function flagsOf(wire: OpenCompany, { status }: Company): Flag[] {
  const { insolventieCode: words, actief: active } = wire;
  const mark = markOf(wire);
  const said = words === undefined ? undefined : { words, language: 'nl' };
  const rest = { ...OF_STATUS, state: 'raised', ...said } as const;
  const flags: GivenFlag[] = [
    ...(mark === undefined || active === false
      ? []
      : [{ ...rest, code: 'insolvency_open', value: { kind: mark[1] } } as const]),
    ...(mark === undefined && words !== undefined
      ? [
          {
            ...rest,
            code: 'register_remark',
            about: '/company',
            at: '/company',
            value: { item: 'insolventieCode' },
          } as const,
        ]
      : []),
    ...lifeFlags(status),
  ];
  return flags.map(flagMaker(OPEN.id));
}

export const unknownMarks = ({ insolventieCode }: OpenCompany): UnknownValue[] =>
  unknownValue('insolventieCode', insolventieCode?.toUpperCase(), { has: (code) => code in INSOLVENCY });

/** What has no member of its own, as one text. */
export function noteOf({ datumAanvang, postcodeRegio, lidstaat }: OpenCompany): string | undefined {
  const started = dutchDay(datumAanvang);
  const region = /^\d{1,2}$/.test(postcodeRegio ?? '') ? postcodeRegio?.padStart(2, '0') : undefined;
  const notes = [
    ...(started ? [`Business started ${started.words}.`] : []),
    ...(region ? [`Postal codes of its business address begin with ${region}.`] : []),
    ...(lidstaat && lidstaat !== 'NL' ? [`Member state: ${lidstaat}.`] : []),
  ];
  return notes.join(' ') || undefined;
}
