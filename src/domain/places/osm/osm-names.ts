import { cleanText } from '../clean-text.ts';
import type { PlaceNames } from '../place.ts';
import type { OsmTags } from './osm-tags.ts';

const nameLimit = 200;
/** Where the name itself is missing: what else it may be called, best first. */
const fallbacks = ['official_name', 'loc_name', 'short_name', 'alt_name', 'brand'];
const named = /^name:([a-z]{2,3}(?:-[a-z0-9]{2,8})*)$/i;

/**
 * What an OpenStreetMap object is called. `name` is as the sign at the door; a place that has only its English or
 * Arabic name is called so. Only the first of several names in a list is taken where the key is one for lists.
 */
export function osmNames(tags: OsmTags): PlaceNames {
  const en = nameIn(tags, 'name:en', 'official_name:en', 'int_name');
  const ar = nameIn(tags, 'name:ar', 'official_name:ar');
  const own = nameIn(tags, 'name', ...fallbacks);
  const local = own || ar || en;
  const localLanguage = own ? languageOf(tags, own) : ar ? 'ar' : en ? 'en' : undefined;
  return {
    local,
    ...(localLanguage && { localLanguage }),
    ...(en && { en }),
    ...(ar && { ar }),
  };
}

function nameIn(tags: OsmTags, ...keys: readonly string[]): string {
  for (const key of keys) {
    const value = key === 'alt_name' || key === 'loc_name' ? tags[key]?.split(';')[0] : tags[key];
    const name = cleanText(value, nameLimit);
    if (name) return name;
  }
  return '';
}

/**
 * The language whose `name:xx` equals the name. Many objects repeat a name in English: English counts only where it is
 * the one that matches; of several others none is known to be the right one.
 */
function languageOf(tags: OsmTags, own: string): string | undefined {
  const matches: string[] = [];
  for (const [key, value] of Object.entries(tags)) {
    if (!key.startsWith('name:') || cleanText(value, nameLimit) !== own) continue;
    const language = named.exec(key)?.[1];
    if (language) matches.push(language);
  }
  if (matches.length === 1) return matches[0];
  const others = matches.filter((language) => language !== 'en');
  return others.length === 1 ? others[0] : undefined;
}
