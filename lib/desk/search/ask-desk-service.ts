import { Failure } from '#lib/contract/index.ts';
import type { DeskContext } from '../context/desk-context.ts';
import type { ServiceAnswer, ServiceConnection } from '../service-client/service-connection.ts';

/**
 * Puts a question to the service that the desk is set to. A setting that is missing is a failure like any other. Every
 * failure is logged with its code and details, which name no company, no person and no key.
 */
export async function askDeskService<T>(
  ctx: DeskContext,
  ask: (connection: ServiceConnection) => Promise<ServiceAnswer<T>>,
): Promise<ServiceAnswer<T>> {
  const connection = await connect(ctx);
  const answer = 'failure' in connection ? connection : await ask(connection.value);
  if ('failure' in answer) {
    const { code, statusCode, message, details } = answer.failure;
    ctx.log.warn({ code, statusCode, details }, message);
  }
  return answer;
}

async function connect(ctx: DeskContext): Promise<ServiceAnswer<ServiceConnection>> {
  try {
    return { value: await ctx.connection() };
  } catch (error) {
    if (error instanceof Failure) return { failure: error };
    throw error;
  }
}
