/**
 * What to do about a failure, as a word of `ui.absence`: nobody is asked to try again where that can't help, and what the
 * message says of the charge is not said twice. Undefined where the message says all.
 */
export function failedTodo(message: string, isRetryable: boolean) {
  const saysCharge = /\bcharged\b/i.test(message);
  if (isRetryable) return saysCharge ? 'failed.todoRetry' : 'failed.todo';
  return saysCharge ? undefined : 'failed.todoCharge';
}
