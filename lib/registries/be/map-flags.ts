import type { Company, Flag, InsolvencyProceeding } from '#lib/contract/index.ts';
import { abroadFlags } from '../abroad-flags.ts';
import { flagMaker, type GivenFlag } from '../flag-maker.ts';
import { lifeFlags, OF_STATUS } from '../life-flags.ts';
import { proceedingFlag } from '../proceeding-flags.ts';
import type { KboRecord, Words } from './kbo-client.ts';
import { languageOf, saidIn } from './language.ts';
import { struckOffOn } from './map-company.ts';
import { unknownSituation } from './map-status.ts';
import { KBO } from './sources.ts';

/** Code of the legal form (`JuridicalForm`). */
const FOREIGN_ENTITY = '030';

/**
 * The flags of an enterprise, each with the member that it rests on.
 * @param words what its situation means
 */
export function mapFlags(
  record: KboRecord,
  company: Company,
  proceedings: readonly InsolvencyProceeding[],
  words: Words,
): Flag[] {
  const said = saidIn(words, languageOf(record));
  const { statusDetailsBeta: details } = company.status ?? {};
  const isNormal = details?.status === 'ACTIVE';
  const [unknown] = unknownSituation(record.enterprise, words);
  // A code that the file does not explain is shown as it is.
  const remark = unknown && (said ?? { words: unknown.value, language: 'nl' });
  const flags: GivenFlag[] = [
    ...proceedings.flatMap((each, at) => proceedingFlag(each, at, [], said)),
    ...lifeFlags(company.status),
    ...abroadFlags(company, record.enterprise.form === FOREIGN_ENTITY),
    ...(isNormal
      ? ([
          { ...OF_STATUS, code: 'insolvency_open', state: 'clear' },
          { ...OF_STATUS, code: 'liquidation_open', state: 'clear' },
        ] as const)
      : []),
    ...(remark !== undefined
      ? ([
          {
            ...OF_STATUS,
            code: 'register_remark',
            state: 'raised',
            ...remark,
            value: { item: 'JuridicalSituation' },
          },
        ] as const)
      : []),
    ...struckOffOn(record).map((since, place): GivenFlag => {
      const at = `/company/addresses/${place}`;
      return {
        code: 'address_in_doubt',
        state: 'raised',
        about: at,
        at,
        since,
        value: { reason: 'struck_off' },
      };
    }),
  ];
  return flags.map(flagMaker(KBO.id));
}
