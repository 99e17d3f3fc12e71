import { Socket } from 'node:net';
import { takeFirst } from './take-first.ts';

let isRefusing = false;

/**
 * From now on every server of this process closes a connection that asks to become something else (a websocket). Next
 * takes it out of HTTP and then forgets it: no deadline would ever end it. Not for development, whose reloading is one.
 */
export function refuseUpgrades(): void {
  if (isRefusing) return;
  isRefusing = true;
  takeFirst('upgrade', ([, socket]) => {
    if (!(socket instanceof Socket)) return false;
    socket.end('HTTP/1.1 400 Bad Request\r\nconnection: close\r\ncontent-length: 0\r\n\r\n', () =>
      socket.destroy(),
    );
    return true;
  });
}
