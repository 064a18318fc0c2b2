import type { PlaceSource } from '../../../domain/places/place.ts';
import { message } from '../../i18n/localisation.tsx';

/** Who answered, by a name that people know. */
export const providerWords: Readonly<Record<PlaceSource, string>> = {
  google: message('Google Places'),
  geoapify: message('Geoapify'),
  local: message('OpenStreetMap'),
  overpass: message('OpenStreetMap'),
  landmarks: message('our list of well-known mosques'),
};
