/** Whether the message of a failure states what was charged: then nothing beside it repeats that. */
export const saysCharge = (message: string): boolean => /\bcharged\b/i.test(message);

/**
 * What to do about a failure, as a word of `ui.absence`: nobody is asked to try again where that can't help, and what the
 * message says of the charge is not said twice. Undefined where the message says all.
 */
export function failedTodo(message: string, isRetryable: boolean) {
  if (isRetryable) return saysCharge(message) ? 'failed.todoRetry' : 'failed.todo';
  return saysCharge(message) ? undefined : 'failed.todoCharge';
}
