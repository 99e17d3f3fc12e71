'use client';

import { useTranslations } from 'next-intl';
import type { BoundView, GroundView, PathView } from '#lib/domain/ownership-view/index.ts';
import { isSaidOfWhy } from '#lib/domain/ownership-view/when-said-of-part.ts';
import { Fold } from '../ui/fold.tsx';

/** One ground of a verdict: what it is measured against, and the sum or the chain that gives it. */
export function WhyGround({ ground }: { readonly ground: GroundView }) {
  const t = useTranslations('ownership');
  const { basis, verdict, threshold, measure, known, possible, via, chain, cuts, bounds } = ground;
  const says = (sentence: Parameters<typeof isSaidOfWhy>[0]) => isSaidOfWhy(sentence, { ground });
  return (
    <section data-ground={basis} className="border-line border-l-2 pl-4">
      <h3 className="font-medium">
        {t(`why.basis.${basis}`)}
        {measure === 'votes' && ` (${t(`why.measure.${measure}`)})`}
        {says('ownLeftOut') && ` (${t('why.ownLeftOut')})`}
      </h3>
      <p className="text-soft tabular-nums">
        {known !== undefined && (
          <>
            <span className="font-medium text-ink">
              {says('figureUnknown') &&
                t('why.figureUnknown', { known: known.text, possible: possible?.text ?? '' })}
              {says('figure') && t('why.figure', { known: known.text })}
            </span>
            {'; '}
          </>
        )}
        {threshold !== undefined && `${t('why.against', { threshold })}`}
        {verdict !== undefined && <>: {t(`verdict.${verdict}`)}</>}
        {via.length > 0 && <> ({t('why.via', { names: via.join(', ') })})</>}
      </p>
      {chain.length > 0 && <Chain chain={chain} />}
      {cuts.length > 0 && (
        <ul className="list-inside list-disc text-sm" data-cuts>
          {cuts.map((cut) => (
            <li key={`${cut.owner} ${cut.owned} ${cut.at}`}>{t('why.cut', cut)}</li>
          ))}
        </ul>
      )}
      {says('noChain') && <p className="text-soft">{t('why.noChain')}</p>}
      {bounds.map((bound) => (
        <Bound key={bound.bound} bound={bound} />
      ))}
    </section>
  );
}

function Chain({ chain }: Pick<GroundView, 'chain'>) {
  const t = useTranslations('ownership.why');
  return (
    <ol className="list-inside list-decimal text-sm" data-chain>
      {chain.map((one) => (
        <li key={`${one.company} ${one.basis}`}>
          {t('chainStep', {
            holders: isSaidOfWhy('nobody', { chain: one }) ? t('nobody') : one.holders.join(', '),
            what: t(`power.${one.basis}`, { share: one.share ?? '' }),
            company: one.company,
          })}
          {isSaidOfWhy('ownLeftOut', { chain: one }) && ` (${t('ownLeftOut')})`}
          {isSaidOfWhy('chainOpen', { chain: one }) && ` (${t('chainOpen')})`}
          <Sources sources={one.sources} />
        </li>
      ))}
    </ol>
  );
}

function Bound({ bound: { bound, value, fraction, formula, paths, rest } }: { readonly bound: BoundView }) {
  const t = useTranslations('ownership.why');
  return (
    <div className="mt-2" data-bound={bound}>
      <p>
        {t(`bound.${bound}`)}: <span className="font-medium tabular-nums">{value}</span>{' '}
        <span className="text-faint text-sm">{t('exactly', { fraction })}</span>
      </p>
      <p className="my-1 rounded bg-wash px-2 py-1 font-mono text-sm wrap-anywhere" data-formula>
        {formula}
      </p>
      <Fold title={t('paths', { count: paths.length })} open={paths.length <= 3}>
        <ol className="grid gap-2">
          {paths.map((path) => (
            <Path key={path.steps.map(({ owned, owner }) => `${owned}<${owner}`).join()} path={path} />
          ))}
        </ol>
        {rest !== undefined && <p className="text-faint">{t('rest', { rest })}</p>}
      </Fold>
    </div>
  );
}

function Path({ path }: { readonly path: PathView }) {
  const t = useTranslations('ownership.why');
  const { steps, product, cycleFactor, value } = path;
  return (
    <li className="border-line border-t pt-1">
      <ul>
        {steps.map((step) => {
          const { owned, owner = '', share, sources } = step;
          return (
            <li key={`${owned} ${owner}`} className="wrap-anywhere">
              {isSaidOfWhy('stepHidden', { step }) && t('stepHidden', { share, owned })}
              {isSaidOfWhy('step', { step }) && t('step', { owner, share, owned })}
              <Sources sources={sources} />
            </li>
          );
        })}
      </ul>
      <p className="text-soft tabular-nums">
        {t('product', { product })}
        {isSaidOfWhy('factor', { path }) && (
          <>
            {'; '}
            <span data-cycle-factor>{t('factor', { factor: cycleFactor ?? '' })}</span>
            {'; '}
            {t('value', { value })}
          </>
        )}
      </p>
    </li>
  );
}

function Sources({ sources }: { readonly sources: readonly string[] }) {
  const t = useTranslations('ownership.why');
  if (sources.length === 0) return null;
  return <span className="text-faint"> · {t('source', { source: sources.join('; ') })}</span>;
}
