'use client';

/** The mark: a plumb line, the oldest instrument that shows what is true. */
export function PlumblineMark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true" className={className}>
      <path d="M8 3h16M16 3v13" fill="none" stroke="currentColor" strokeWidth="2.25" strokeLinecap="round" />
      <path
        className="fill-accent"
        d="M13.75 14h4.5v2.2l3.5 2.6c.7.5.9 1.4.4 2.1L16 30l-6.15-9.1c-.5-.7-.3-1.6.4-2.1l3.5-2.6z"
      />
    </svg>
  );
}
