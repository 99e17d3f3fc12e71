import { Server } from 'node:http';

/**
 * From now on `take` is asked first about each such event of every HTTP server of this process. What it takes reaches nobody
 * else: Next lets nobody come before it.
 */
export function takeFirst(event: string, take: (given: readonly unknown[]) => boolean): void {
  const { emit } = Server.prototype;
  Server.prototype.emit = function (this: Server, name: string | symbol, ...given: unknown[]): boolean {
    return (name === event && take(given)) || Boolean(Reflect.apply(emit, this, [name, ...given]));
  };
}
