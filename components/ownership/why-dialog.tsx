'use client';

import { useTranslations } from 'next-intl';
import type { PolicyView } from '#lib/domain/ownership/index.ts';
import type { WhyView } from '#lib/domain/ownership-view/index.ts';
import { Dialog } from '../ui/dialog.tsx';
import type { OwnershipState } from './ownership-address.ts';
import { useGo } from './use-go.ts';
import { WhyGround } from './why-ground.tsx';

/** The arithmetic behind one figure: paths, factors, formula and sources, to redo by hand. */
export function WhyDialog({
  why,
  policy,
  path,
  state,
  facts,
}: {
  readonly why: WhyView;
  readonly policy: PolicyView;
  readonly path: string;
  readonly state: OwnershipState;
  /** What the figures rest on, in words. */
  readonly facts: string;
}) {
  const t = useTranslations('ownership');
  const go = useGo(path);
  return (
    <Dialog
      isOpen
      onClose={() => go({ ...state, why: undefined })}
      title={t('why.title', { name: why.name })}
      width="max-w-3xl"
    >
      <div className="grid gap-5" data-why={why.nodeId}>
        {why.verdict !== undefined && (
          <p className="font-medium">
            {t('why.verdict', {
              verdict: t(`verdict.${why.verdict}`),
              policy: policy.name,
              threshold: policy.threshold,
            })}
          </p>
        )}
        {why.grounds.map((ground) => (
          <WhyGround key={`${ground.basis} ${ground.measure} ${ground.via.join()}`} ground={ground} />
        ))}
        <p className="text-faint text-sm wrap-anywhere">{facts}</p>
      </div>
    </Dialog>
  );
}
