'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { STRUCTURE_FILES } from '#lib/domain/ownership-chart/structure-formats.ts';
import { ChevronDownIcon } from '../ui/icon/chevron-down-icon.tsx';
import { Notice } from '../ui/notice.tsx';
import { type OwnershipState, queryOf } from './ownership-address.ts';
import { savePicture } from './save-picture.ts';

/** What is shown, as a file. */
export function StructureExportMenu({
  country,
  companyId,
  state,
}: {
  readonly country: string;
  readonly companyId: string;
  readonly state: OwnershipState;
}) {
  const t = useTranslations('ownership.export');
  const [hasFailed, setHasFailed] = useState(false);
  const href = (format: string) => {
    const query = queryOf({ ...state, view: 'table', why: undefined, buy: [] });
    for (const [name, value] of Object.entries({ country, companyId, format })) query.append(name, value);
    return `/api/desk/ownership?${query}`;
  };
  return (
    <div className="print:hidden">
      <button type="button" popoverTarget="ownership-export" className="button button-secondary">
        {t('title')} <ChevronDownIcon />
      </button>
      <div id="ownership-export" popover="auto" className="popover w-72 p-1.5 text-sm">
        <p className="px-3 py-1.5 text-faint">{t('help')}</p>
        {STRUCTURE_FILES.map((format) => (
          <a key={format} href={href(format)} className="menu-item" data-format={format}>
            {t(format)}
          </a>
        ))}
        <button
          type="button"
          className="menu-item"
          data-format="png"
          onClick={async () => setHasFailed(!(await savePicture(href('png'), `${companyId} ownership.png`)))}
        >
          {t('png')}
        </button>
        {hasFailed && <Notice tone="danger" role="alert" title={t('pngFailed')} />}
      </div>
    </div>
  );
}
