'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ActionForm } from '#components/ui/action-form.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import type { FormAction } from '#components/ui/form-action.ts';
import { SelectField } from '#components/ui/select-field.tsx';
import { TextField } from '#components/ui/text-field.tsx';
import type { ShownMatch } from '#lib/domain/owners/index.ts';
import { MATCH_STATEMENTS, type MatchStatement } from '#lib/domain/owners/person-match.ts';
import { formatBirth } from './owner-formats.ts';

/** How two entries stand: taken for one, maybe one, or kept apart by an officer. */
export type MatchStand = 'held' | 'suggested' | 'apart';

/** What an officer most likely comes to say. */
const LIKELY: Readonly<Record<MatchStand, MatchStatement>> = {
  held: 'different',
  suggested: 'same',
  apart: 'withdrawn',
};

/** Whether two entries are one person: what an officer says, with the reason, over what the facts say. */
export function MatchButton({
  match,
  place,
  stand,
  act,
}: {
  readonly match: ShownMatch;
  readonly place: { readonly country: string; readonly companyId: string };
  readonly stand: MatchStand;
  readonly act: FormAction;
}) {
  const t = useTranslations('owners.match');
  const row = useTranslations('owners.row');
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  const [one, other] = match.entries;
  const isSuggested = stand === 'suggested';
  return (
    <>
      <button
        type="button"
        className="link min-h-6 cursor-pointer print:hidden"
        onClick={() => setIsOpen(true)}
        aria-label={t(isSuggested ? 'decideOf' : 'changeOf', { name: other.person.name })}
      >
        {t(isSuggested ? 'decide' : 'change')}
      </button>
      <Dialog isOpen={isOpen} onClose={close} title={t('title')}>
        <ActionForm
          act={act}
          submit={t('save')}
          hidden={{ ...place, personKey: one.key, otherKey: other.key }}
          onDone={close}
        >
          <ul className="grid gap-2">
            {match.entries.map(({ key, list, person }) => (
              <li key={key} className="border-line border-l-2 pl-3">
                <span className="block font-medium wrap-anywhere">{person.name}</span>
                <span className="text-soft text-sm">
                  {[
                    t(`list.${list}`),
                    formatBirth(person) && row('born', { date: formatBirth(person) ?? '' }),
                    person.nationality,
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </li>
            ))}
          </ul>
          <MatchReasons match={match} />
          <SelectField label={t('says')} name="says" defaultValue={LIKELY[stand]}>
            {MATCH_STATEMENTS.map((says) => (
              <option key={says} value={says}>
                {t(`saysOf.${says}`)}
              </option>
            ))}
          </SelectField>
          <TextField label={t('reason')} help={t('reasonHelp')} name="reason" required maxLength={1000} />
        </ActionForm>
      </Dialog>
    </>
  );
}

/** How sure the facts are, and why. */
export function MatchReasons({ match }: { readonly match: ShownMatch }) {
  const t = useTranslations('owners.match');
  const { confidence, name, birth, nationality, hasSameId } = match;
  const reasons = [
    hasSameId && t('sameId'),
    t(`name.${name}`),
    t(`birth.${birth}`),
    t(`nationality.${nationality}`),
  ];
  return (
    <p className="text-soft text-sm">
      <span className="font-medium">{t(`confidence.${confidence}`)}</span>:{' '}
      {reasons.filter(Boolean).join(', ')}
    </p>
  );
}
