import { useMessages, useTranslations } from 'next-intl';
import type { OpenReason } from '#lib/domain/ownership/open-reason.ts';
import type { NodeView, TreeRowView } from '#lib/domain/ownership-view/index.ts';
import { countryText } from '../ui/country-label.tsx';
import { formatAmount } from '../ui/credits.tsx';

/** The service's or our own word for why nothing is known somewhere; an unknown reason as received. */
export function useReason(): (reason: string | undefined) => string {
  const words: Readonly<Record<OpenReason | 'completed', string>> = useMessages().ownership.reason;
  const known: Readonly<Record<string, string>> = words;
  return (reason = 'unknown') => (Object.hasOwn(known, reason) ? (known[reason] ?? reason) : reason);
}

/** A node in one sentence: "HOLD, Luxembourg company, 60 % of TOPCO, 2 owners, expand for 12 credits". */
export function useSayNode() {
  const t = useTranslations('ownership');
  return (node: NodeView, row?: Pick<TreeRowView, 'direct' | 'parentName' | 'owners'>): string => {
    const kind = t(`kind.${node.kind}`);
    const what = node.countryCode ? t('say.in', { country: countryText(node.countryCode), kind }) : kind;
    const credits = node.openEnd?.goOn?.credits;
    return [
      t('say.node', { name: node.name, what }),
      ...(node.isRoot ? [t('say.root')] : []),
      ...(row?.direct && row.parentName
        ? [t('say.owns', { direct: row.direct, parent: row.parentName })]
        : []),
      ...(node.known ? [t('say.computed', { share: node.known.text })] : node.nature ? [node.nature] : []),
      ...(node.verdict && node.verdict !== 'no' ? [t(`verdict.${node.verdict}`)] : []),
      ...(row && node.kind !== 'person' ? [t('say.owners', { count: row.owners })] : []),
      ...(credits === undefined
        ? []
        : [t('say.expand', { credits: formatAmount(credits), number: credits })]),
    ].join(', ');
  };
}
