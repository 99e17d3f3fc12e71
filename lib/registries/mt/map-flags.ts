import type { Company, Flag, InsolvencyProceeding } from '#lib/contract/index.ts';
import { flagMaker, type GivenFlag } from '../flag-maker.ts';
import { given } from '../given.ts';
import { lifeFlags, OF_STATUS, unknownStatusFlags } from '../life-flags.ts';
import { proceedingFlag } from '../proceeding-flags.ts';
import { isFromAbroad, STRIKING_OFF } from './map-company.ts';
import type { WireCompany } from './schema.ts';
import { MBR_SOURCE } from './source.ts';

/** The flags of a company, each with the member that it rests on. */
export function mapFlags(
  wire: WireCompany,
  { status }: Company,
  proceedings: readonly InsolvencyProceeding[],
): Flag[] {
  const { state: words, status_effective_date: since } = wire;
  const said = words === undefined ? undefined : { words, language: 'en' };
  const isActive = status?.statusDetailsBeta?.status === 'ACTIVE';
  const flags: (GivenFlag | false)[] = [
    ...proceedings.flatMap((each, at) => proceedingFlag(each, at, [], said)),
    ...lifeFlags(status),
    ...unknownStatusFlags(status, 'state', 'en'),
    status?.statusDetailsBeta?.status === 'PENDING_DISSOLUTION' &&
      STRIKING_OFF.test(words ?? '') && {
        ...{ ...OF_STATUS, code: 'dissolution_proposed', state: 'raised', ...given({ since }), ...said },
        value: { by: 'register' },
      },
    isActive && { ...OF_STATUS, code: 'insolvency_open', state: 'clear' },
    isActive && { ...OF_STATUS, code: 'liquidation_open', state: 'clear' },
    isFromAbroad(wire) && { code: 'foreign_company', state: 'raised', about: '/company', at: '/company' },
  ];
  return flags.filter((flag) => flag !== false).map(flagMaker(MBR_SOURCE.id));
}
