import type { Landmark } from './landmark.ts';
import { landmarksOfAfrica } from './tables/landmarks-africa.ts';
import { landmarksOfTheAmericas } from './tables/landmarks-americas.ts';
import { landmarksOfCentralEastAsia } from './tables/landmarks-central-east-asia.ts';
import { landmarksOfEurope } from './tables/landmarks-europe.ts';
import { landmarksOfMiddleEast } from './tables/landmarks-middle-east.ts';
import { landmarksOfOceania } from './tables/landmarks-oceania.ts';
import { landmarksOfSouthAsia } from './tables/landmarks-south-asia.ts';
import { landmarksOfSoutheastAsia } from './tables/landmarks-southeast-asia.ts';

/** All landmarks, by region. */
export const landmarks: readonly Landmark[] = [
  ...landmarksOfMiddleEast,
  ...landmarksOfAfrica,
  ...landmarksOfSouthAsia,
  ...landmarksOfCentralEastAsia,
  ...landmarksOfSoutheastAsia,
  ...landmarksOfEurope,
  ...landmarksOfTheAmericas,
  ...landmarksOfOceania,
];
