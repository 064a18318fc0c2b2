import type { Method } from './method.ts';

export const americanMethods: readonly Method[] = [
  {
    id: 'isna',
    aliases: ['2', 'NorthAmerica', 'north_america'],
    name: 'Islamic Society of North America',
    region: 'United States, Canada, Latin America',
    source: 'Aladhan method table, islamic-network/prayer-times Method.php, March 2025',
    fajr: { degrees: 15 },
    isha: { degrees: 15 },
  },
];
