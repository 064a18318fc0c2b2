import type { Method } from './method.ts';

export const americanMethods: readonly Method[] = [
  {
    id: 'isna',
    fajr: { degrees: 15 },
    isha: { degrees: 15 },
  },
];
