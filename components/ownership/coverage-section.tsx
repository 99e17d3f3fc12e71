import Link from 'next/link';
import { useTranslations } from 'next-intl';
import type { CoverageView } from '#lib/domain/ownership-view/index.ts';
import { ButtonLink } from '../ui/button.tsx';
import { formatAmount } from '../ui/credits.tsx';
import { useNameList } from './name-list.ts';
import { useReason } from './node-words.ts';
import { addressOf, type OwnershipState } from './ownership-address.ts';

interface Props {
  readonly coverage: CoverageView;
  readonly path: string;
  readonly state: OwnershipState;
  readonly mayBuy: boolean;
}

/** Where the facts end, what looking further costs and could settle, and the cheapest way to a verdict. */
export function CoverageSection({ coverage, path, state, mayBuy }: Props) {
  const t = useTranslations('ownership.coverage');
  const { ends, resolved } = coverage;
  return (
    <section aria-labelledby="coverage-title" data-coverage>
      <h2 id="coverage-title" className="font-semibold text-lg">
        {t('title')}
      </h2>
      {ends.length === 0 ? (
        <p className="text-soft">{t('none')}</p>
      ) : (
        <>
          <p className="mb-2 text-faint text-sm">{t('help', { share: resolved.text })}</p>
          <CheapestWay coverage={coverage} path={path} state={state} mayBuy={mayBuy} />
          <EndsTable coverage={coverage} path={path} state={state} mayBuy={mayBuy} />
        </>
      )}
    </section>
  );
}

function CheapestWay({ coverage: { way }, path, state, mayBuy }: Props) {
  const t = useTranslations('ownership.coverage');
  const names = useNameList();
  const { purchases, credits, isExact, undecidable, isSomebodyUnknown } = way;
  const [next] = purchases;
  const open = [...undecidable, ...(isSomebodyUnknown ? [t('somebody')] : [])];
  return (
    <div className="my-3 border-accent border-l-2 py-1 pl-4" data-way>
      <h3 className="font-medium">{t('way')}</h3>
      <p className="text-soft">
        {next === undefined
          ? t('wayNone')
          : `${t('wayBuy', { names: names(purchases.map(({ name }) => name)), credits: formatAmount(credits) })} ${t('wayCaveat')}`}
        {!isExact && ` ${t('wayNotExact')}`}
        {open.length > 0 && ` ${t('undecidable', { names: names(open) })}`}
      </p>
      {next !== undefined && mayBuy && (
        <ButtonLink
          look="secondary"
          className="mt-2 print:hidden"
          scroll={false}
          prefetch={false}
          href={addressOf(path, { ...state, buy: purchases.map(({ nodeId }) => nodeId) })}
        >
          {purchases.length === 1
            ? t('button', { name: next.name, credits: formatAmount(credits) })
            : t('buttonAll', { count: purchases.length, credits: formatAmount(credits) })}
        </ButtonLink>
      )}
    </div>
  );
}

function EndsTable({ coverage: { ends }, path, state, mayBuy }: Props) {
  const t = useTranslations('ownership.coverage');
  const reason = useReason();
  return (
    <table className="w-full text-sm max-sm:block">
      <thead className="text-left text-faint max-sm:sr-only">
        <tr className="border-line border-b">
          {(['where', 'why', 'share', 'settles', 'price'] as const).map((name) => (
            <th key={name} className="py-1.5 pr-4 font-normal">
              {t(name)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-sm:block">
        {ends.map((end) => (
          <tr
            key={end.key}
            className="border-line border-b align-top max-sm:grid max-sm:py-2"
            data-end={end.kind}
          >
            <td className="pr-4 font-medium wrap-anywhere sm:py-1.5">{end.name}</td>
            <td className="pr-4 text-soft sm:py-1.5">{reason(end.reason ?? end.kind)}</td>
            <td className="pr-4 tabular-nums sm:py-1.5">
              <span className="text-faint sm:hidden">{t('share')} </span>
              {end.share.text}
            </td>
            <td className="pr-4 tabular-nums sm:py-1.5">
              <span className="text-faint sm:hidden">{t('settles')} </span>
              {t('ofUnknown', { share: end.settles })}
            </td>
            <td className="tabular-nums sm:py-1.5">
              {end.credits === undefined ? (
                <span className="text-faint">{t('notForSale')}</span>
              ) : mayBuy ? (
                <Link
                  className="link"
                  scroll={false}
                  prefetch={false}
                  href={addressOf(path, { ...state, buy: [end.nodeId] })}
                >
                  {t('button', { name: end.name, credits: formatAmount(end.credits) })}
                </Link>
              ) : (
                formatAmount(end.credits)
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
