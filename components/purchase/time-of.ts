const time = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone: 'UTC' });
const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' });

/** "14:05 UTC", with the day when it is not today's. */
export function timeOf(at: string): string {
  const date = new Date(at);
  const isToday = day.format(date) === day.format(new Date());
  return `${isToday ? '' : `${day.format(date)}, `}${time.format(date)} UTC`;
}
