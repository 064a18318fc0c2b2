import type { Narration, Passage } from './entry.ts';
import { companyNarrations } from './narrations/company.ts';
import { eveningNarrations } from './narrations/evening.ts';
import { guidanceNarrations } from './narrations/guidance.ts';
import { hardshipNarrations } from './narrations/hardship.ts';
import { healthNarrations } from './narrations/health.ts';
import { homeNarrations } from './narrations/home.ts';
import { knowledgeNarrations } from './narrations/knowledge.ts';
import { morningNarrations } from './narrations/morning.ts';
import { prayerNarrations } from './narrations/prayer.ts';
import { repentanceNarrations } from './narrations/repentance.ts';
import { sleepNarrations } from './narrations/sleep.ts';
import { travelNarrations } from './narrations/travel.ts';
import { dailyLifePassages } from './passages/daily-life.ts';
import { guidancePassages } from './passages/guidance.ts';
import { healthPassages } from './passages/health.ts';
import { knowledgePassages } from './passages/knowledge.ts';
import { morningAndEveningPassages } from './passages/morning-and-evening.ts';
import { repentancePassages } from './passages/repentance.ts';
import { sleepPassages } from './passages/sleep.ts';
import { travelPassages } from './passages/travel.ts';

export type Entry = Passage | Narration;

/** Every dua of the Qur'an, in the order in which a category shows them. */
export const passages: readonly Passage[] = [
  ...dailyLifePassages,
  ...guidancePassages,
  ...healthPassages,
  ...knowledgePassages,
  ...morningAndEveningPassages,
  ...repentancePassages,
  ...sleepPassages,
  ...travelPassages,
];

/** Every dua of the Prophet's, peace be upon him, in the order in which a category shows them. */
export const narrations: readonly Narration[] = [
  ...companyNarrations,
  ...eveningNarrations,
  ...guidanceNarrations,
  ...hardshipNarrations,
  ...healthNarrations,
  ...homeNarrations,
  ...knowledgeNarrations,
  ...morningNarrations,
  ...prayerNarrations,
  ...repentanceNarrations,
  ...sleepNarrations,
  ...travelNarrations,
];
