import { useTranslations } from 'next-intl';
import { isSaid, type OwnershipModel, type OwnershipView } from '#lib/domain/ownership-view/index.ts';
import { useNameList } from '../ui/use-name-list.ts';

/** What the figures come to under the rule, with what could change it. */
export function OwnershipOutcome({
  view: { outcome, owners, undecided, unresolved, refusedRing },
  model,
}: {
  readonly view: OwnershipView;
  readonly model: OwnershipModel;
}) {
  const t = useTranslations('ownership.summary');
  const names = useNameList();
  const counted = outcome === 'undecided' ? undecided : owners;
  return (
    <p className="font-medium" data-outcome={outcome}>
      {t(`outcome.${outcome}`, { count: counted.length, names: names(counted) })}
      {isSaid('summary.notAssessed', model) && ` ${t('notAssessed')}`}
      {isSaid('summary.unsettled', model) && (
        <span className="font-normal text-soft" data-unsettled>
          {' '}
          {t('unsettled')}
        </span>
      )}
      {unresolved !== undefined &&
        ` ${t('unresolved', { share: unresolved.share, threshold: unresolved.threshold })}`}
      {refusedRing !== undefined && ` ${t('ring', { names: names(refusedRing) })}`}
    </p>
  );
}
