import type { z } from 'zod';
import type { ClosureReason, Company, CompanyStatus } from '#lib/contract/index.ts';
import { flagMaker } from '../../flag-maker.ts';
import { OF_STATUS } from '../../life-flags.ts';
import type { Example } from '../example.ts';
import { named, person } from '../invented-people.ts';
import { represents } from '../parties.ts';
import { ROLES } from '../roles.ts';

const closed = (
  closureReason: z.infer<typeof ClosureReason>,
  closureDate: string,
  localName: string,
  additionalInfo: string,
  insolvencyStartDate?: string,
): Partial<Company> => {
  const statusDetailsBeta: NonNullable<CompanyStatus['statusDetailsBeta']> = {
    status: 'CLOSED',
    closureReason,
    closureDate,
    additionalInfo,
    ...(insolvencyStartDate === undefined ? {} : { insolvencyStartDate }),
  };
  return { registrationDate: '1996-05-14', status: { localName, active: false, statusDetailsBeta } };
};

/** A company that was closed has nobody left who acts for it, and no places of business. */
const wound = (closureDate: string): Pick<Example, 'contents' | 'without'> => ({
  without: ['phones', 'website', 'employeeCount'],
  contents: ({ company }) => ({
    legalRepresentatives: [
      represents(
        ROLES.managingDirector,
        { individual: person(`${company.id}/1`) },
        '1996-05-14',
        closureDate,
      ),
    ],
    establishments: [],
    absence: {
      establishments: { reason: 'declared_none', explanation: `Ĉiuj lokoj fermiĝis ĝis ${closureDate}.` },
    },
  }),
});

const dissolved = (
  id: string,
  legalName: string,
  shows: string,
  [reason, date, localName, info, insolvency]: Parameters<typeof closed>,
  form: Example['form'] = 'limited',
): Example => ({
  id,
  shows,
  legalName,
  form,
  company: closed(reason, date, localName, info, insolvency),
  ...wound(date),
});

const RESTORED = 'Forstrekita je 2015-03-02, restarigita je 2016-09-19';

