import { Notice } from '../ui/notice.tsx';

/** In place of the table when the service can't be used at all. */
export function CoverageUnavailable({ message, details }: { message: string; details: readonly string[] }) {
  return (
    <div className="pt-9 sm:pt-12">
      <h1 className="font-semibold text-3xl">What each register can answer</h1>
      <Notice
        title="Prices and coverage can’t be shown now"
        action={
          <a className="button" href="/coverage">
            Try again
          </a>
        }
      >
        <p>{message} Nothing was charged: prices are free to ask for.</p>
        {details.length > 0 && (
          <ul className="list-disc pl-5 text-sm">
            {details.slice(0, 5).map((detail) => (
              <li key={detail}>{detail}</li>
            ))}
          </ul>
        )}
        <p>
          What was bought before is safe. If this lasts, the operator finds the reason in the service’s log.
        </p>
      </Notice>
    </div>
  );
}
