'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ActionForm } from '../ui/action-form.tsx';
import type { FormAction } from '../ui/form-action.ts';
import { Notice } from '../ui/notice.tsx';
import { TextField } from '../ui/text-field.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

interface Offer {
  readonly qr: { readonly size: number; readonly path: string };
  readonly secret: string;
  readonly sealed: string;
}

interface SecondFactorSettingProps {
  readonly isOn: boolean;
  /** The organisation asks for it before anything else. */
  readonly isNeeded: boolean;
  readonly recoveryCodeCount: number;
  readonly offer: FormAction<Offer>;
  readonly confirm: FormAction<readonly string[]>;
  readonly renewCodes: FormAction<readonly string[]>;
  readonly remove: FormAction;
}

/** Switches the second factor on (give the password, scan, give a code) or off, and makes new recovery codes. */
export function SecondFactorSetting(props: SecondFactorSettingProps) {
  const { isOn, isNeeded, recoveryCodeCount, offer, confirm, renewCodes, remove } = props;
  const t = useTranslations('people.factor');
  const [offered, setOffered] = useState<Offer>();
  const [codes, setCodes] = useState<readonly string[]>();
  if (isOn) {
    return (
      <div className="grid max-w-lg gap-6">
        {codes && <RecoveryCodes codes={codes} />}
        <p>
          {t('isOn')} {t('codesLeft', { count: recoveryCodeCount })}
        </p>
        <ActionForm act={renewCodes} submit={t('renewCodes')} look="secondary" onDone={setCodes}>
          <PasswordField label={t('passwordForCodes')} />
        </ActionForm>
        <ActionForm
          act={remove}
          submit={t('remove')}
          look="danger"
          onDone={() => {
            setOffered(undefined);
            setCodes(undefined);
          }}
        >
          <PasswordField label={t('passwordToRemove')} />
        </ActionForm>
      </div>
    );
  }
  if (offered === undefined) {
    return (
      <div className="grid max-w-lg gap-4">
        {isNeeded && <Notice tone="warning" title={t('needed')} />}
        <p>{t('isOff')}</p>
        <ActionForm act={offer} submit={t('offer')} look="secondary" onDone={setOffered}>
          <PasswordField label={t('password')} />
        </ActionForm>
      </div>
    );
  }
  return (
    <div className="flex flex-wrap gap-6">
      <QrCode {...offered.qr} label={t('qr')} />
      <div className="grid min-w-56 max-w-sm grow content-start gap-4">
        <p>{t('scan')}</p>
        <p className="break-all font-mono text-sm">{offered.secret.replace(/(.{4})(?=.)/g, '$1 ')}</p>
        <ActionForm act={confirm} submit={t('confirm')} hidden={{ sealed: offered.sealed }} onDone={setCodes}>
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

function PasswordField({ label }: { readonly label: string }) {
  return (
    <TextField
      label={label}
      name="password"
      type="password"
      autoComplete="current-password"
      required
      className="max-w-sm"
    />
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
