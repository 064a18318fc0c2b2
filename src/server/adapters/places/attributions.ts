/** The credits that have to stand where places of these providers are shown. */
export const attributions = {
  // "Google Maps" in so many words, untranslated: https://developers.google.com/maps/documentation/places/web-service/policies
  google: 'Google Maps',
  geoapify: 'Powered by Geoapify, © OpenStreetMap contributors',
  overpass: '© OpenStreetMap contributors, ODbL',
} as const;
