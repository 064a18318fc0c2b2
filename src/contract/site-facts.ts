import type { PublicConfig } from './config.ts';

// The schema is in config.ts: every page visit loads this file.

export type SiteFacts = PublicConfig['site'];

export const defaultSiteFacts: SiteFacts = {
  name: 'Mihrab',
  operator: 'Mihrab Pte. Ltd.',
  address: '1 Example Street, Singapore 000000',
  contactEmail: 'hello@mihrab.example',
  social: {
    facebook: 'https://www.facebook.com/mihrab.example',
    x: 'https://x.com/mihrab_example',
    instagram: 'https://www.instagram.com/mihrab.example',
    telegram: 'https://t.me/mihrab_example',
  },
};

/** Placeholder in canonical URLs and social cards. The server replaces it with its own origin, so that one build fits any domain. */
export const originPlaceholder = 'https://mihrab.example';