/** Alive, ill, dying and dead companies: every status and every reason of a closure. */
export const STATUS_EXAMPLES: readonly Example[] = [
  {
    id: 'T0000101',
    shows: 'an ordinary active company',
    legalName: 'Ordinary Example Trading KLR',
    form: 'limited',
    company: { registrationDate: '2004-03-18' },
  },
  {
    id: 'T0000102',
    shows: 'insolvent: a proceeding is open, an administrator acts',
    legalName: 'Insolvent Example Foundry KLR',
    form: 'limited',
    company: {
      registrationDate: '1999-09-01',
      status: {
        localName: 'En bankrota procedo',
        active: true,
        statusDetailsBeta: {
          status: 'UNDER_INSOLVENCY_PROCEEDING',
          insolvencyStartDate: '2026-02-09',
          additionalInfo: 'Juĝejo de Montovilo, dosiero 14 BK 88/26',
        },
      },
    },
    contents: () => ({
      legalRepresentatives: [
        represents(ROLES.receiver, { individual: person('administranto de bankroto') }, '2026-02-09'),
        represents(ROLES.managingDirector, { individual: person('T0000102/1') }, '1999-09-01', '2026-02-09'),
      ],
    }),
    filing: { accounts: 'late' },
  },
  dissolved('T0000103', 'Struck-Off Example Outfitters KLR', 'struck off by the register', [
    'ADMINISTRATIVE_DISSOLUTION',
    '2024-06-28',
    'Forstrekita',
    'Forstrekita de oficio: neniu respondas ĉe la sidejo',
  ]),
  dissolved(
    'T0000104',
    'Merged Example Shipping AK',
    'merged; the successor is named',
    [
      'MERGER',
      '2022-12-31',
      'Nuligita pro kunfandiĝo',
      'Kunfandita en Successor Example Shipping AK (T0000105)',
    ],
    'stock',
  ),
  {
    id: 'T0000105',
    shows: 'the successor of a merged company',
    legalName: 'Successor Example Shipping AK',
    form: 'stock',
    company: {
      registrationDate: '1988-04-02',
      status: {
        localName: 'Registrita',
        active: true,
        statusDetailsBeta: {
          status: 'ACTIVE',
          additionalInfo: 'Ricevis la tutan havaĵon de Merged Example Shipping AK (T0000104) je 2022-12-31',
        },
      },
    },
  },
  {
    id: 'T0000106',
    shows: 'newborn: registered a few days ago, nothing filed yet',
    legalName: 'Newborn Example Software KLR',
    form: 'limited',
    company: { registrationDate: '2026-11-16' },
    without: ['employeeCount', 'website'],
    contents: ({ company }) => ({
      legalRepresentatives: [
        represents(ROLES.managingDirector, { individual: person(`${company.id}/1`) }, '2026-11-16'),
      ],
      establishments: [],
      ultimateBeneficialOwners: [],
      absence: {
        ultimateBeneficialOwners: {
          reason: 'declared_none',
          explanation:
            'Ankoraŭ ne deklarita: la templimo de 30 tagoj ne pasis (not filed yet, term is running).',
        },
      },
    }),
    filing: { accounts: 'none' },
  },
  {
    id: 'T0000107',
    shows: 'dormant: inactive, not closed',
    legalName: 'Dormant Example Estates KLR',
    form: 'limited',
    company: {
      registrationDate: '2008-10-20',
      status: {
        localName: 'Ripozanta',
        active: false,
        statusDetailsBeta: {
          status: 'INACTIVE_NOT_CLOSED',
          additionalInfo: 'Anoncis paŭzon de sia agado je 2021-01-01',
        },
      },
      employeeCount: { exact: 0, lastUpdated: '2025-12-31', isEstimate: false },
    },
  },
  {
    id: 'T0000108',
    shows: 'pending dissolution: a liquidator acts',
    legalName: 'Pending Dissolution Example Press KLR',
    form: 'limited',
    company: {
      registrationDate: '2001-02-27',
      status: {
        localName: 'En likvido',
        active: true,
        statusDetailsBeta: {
          status: 'PENDING_DISSOLUTION',
          additionalInfo: 'Decido de la akciuloj je 2026-05-30; kreditoroj anoncu sin ĝis 2027-05-30',
        },
      },
    },
    contents: () => ({
      legalRepresentatives: [
        represents(ROLES.liquidator, { individual: person('T0000108/1') }, '2026-05-30'),
        represents(ROLES.managingDirector, { individual: person('T0000108/1') }, '2001-02-27', '2026-05-30'),
      ],
    }),
  },
  {
    id: 'T0000109',
    shows: 'unknown status: the register does not say whether it is alive',
    legalName: 'Unknown Status Example Holding KLR',
    form: 'limited',
    company: { status: { localName: 'Sub revizio', statusDetailsBeta: { status: 'UNKNOWN' } } },
  },
  dissolved('T0000110', 'Bankrupt Example Builders KLR', 'closed after bankruptcy', [
    'BANKRUPTCY',
    '2023-11-03',
    'Nuligita pro bankroto',
    'Juĝejo de Havenburgo, dosiero 3 BK 17/21',
    '2021-04-12',
  ]),
  dissolved('T0000111', 'Liquidated Example Hotels KLR', 'closed after liquidation', [
    'LIQUIDATION',
    '2020-08-31',
    'Nuligita post likvido',
    'La likvido finiĝis; la libroj estas ĉe la likvidisto ĝis 2030',
  ]),
  dissolved(
    'T0000112',
    'Acquired Example Instruments AK',
    'closed by acquisition; the acquirer is named',
    [
      'ACQUISITION',
      '2019-03-29',
      'Nuligita pro akiro',
      'Akirita de Successor Example Shipping AK (T0000105)',
    ],
    'stock',
  ),
  dissolved('T0000113', 'Voluntarily Dissolved Example Bakery KLR', 'dissolved by its own will', [
    'VOLUNTARY_DISSOLUTION',
    '2021-12-31',
    'Memvole nuligita',
    'Unuanima decido de la akciuloj',
  ]),
  dissolved('T0000114', 'Court-Ordered Example Holding KLR', 'closed by order of a court', [
    'COURT_ORDER',
    '2018-02-15',
    'Nuligita laŭ juĝa ordono',
    'Supera Juĝejo de Novurbo, dosiero 9 C 402/17',
  ]),
  dissolved(
    'T0000115',
    'Split Example Engineering AK',
    'closed by a split; both successors are named',
    [
      'SPLIT',
      '2017-06-30',
      'Nuligita pro disiĝo',
      'Dividita inter Ordinary Example Trading KLR (T0000101) kaj Renamed Example Press AK (T0000601)',
    ],
    'stock',
  ),
  dissolved('T0000116', 'Relocated Example Software KLR', 'closed for another reason: moved abroad', [
    'OTHER',
    '2024-01-15',
    'Nuligita pro translokiĝo eksterlanden',
    'Nova sidejo en Luksemburgo',
  ]),
  dissolved('T0000117', 'Vanished Example Trading KLR', 'closed, nobody knows why', [
    'UNKNOWN',
    '1998-07-01',
    'Nuligita',
    'La dosiero perdiĝis en la akvoinundo de 1998',
  ]),
  {
    id: 'T0000118',
    shows: 'restored: struck off once, active again',
    legalName: 'Restored Example Sawmill KLR',
    form: 'limited',
    company: {
      registrationDate: '1990-01-08',
      status: {
        localName: 'Registrita (restarigita)',
        active: true,
        statusDetailsBeta: {
          status: 'ACTIVE',
          additionalInfo: RESTORED,
        },
      },
    },
    facts: {
      flags: [
        flagMaker('test.register')({
          ...{ ...OF_STATUS, code: 'restored', state: 'raised', since: '2016-09-19' },
          ...{ words: RESTORED, language: 'eo' },
        }),
      ],
    },
  },
  {
    id: 'T0000119',
    shows: 'active again after an insolvency that ended with a plan',
    legalName: 'Recovered Example Foundry KLR',
    form: 'limited',
    company: {
      status: {
        localName: 'Registrita',
        active: true,
        statusDetailsBeta: {
          status: 'ACTIVE',
          insolvencyStartDate: '2019-10-07',
          additionalInfo: 'La bankrota procedo finiĝis per plano je 2021-02-26',
        },
      },
    },
    contents: () => ({
      legalRepresentatives: [
        represents(
          ROLES.managingDirector,
          { individual: named('Hollis Quillandé-Prova', { gender: 'Other' }) },
          '2021-02-26',
        ),
        represents(
          ROLES.receiver,
          { individual: person('administranto de bankroto') },
          '2019-10-07',
          '2021-02-26',
        ),
      ],
    }),
  },
];
