import { z } from 'zod';
import { say } from '../words/say.ts';

/** The key travels to this address: encrypted, or not leaving this machine. */
export const ServiceAddress = z
  .string()
  .trim()
  .max(500)
  .transform((text, context) => {
    const refuse = (message: string) => {
      context.addIssue({ code: 'custom', message });
      return z.NEVER;
    };
    if (!URL.canParse(text)) return refuse(say('connection.address.invalid'));
    const { protocol, hostname, username, password, search, hash, href } = new URL(text);
    if (protocol !== 'https:' && !(protocol === 'http:' && isLoopback(hostname))) {
      return refuse(say('connection.address.https'));
    }
    if (username !== '' || password !== '') return refuse(say('connection.address.user'));
    if (search !== '' || hash !== '' || /[?#]/.test(text)) return refuse(say('connection.address.query'));
    return href.replace(/\/+$/, '');
  });

/** This machine by a literal name; URL has already written out every other spelling of 127.0.0.1. */
function isLoopback(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d{1,3}){3}$/.test(hostname);
}
