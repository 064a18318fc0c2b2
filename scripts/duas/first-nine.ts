/** The duas at the beginning of the collection: one of each category, and one for the evening. */
export const firstNine: readonly string[] = [
  'morning_dhikr_1',
  'evening_dhikr_1',
  'travel_dua_1',
  'daily_dua_1',
  'sleep_dua_1',
  'repentance_dua_1',
  'guidance_dua_1',
  'health_dua_1',
  'knowledge_dua_1',
];
