'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ActionForm } from '../ui/action-form.tsx';
import type { FormAction } from '../ui/form-action.ts';
import { TextField } from '../ui/text-field.tsx';

interface Offer {
  readonly qr: { readonly size: number; readonly path: string };
  readonly secret: string;
  readonly sealed: string;
}

interface SecondFactorSettingProps {
  readonly isOn: boolean;
  readonly offer: FormAction<Offer>;
  readonly confirm: FormAction;
  readonly remove: FormAction;
}

/** Switches the second factor on (scan, then give a code) or off (give the password). */
export function SecondFactorSetting({ isOn, offer, confirm, remove }: SecondFactorSettingProps) {
  const t = useTranslations('people.factor');
  const [offered, setOffered] = useState<Offer>();
  if (isOn) {
    return (
      <div className="grid max-w-sm gap-4">
        <p>{t('isOn')}</p>
        <ActionForm act={remove} submit={t('remove')} look="danger" onDone={() => setOffered(undefined)}>
          <TextField
            label={t('password')}
            name="password"
            type="password"
            autoComplete="current-password"
            required
          />
        </ActionForm>
      </div>
    );
  }
  if (offered === undefined) {
    return (
      <div className="grid gap-4">
        <p>{t('isOff')}</p>
        <ActionForm act={offer} submit={t('offer')} look="secondary" onDone={setOffered} />
      </div>
    );
  }
  return (
    <div className="flex flex-wrap gap-6">
      <QrCode {...offered.qr} label={t('qr')} />
      <div className="grid min-w-56 max-w-sm grow content-start gap-4">
        <p>{t('scan')}</p>
        <p className="break-all font-mono text-sm">{offered.secret.replace(/(.{4})(?=.)/g, '$1 ')}</p>
        <ActionForm act={confirm} submit={t('confirm')} hidden={{ sealed: offered.sealed }}>
          <TextField
            label={t('code')}
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            pattern="[0-9 ]{6,7}"
            required
          />
        </ActionForm>
      </div>
    </div>
  );
}

/** Dark on light in either theme: cameras expect it. */
function QrCode({ size, path, label }: { size: number; path: string; label: string }) {
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
      className="size-48"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
