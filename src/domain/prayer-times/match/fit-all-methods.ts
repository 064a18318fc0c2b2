import { methodOfId, methods } from '../methods/methods.ts';
import type { PlaceInput } from '../place-prayer-day.ts';
import { highLatitudeRules, type Madhab, shafaqs } from '../types.ts';
import type { BoardDay } from './board.ts';
import {
  type Candidate,
  type CandidateSettings,
  createCandidate,
  hasTableWithoutMethod,
  priors,
} from './candidate.ts';
import { cheapest, type Fit, fitCandidates } from './fit.ts';
import { likelyMadhabs } from './likely-madhabs.ts';
import { solveAngles } from './solve-angles.ts';

/** Closer to the equator no night of the year is too short for a twilight of 21 degrees under any rule. */
const rulesFromLatitude = 20;
/** A method that costs this much more than the best one isn't fitted under every rule. */
const rivalryCost = 6;

/** Fits every method, and angles solved from the board, by the likely madhab under each rule and elevation. */
export function fitAllMethods(place: PlaceInput, days: readonly BoardDay[]): Fit[] {
  const settings = likelyMadhabs(place, days).flatMap((madhab) => candidateSettings(place, days, madhab));
  const usual = fitCandidates(
    place,
    settings.map((each) => createCandidate(place, each)),
    days,
  );
  const limit = (cheapest(usual)?.cost ?? 0) + rivalryCost;
  const underRules = usual
    .filter((fit) => canGainByRule(fit, limit))
    .flatMap((fit) => underOtherRules(place, fit.candidate));
  const atSeaLevel = [...usual, ...fitCandidates(place, underRules, days)];
  const high = bestOfMethods(atSeaLevel).flatMap(({ candidate }) => atOtherHeights(place, candidate));
  return [...atSeaLevel, ...fitCandidates(place, high, days)];
}

/** A high-latitude rule only changes Fajr and Isha: at best it removes their cost and adds its prior. */
function canGainByRule({ cost, times }: Fit, limit: number): boolean {
  const ofNight = times.filter(({ name }) => name === 'fajr' || name === 'isha');
  const gain = ofNight.reduce((sum, time) => sum + time.cost, 0) - priors.rule;
  return gain > 0 && cost - gain < limit;
}

function candidateSettings(
  place: PlaceInput,
  days: readonly BoardDay[],
  madhab: Madhab,
): CandidateSettings[] {
  const known = methods.filter(({ id }) => id !== 'custom');
  const own = solveAngles(place, days);
  const shafaqChoices = [undefined, ...shafaqs.filter((shafaq) => shafaq !== 'general')];
  return [
    ...(hasTableWithoutMethod(place) ? [{ madhab }] : []),
    ...known.flatMap((method) =>
      ('shafaq' in method.isha ? shafaqChoices : [undefined]).map((shafaq) => ({
        method: method.id,
        madhab,
        shafaq,
      })),
    ),
    ...own.map((ownAngles) => ({ method: 'custom', madhab, ownAngles })),
  ];
}

/** Rules that may change the result: none if the method has its own rule, which its mosques follow. */
function underOtherRules(place: PlaceInput, { settings, calculation }: Candidate): Candidate[] {
  const { method, highLatitudeRule: usual } = calculation;
  const latitude = Math.abs(place.coordinates.latitude);
  const own = method.authorityRule;
  const hasOwn = 'shafaq' in method.isha || (own !== undefined && latitude >= own.fromLatitude);
  if (latitude < rulesFromLatitude || hasOwn) return [];
  const others = highLatitudeRules.filter((rule) => rule !== usual);
  return others.map((highLatitudeRule) => createCandidate(place, { ...settings, highLatitudeRule }));
}

function bestOfMethods(fits: readonly Fit[]): Fit[] {
  const best = new Map<string, Fit>();
  for (const fit of fits) {
    const { id } = fit.candidate.calculation.method;
    if (fit.cost < (best.get(id)?.cost ?? Number.POSITIVE_INFINITY)) best.set(id, fit);
  }
  return [...best.values()];
}

function atOtherHeights(place: PlaceInput, { settings }: Candidate): Candidate[] {
  const elevations = heightsFor(place, settings.method ?? '');
  return elevations.map((elevationMetres) => createCandidate(place, { ...settings, elevationMetres }));
}

/** Returns the elevations to fit: the user's own and the town's, if the method uses elevation. */
function heightsFor(place: PlaceInput, method: string): number[] {
  const heightUse = methodOfId(method)?.heightUse;
  if (heightUse === 'none') return [];
  const isByTown = heightUse !== undefined;
  const town = place.townElevationMetres ?? 0;
  const byItself = isByTown ? town : 0;
  const candidates = [isByTown ? 0 : town, place.settings.elevationMetres ?? byItself];
  return [...new Set(candidates)].filter((height) => height !== byItself);
}
