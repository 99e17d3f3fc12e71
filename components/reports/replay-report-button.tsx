'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { ActionForm } from '../ui/action-form.tsx';
import type { FormAction } from '../ui/form-action.ts';

/** Fetches the answers of a version again, free; what came of it is drawn by the server. */
export function ReplayReportButton({
  id,
  version,
  replay,
}: {
  readonly id: string;
  readonly version: number;
  readonly replay: FormAction<ReactNode>;
}) {
  const t = useTranslations('report.integrity');
  const [outcome, setOutcome] = useState<ReactNode>(null);
  return (
    <div className="print:hidden" data-replay>
      <ActionForm
        act={replay}
        submit={t('replay')}
        look="secondary"
        hidden={{ id, version: String(version) }}
        onDone={setOutcome}
        className="grid gap-2"
      />
      <div role="status">{outcome}</div>
    </div>
  );
}
