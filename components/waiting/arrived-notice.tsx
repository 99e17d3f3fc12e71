'use client';

import { usePathname } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import type { LookupView } from '#lib/domain/lookup/lookup-view.ts';
import { askDesk } from '../ui/ask-desk.ts';
import { Button } from '../ui/button.tsx';
import { CheckIcon } from '../ui/icon/check-icon.tsx';
import { FailedIcon } from '../ui/icon/failed-icon.tsx';
import { PartialIcon } from '../ui/icon/partial-icon.tsx';
import { TextLink } from '../ui/text-link.tsx';
import { companyHref } from './lookup-company.tsx';
import { useInProgress } from './use-in-progress.ts';

const isNothing = (value: unknown): value is null => value === null;

/**
 * Tells, wherever the officer is, what has come that they left running. What they are looking at needs no telling. It
 * lies above the page: nothing on it moves.
 */
export function ArrivedNotice() {
  const t = useTranslations('lookups');
  const path = usePathname();
  const unreached = t('unreached');
  const { arrived, refetch } = useInProgress();
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
    <div
      role="status"
      className="pointer-events-none fixed inset-x-0 bottom-0 z-10 flex justify-end p-4 print:hidden"
      data-arrived-notice
    >
      {first && (
        <div className="notice-floating">
          <OutcomeIcon lookup={first} />
          <p className="wrap-anywhere min-w-0 grow basis-44">
            <Words lookup={first} />
          </p>
          <div className="ms-auto flex items-center gap-4">
            <TextLink href={companyHref(first)}>{t('notice.open')}</TextLink>
            <Button look="quiet" onClick={() => markSeen([first.id])}>
              {t('notice.dismiss')}
            </Button>
          </div>
        </div>
      )}
    </div>
  );
}

const succeededIn = ({ items }: LookupView) => items.filter(({ status }) => status === 'succeeded').length;

/** Nothing that failed bears a check mark. */
function OutcomeIcon({ lookup }: { readonly lookup: LookupView }) {
  const succeeded = succeededIn(lookup);
  if (succeeded === 0) {
    return (
      <span className="text-danger" data-outcome="none">
        <FailedIcon />
      </span>
    );
  }
  const isAll = succeeded === lookup.items.length;
  return (
    <span className={isAll ? 'text-accent' : 'text-warning'} data-outcome={isAll ? 'all' : 'some'}>
      {isAll ? <CheckIcon /> : <PartialIcon />}
    </span>
  );
}

function Words({ lookup }: { readonly lookup: LookupView }) {
  const t = useTranslations('lookups');
  const company = lookup.legalName ?? t('inProgress.company', { id: lookup.companyId });
  const succeeded = succeededIn(lookup);
  const all = lookup.items.length;
  if (succeeded === 0) return t('notice.none', { company });
  return succeeded === all ? t('notice.one', { company }) : t('notice.some', { company, succeeded, all });
}

const isAt = (path: string, href: string): boolean => path === href || path.startsWith(`${href}/`);
