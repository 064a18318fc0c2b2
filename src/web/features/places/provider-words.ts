import type { PlaceSource } from '../../../domain/places/place.ts';
import { message } from '../../lib/i18n.tsx';

/** Who answered, by a name that people know. */
export const providerWords: Readonly<Record<PlaceSource, string>> = {
  google: message('Google Places'),
  geoapify: message('Geoapify'),
  local: message('OpenStreetMap'),
  overpass: message('OpenStreetMap'),
  landmarks: message('our list of well-known mosques'),
};
