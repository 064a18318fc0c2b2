import type { Landmark } from './landmark.ts';
import { landmarksOfAfrica } from './landmarks-africa.ts';
import { landmarksOfTheAmericas } from './landmarks-americas.ts';
import { landmarksOfCentralEastAsia } from './landmarks-central-east-asia.ts';
import { landmarksOfEurope } from './landmarks-europe.ts';
import { landmarksOfMiddleEast } from './landmarks-middle-east.ts';
import { landmarksOfOceania } from './landmarks-oceania.ts';
import { landmarksOfSouthAsia } from './landmarks-south-asia.ts';
import { landmarksOfSoutheastAsia } from './landmarks-southeast-asia.ts';

/** Every landmark mosque, by region. */
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
