import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { Extent, ShareholderView, SourceView, Unallocated } from '#lib/domain/company-view/index.ts';
import { formatMoney } from '../ui/money.tsx';
import { CompanySource } from './company-source.tsx';
import { ExtentBar } from './extent-bar.tsx';
import { formatFigure } from './formats.ts';
import { Party, type PartyContext } from './party.tsx';
import { extentOfShare, useShareWords } from './share-words.ts';

/** Who holds shares, as filed, and what the holdings leave. */
export function ShareholdersTable({
  holders,
  rest,
  source,
  context,
}: {
  readonly holders: readonly ShareholderView[];
  /** Undefined where it stands on another page. */
  readonly rest: Unallocated | undefined;
  readonly source: SourceView | undefined;
  readonly context: PartyContext;
}) {
  const t = useTranslations('company.ownership');
  return (
    <table className="w-full text-sm max-sm:block">
      <thead className="text-left text-faint max-sm:sr-only">
        <tr className="border-line border-b">
          <th className="py-1.5 pr-4 font-normal sm:w-[36%]">{t('holder')}</th>
          <th className="py-1.5 pr-4 font-normal sm:w-[24%]">{t('share')}</th>
          <th className="py-1.5 pr-4 text-right font-normal">{t('shares')}</th>
          <th className="py-1.5 pr-4 text-right font-normal">{t('nominal')}</th>
          <th className="py-1.5 font-normal sm:w-[20%]">{t('source')}</th>
        </tr>
      </thead>
      <tbody className="max-sm:block">
        {holders.map((holder) => (
          <HolderRow key={holder.position} holder={holder} source={source} context={context} />
        ))}
        {rest?.kind === 'left' && <RestRow rest={rest} />}
      </tbody>
    </table>
  );
}

const ROW = 'border-line border-b align-top break-inside-avoid max-sm:grid max-sm:gap-1 max-sm:py-3';

function HolderRow({
  holder,
  source,
  context,
}: {
  readonly holder: ShareholderView;
  readonly source: SourceView | undefined;
  readonly context: PartyContext;
}) {
  const t = useTranslations('company.ownership');
  const { party, type, shares, nominalPrice, currency, tags } = holder;
  const inWords = useShareWords();
  return (
    <tr className={ROW}>
      <td className="min-w-0 pr-4 sm:py-2">
        <Party party={party} type={type} tags={tags} context={context} />
      </td>
      <td className="pr-4 sm:py-2">
        <Share extent={extentOfShare(holder)}>{inWords(holder) ?? t('unknownShare')}</Share>
      </td>
      <Cell label={t('shares')} isFigure>
        {shares !== undefined && formatFigure(shares)}
      </Cell>
      <Cell label={t('nominal')} isFigure>
        {nominalPrice !== undefined && formatMoney(nominalPrice, currency)}
      </Cell>
      <td className="sm:py-2">
        <div className="flex items-start justify-between gap-2">
          <span className="text-soft wrap-anywhere">
            {holder.source !== undefined && <q>{holder.source}</q>}
          </span>
          <CompanySource of={t('holder')} source={source} />
        </div>
      </td>
    </tr>
  );
}

function RestRow({ rest }: { readonly rest: Extract<Unallocated, { kind: 'left' }> }) {
  const t = useTranslations('company.ownership');
  const { percentage, holdersOfUnknownSize } = rest;
  return (
    <tr className={`${ROW} text-soft`} data-row="unallocated">
      <td className="pr-4 sm:py-2">
        <span className="font-medium">{t('unallocated')}</span>
        <span className="block text-faint">
          {holdersOfUnknownSize === 0
            ? t('unallocatedHelp')
            : t('unallocatedAmong', { count: holdersOfUnknownSize })}
        </span>
      </td>
      <td className="pr-4 sm:py-2">
        <Share extent={{ kind: 'exact', value: percentage }} isQuiet>
          {`${formatFigure(percentage)} %`}
        </Share>
      </td>
      <td colSpan={3} className="max-sm:hidden" />
    </tr>
  );
}

function Share({
  extent,
  isQuiet = false,
  children,
}: {
  readonly extent: Extent;
  readonly isQuiet?: boolean;
  readonly children: string;
}) {
  return (
    <span className="grid gap-0.5">
      <span className="tabular-nums">{children}</span>
      <ExtentBar extent={extent} isQuiet={isQuiet} />
    </span>
  );
}

function Cell({
  label,
  isFigure = false,
  children,
}: {
  readonly label: string;
  readonly isFigure?: boolean;
  readonly children: ReactNode;
}) {
  const isEmpty = children === false;
  return (
    <td
      className={`pr-4 tabular-nums sm:py-2 ${isFigure ? 'sm:text-right' : ''} ${isEmpty ? 'max-sm:hidden' : ''}`}
    >
      <span className="text-faint sm:hidden">{label} </span>
      {isEmpty ? <span className="text-faint">–</span> : children}
    </td>
  );
}
