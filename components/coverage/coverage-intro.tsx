import type { CoverageEntry } from './coverage-rows.ts';

const dateTime = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'UTC',
});

/** The page's title and the rules that hold for every row. */
export function CoverageIntro({
  entries,
  readAt,
  docsUrl,
}: {
  entries: readonly CoverageEntry[];
  readAt: Date;
  docsUrl: string;
}) {
  const offer = entries.map(({ outcome }) => outcome).find((outcome) => outcome.kind === 'offer')?.offer;
  return (
    <div className="pt-9 pb-6 sm:pt-12">
      <h1 className="font-semibold text-3xl">What each register can answer</h1>
      <p className="mt-3 max-w-3xl text-soft">
        Prices in credits{offer?.plan && <> of the plan “{offer.plan}”</>}. A price is known before anything
        is bought, what fails costs nothing,{' '}
        {offer && offer.cachePeriodSeconds > 0 && (
          <>what was bought is free again for {describePeriod(offer.cachePeriodSeconds)}, </>
        )}
        and any earlier answer is replayed for free.
      </p>
      <p className="mt-2 text-faint text-sm">
        As of <time dateTime={readAt.toISOString()}>{dateTime.format(readAt)} UTC</time> ·{' '}
        <a className="link" href={docsUrl}>
          How to call it
        </a>
      </p>
    </div>
  );
}

const HOUR_SECONDS = 3_600;
const UNITS = [
  { unit: 'day', seconds: 24 * HOUR_SECONDS },
  { unit: 'hour', seconds: HOUR_SECONDS },
  { unit: 'minute', seconds: 60 },
  { unit: 'second', seconds: 1 },
];

/** In the largest unit that leaves nothing over, with a day kept in hours: "24 hours", "30 days", "90 minutes". */
export function describePeriod(seconds: number): string {
  const fitting = UNITS.find(
    (each) => seconds % each.seconds === 0 && (each.unit !== 'day' || seconds > each.seconds),
  );
  const count = seconds / (fitting?.seconds ?? 1);
  return `${count} ${fitting?.unit ?? 'second'}${count === 1 ? '' : 's'}`;
}
