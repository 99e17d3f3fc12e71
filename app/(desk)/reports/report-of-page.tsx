import type { Metadata } from 'next';
import { firstOf, pageNumberOf } from '#components/company/page-address.ts';
import { FlagsBox } from '#components/flags/flags-box.tsx';
import { NotForYou } from '#components/people/not-for-you.tsx';
import { FLAGS_ID } from '#components/reports/decision-box.tsx';
import { ReportFailed } from '#components/reports/report-failed.tsx';
import { ReportView } from '#components/reports/report-view.tsx';
import { ShareButton } from '#components/shares/share-button.tsx';
import { reportOfPage } from '#lib/desk/reports/index.ts';
import { decide as decideFlags, withdraw as withdrawFlagDecision } from '../flag-actions.ts';
import * as acts from './actions.tsx';

interface Given {
  readonly id: string;
  readonly version?: string;
  readonly address: Readonly<Record<string, string | string[] | undefined>>;
}

/** The page of a version: what both of its addresses show. */
export async function ReportOfPage({ id, version, address }: Given) {
  const found = await reportOfPage(id, version, firstOf(address.show) || undefined);
  if ('isForOthers' in found) return <NotForYou />;
  if ('failure' in found) return <ReportFailed message={found.failure.message} of={found.of} />;
  const { page } = found;
  return (
    <ReportView
      page={page}
      acts={{ ...acts }}
      actions={page.rights.mayShare && <ShareButton id={page.id} version={page.version} />}
      flags={
        page.flagDecisions && (
          <FlagsBox
            id={FLAGS_ID}
            place={page.about}
            flags={page.flags}
            decisions={page.flagDecisions}
            acts={{ decide: decideFlags, withdraw: withdrawFlagDecision }}
          />
        )
      }
      part={{ section: firstOf(address.section), page: pageNumberOf(address.page) }}
    />
  );
}

export async function reportTitle({ id, version }: Omit<Given, 'address'>): Promise<Metadata> {
  const found = await reportOfPage(id, version);
  return 'page' in found ? { title: `${found.page.about.legalName} v${found.page.version}` } : {};
}
