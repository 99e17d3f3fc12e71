import { Failure } from '#lib/contract/index.ts';
import { readEnv } from '#lib/platform/env.ts';
import { createLog } from '#lib/platform/log.ts';
import { deskConnection } from '../context/desk-connection.ts';
import type { ServiceAnswer, ServiceConnection } from '../service-client/service-connection.ts';

/**
 * Puts a question to the service that the desk is set to. A setting that is missing is a failure like any other. Every
 * failure is logged with its code and details, which name no company, no person and no key.
 */
export async function askDeskService<T>(
  ask: (connection: ServiceConnection) => Promise<ServiceAnswer<T>>,
): Promise<ServiceAnswer<T>> {
  const connection = await connect();
  const answer = 'failure' in connection ? connection : await ask(connection.value);
  if ('failure' in answer) {
    const { code, statusCode, message, details } = answer.failure;
    createLog(readEnv(), 'web').warn({ code, statusCode, details }, message);
  }
  return answer;
}

async function connect(): Promise<ServiceAnswer<ServiceConnection>> {
  try {
    return { value: await deskConnection() };
  } catch (error) {
    if (error instanceof Failure) return { failure: error };
    throw error;
  }
}
