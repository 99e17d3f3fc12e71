/** Credits left, always in words as well as in colour; `undefined` when the service did not say. */
export function BalanceChip({ balance }: { balance: { credits: number; isBlocked: boolean } | undefined }) {
  if (balance === undefined) {
    return (
      <Chip tone="border-line text-soft" title="The service did not say how many credits are left">
        Balance unknown
      </Chip>
    );
  }
  const { credits, isBlocked } = balance;
  const amount = `${credits.toLocaleString('en').replace('-', '−')} cr`;
  if (isBlocked || credits < 0) {
    return (
      <Chip
        tone="border-danger bg-danger-wash text-danger"
        title="What costs is refused until credits are bought; saved and replayed data stays free"
      >
        {amount} · blocked
      </Chip>
    );
  }
  return (
    <Chip tone="border-line" title="Credits left on this account">
      {amount}
      {credits === 0 && ' · empty'}
    </Chip>
  );
}

/** What stands in the chip's place while it is read: the same size. */
export function BalanceChipSkeleton() {
  return <span aria-hidden="true" className="block h-7 w-20 animate-pulse rounded-full bg-wash" />;
}

function Chip({ tone, title, children }: { tone: string; title: string; children: React.ReactNode }) {
  return (
    <p
      title={title}
      className={`flex h-7 items-center whitespace-nowrap rounded-full border px-3 text-sm tabular-nums ${tone}`}
    >
      <span className="sr-only">Balance: </span>
      {children}
    </p>
  );
}
