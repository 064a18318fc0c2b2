import { originPlaceholder } from '../../../contract/site-facts.ts';

/** In a browser the served document says which origin it was given; hydration then finds the same tags. */
function originOfDocument(): string {
  if (typeof document === 'undefined') return originPlaceholder;
  const image = document.querySelector<HTMLMetaElement>('meta[property="og:image"]');
  return image ? new URL(image.content).origin : location.origin;
}

/**
 * The origin that canonical addresses, share links and social cards carry. The build writes a placeholder
 * and the server puts its PUBLIC_URL there, so that one build serves any domain.
 */
export const siteOrigin: string = originOfDocument();
