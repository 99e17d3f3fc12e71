/** `localhost:3000`, `127.0.0.1`, `[::1]:3000`, or the one address that we were told to listen on. */
export function isOwnHost(host: string, listeningOn: string): boolean {
  if (!URL.canParse(`http://${host}`)) return false;
  const { hostname, host: parsed } = new URL(`http://${host}`);
  if (parsed !== host && `${parsed}:80` !== host) return false;
  const name = hostname.replace(/^\[(.*)\]$/, '$1');
  return /^(localhost|127(\.\d+){3}|::1)$/.test(name) || name === listeningOn;
}
