import type { en } from './en.ts';

declare module 'next-intl' {
  interface AppConfig {
    Messages: typeof en;
  }
}
