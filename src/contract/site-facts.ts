import { z } from 'zod/mini';

/** Who runs the site and how to reach them. The environment can set every value. */
export const siteFacts = z.object({
  name: z.string(),
  operator: z.string(),
  address: z.string(),
  contactEmail: z.string(),
  social: z.object({
    facebook: z.string(),
    x: z.string(),
    instagram: z.string(),
    telegram: z.string(),
  }),
});
export type SiteFacts = z.infer<typeof siteFacts>;

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
