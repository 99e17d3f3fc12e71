'use client';

import { useTranslations } from 'next-intl';
import { type MouseEvent, useId, useRef, useState } from 'react';
import { EXPORT_FORMATS, type ExportFormat } from '#lib/domain/report/export-formats.ts';
import { askDeskFile } from '../ui/ask-desk.ts';
import { CheckField } from '../ui/check-field.tsx';
import { ChevronDownIcon } from '../ui/icon/chevron-down-icon.tsx';
import { Notice } from '../ui/notice.tsx';
import { saveBlob } from '../ui/save-blob.ts';

const PROFILES = ['full', 'minimal'] as const;
type Profile = (typeof PROFILES)[number];

type State =
  | { readonly is: 'idle' }
  | { readonly is: 'making'; readonly format: ExportFormat }
  | { readonly is: 'done'; readonly fileName: string }
  | { readonly is: 'failed'; readonly message: string };

/** A version as a file: the PDF at once, everything else from a menu. What is under way, and what failed, is said. */
export function ReportExportMenu({ id, version }: { readonly id: string; readonly version: number }) {
  const t = useTranslations('report.export');
  const menuId = useId();
  const menu = useRef<HTMLDivElement>(null);
  const [profile, setProfile] = useState<Profile>('full');
  const [state, setState] = useState<State>({ is: 'idle' });

  async function give(event: MouseEvent<HTMLAnchorElement>, format: ExportFormat) {
    event.preventDefault();
    if (state.is === 'making') return;
    const { href } = event.currentTarget;
    menu.current?.hidePopover();
    setState({ is: 'making', format });
    const answer = await askDeskFile(href, { unreached: t('unreached') });
    if ('problem' in answer) return setState({ is: 'failed', message: answer.problem.message });
    const { blob, fileName } = answer.value;
    saveBlob(blob, fileName);
    setState({ is: 'done', fileName });
  }

  const linkTo = (format: ExportFormat, shown: Profile) => ({
    href: `/api/desk/reports/${id}/export?version=${version}&format=${format}&profile=${shown.toUpperCase()}`,
    download: true,
    'aria-disabled': state.is === 'making',
    onClick: (event: MouseEvent<HTMLAnchorElement>) => give(event, format),
  });
  return (
    <>
      <a {...linkTo('pdf', 'full')} className="button" title={t('fullHelp')}>
        {t('pdf')}
      </a>
      <button type="button" popoverTarget={menuId} className="button button-secondary">
        {t('title')} <ChevronDownIcon />
      </button>
      <div
        ref={menu}
        id={menuId}
        popover="auto"
        className="popover w-80 overflow-y-auto p-1.5 text-sm max-sm:max-h-[45dvh]"
        data-export
      >
        <ProfileChoice profile={profile} choose={setProfile} />
        <ul aria-label={t('formats')} className="mt-1.5 border-line border-t pt-1.5">
          {EXPORT_FORMATS.map((format) => (
            <li key={format}>
              <a {...linkTo(format, profile)} className="menu-item" data-format={format}>
                {t(`formatOf.${format}`)}
              </a>
            </li>
          ))}
        </ul>
      </div>
      <p role="status" className="order-last basis-full text-soft text-sm empty:hidden">
        {state.is === 'making' && t('making', { what: t(`formatOf.${state.format}`) })}
        {state.is === 'done' && t('done', { fileName: state.fileName })}
      </p>
      {state.is === 'failed' && (
        <Notice
          tone="danger"
          role="alert"
          title={t('failed', { message: state.message })}
          className="order-last basis-full"
        />
      )}
    </>
  );
}

function ProfileChoice({
  profile,
  choose,
}: {
  readonly profile: Profile;
  readonly choose: (profile: Profile) => void;
}) {
  const t = useTranslations('report.export');
  const name = useId();
  return (
    <fieldset className="grid gap-2 px-3 py-1.5">
      <legend className="float-left mb-2 w-full text-faint">{t('profile')}</legend>
      {PROFILES.map((each) => (
        <CheckField
          key={each}
          type="radio"
          name={name}
          checked={each === profile}
          onChange={() => choose(each)}
          help={t(`${each}Help`)}
        >
          {t(each)}
        </CheckField>
      ))}
    </fieldset>
  );
}
