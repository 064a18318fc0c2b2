import { cleanText } from '../../text/clean-text.ts';
import type { OsmTags } from './osm-tags.ts';

const host = '(?:[\\p{L}\\p{N}](?:[\\p{L}\\p{N}-]*[\\p{L}\\p{N}])?\\.)+\\p{L}[\\p{L}\\p{N}-]*';
const rest = '(?::\\d{1,5})?(?:[/?#][^\\s"\'<>\\\\^`{|}]*)?';
const address = new RegExp(`^https?://${host}${rest}$`, 'iu');
const bareDomain = new RegExp(`^${host}${rest}$`, 'iu');
const dialled = /^[+(\d][\d\s()./x+-]*$/i;
const websiteLimit = 400;

/**
 * Returns an http or https URL, or a bare domain completed to one. Undefined for any other scheme, for
 * credentials before the host, for control and reordering characters, and for anything that isn't a URL. If
 * several are given, the first one counts.
 */
export function safeWebsite(text: string | undefined): string | undefined {
  if (!text) return undefined;
  const first = text.trim().split(/\s*;\s*(?=https?:|www\.)|\s+/i)[0] ?? '';
  if (first.length > websiteLimit || cleanText(first, websiteLimit) !== first.normalize('NFC'))
    return undefined;
  if (address.test(first)) return first;
  return bareDomain.test(first) ? `https://${first}` : undefined;
}

export function osmWebsite(tags: OsmTags): string | undefined {
  return safeWebsite(tags['website'] ?? tags['contact:website'] ?? tags['url']);
}

/** Returns the first phone number, as written. */
export function osmPhone(tags: OsmTags): string | undefined {
  const value = tags['phone'] ?? tags['contact:phone'] ?? tags['mobile'] ?? tags['contact:mobile'];
  if (!value) return undefined;
  const first = cleanText(value.split(/[;,]/)[0], 40);
  return dialled.test(first) && first.replace(/\D/g, '').length >= 3 ? first : undefined;
}
