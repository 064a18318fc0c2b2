import { originPlaceholder } from '../../../contract/site-facts.ts';

/** In a browser, reads the origin from the served document, so that hydration renders the same tags. */
function originOfDocument(): string {
  if (typeof document === 'undefined') return originPlaceholder;
  const image = document.querySelector<HTMLMetaElement>('meta[property="og:image"]');
  return image ? new URL(image.content).origin : location.origin;
}

/**
 * The origin of canonical URLs, share links and social cards. The build writes a placeholder, which the server replaces
 * with its PUBLIC_URL, so that one build works on any domain.
 */
export const siteOrigin: string = originOfDocument();
