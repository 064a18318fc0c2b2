import type { CityNames } from './city-names.ts';

/** Names of cities in Malay where they differ from those of the atlas. */
export const malayNames: CityNames = {
  'EG:Cairo': 'Kaherah',
  'EG:Alexandria': 'Iskandariah',
  'SY:Damascus': 'Damsyik',
  'IQ:Basrah': 'Basra',
  'IL:Jerusalem': 'Baitulmaqdis',
  'IL:West Jerusalem': 'Baitulmaqdis Barat',
  'PS:East Jerusalem': 'Baitulmaqdis Timur',
  'PS:Bethlehem': 'Baitulaham',
  'SG:Singapore': 'Singapura',
  'MY:Malacca': 'Melaka',
  'MY:Bentong Town': 'Bentong',
  'IT:Rome': 'Rom',
  'VA:Vatican City': 'Kota Vatican',
  'UZ:Samarkand': 'Samarqand',
  'VN:Ho Chi Minh City': 'Bandar Raya Ho Chi Minh',
  'DE:Köln': 'Cologne',
  'DE:Nürnberg': 'Nuremberg',
  'BE:Antwerpen': 'Antwerp',
  'ES:Sevilla': 'Seville',
  'CH:Genève': 'Geneva',
  'ID:South Tangerang': 'Tangerang Selatan',
  'ID:City of Balikpapan': 'Kota Balikpapan',
  'ID:Jambi City': 'Jambi',
};
