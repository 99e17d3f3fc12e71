'use client';

import { useQuery } from '@tanstack/react-query';
import Link from 'next/link';
import { usePathname } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { isLookupView, type LookupView } from '#lib/domain/lookup/lookup-view.ts';
import { askDesk } from '../ui/ask-desk.ts';
import { Button } from '../ui/button.tsx';
import { CheckIcon } from '../ui/icon/check-icon.tsx';
import { companyHref } from './lookup-company.tsx';

interface InProgress {
  readonly open: readonly LookupView[];
  readonly arrived: readonly LookupView[];
}

const WHILE_OPEN_MS = 4_000;
const OTHERWISE_MS = 30_000;

const isInProgress = (value: unknown): value is InProgress =>
  typeof value === 'object' &&
  value !== null &&
  'open' in value &&
  'arrived' in value &&
  Array.isArray(value.open) &&
  Array.isArray(value.arrived) &&
  value.arrived.every(isLookupView);

const isNothing = (value: unknown): value is null => value === null;

/** Tells, wherever the officer is, what has come that they left running. What they are looking at needs no telling. */
export function ArrivedNotice() {
  const t = useTranslations('lookups');
  const path = usePathname();
  const unreached = t('unreached');
  const { data, refetch } = useQuery({
    queryKey: ['in-progress'],
    queryFn: ({ signal }) => askDesk('lookups/in-progress', isInProgress, { signal, unreached }),
    refetchInterval: ({ state }) =>
      state.data !== undefined && 'value' in state.data && state.data.value.open.length > 0
        ? WHILE_OPEN_MS
        : OTHERWISE_MS,
  });
  const arrived = data !== undefined && 'value' in data ? data.value.arrived : [];
  const inSight = arrived.filter((lookup) => isAt(path, companyHref(lookup)));
  const elsewhere = path === '/in-progress' ? [] : arrived.filter((lookup) => !inSight.includes(lookup));
  const [first] = elsewhere;

  const markSeen = async (lookupIds: readonly string[]) => {
    await askDesk('lookups/seen', isNothing, { body: { lookupIds }, unreached });
    await refetch();
  };
  const inSightIds = inSight.map(({ id }) => id).join(' ');
  useEffect(() => {
    if (inSightIds === '') return;
    void askDesk('lookups/seen', isNothing, { body: { lookupIds: inSightIds.split(' ') }, unreached });
  }, [inSightIds, unreached]);

  return (
    <div role="status" className="print:hidden" data-arrived-notice>
      {first && (
        <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-1 border-accent border-l-2 bg-wash py-1 pr-2 pl-4">
          <span className="text-accent">
            <CheckIcon />
          </span>
          <p className="wrap-anywhere min-w-0 grow">
            <Words lookup={first} />
          </p>
          <Link href={companyHref(first)} className="link">
            {t('notice.open')}
          </Link>
          <Button look="quiet" onClick={() => markSeen([first.id])}>
            {t('notice.dismiss')}
          </Button>
        </div>
      )}
    </div>
  );
}

function Words({ lookup }: { readonly lookup: LookupView }) {
  const t = useTranslations('lookups');
  const company = lookup.legalName ?? t('inProgress.company', { id: lookup.companyId });
  const succeeded = lookup.items.filter(({ status }) => status === 'succeeded').length;
  const all = lookup.items.length;
  return succeeded === all ? t('notice.one', { company }) : t('notice.some', { company, succeeded, all });
}

const isAt = (path: string, href: string): boolean => path === href || path.startsWith(`${href}/`);
