interface Created {
  readonly email: string;
  /** Absent when it was set by ADMIN_PASSWORD. */
  readonly password?: string;
}

/** The one secret that is ever printed, at the first start alone. */
export function announceAdministrator(administrator: Created | undefined): void {
  if (administrator?.password === undefined) return;
  console.log('\nSign in as the administrator. The password is shown only now:');
  console.log(`  ${administrator.email}\n  ${administrator.password}`);
}
