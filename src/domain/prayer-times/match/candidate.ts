import { type ResolvedCalculation, resolveCalculation } from '../methods/resolve-calculation.ts';
import type { PlaceInput } from '../place-prayer-day.ts';
import type { CalculationSettings } from '../types.ts';
import { type Relevance, relevanceOf } from './relevance.ts';

/** A calculation that may explain a board. */
export interface Candidate {
  readonly settings: CalculationSettings;
  readonly calculation: ResolvedCalculation;
  /** How unusual it is at the place before reading the board; in the unit of `fit.ts`, one minute on one day. */
  readonly prior: number;
  readonly relevance: Relevance;
  /** Number of assumptions that are unusual at the place. */
  readonly assumptions: number;
  readonly isCountryDefault: boolean;
}

/** Settings of a candidate; the rest are the country's. */
export type CandidateSettings = Pick<
  CalculationSettings,
  'method' | 'madhab' | 'highLatitudeRule' | 'elevationMetres' | 'ownAngles' | 'shafaq'
>;

export const priors = {
  rule: 0.5,
  madhab: 0.3,
  shafaq: 0.5,
  height: 1,
  halfDegree: 2,
  tenthOfDegree: 2.7,
  minutes: 1.8,
};

/** Custom angles add a prior for each angle. */
const priorOfRelevance: Readonly<Record<Relevance, number>> = {
  place: 0,
  country: 1,
  worldwide: 1.8,
  region: 3.5,
  solved: 1.5,
  far: 7,
};

const assumptionsOfRelevance: Readonly<Record<Relevance, number>> = {
  place: 0,
  country: 0,
  worldwide: 1,
  region: 2,
  solved: 2,
  far: 3,
};

/**
 * Creates a candidate. Its settings name the method and the madhab, so that the match survives a change of the
 * country's defaults. The method is only left out if none is given and the place has a published timetable that
 * applies when no method is chosen.
 */
export function createCandidate(place: PlaceInput, overrides: CandidateSettings): Candidate {
  const customary = resolveCalculation({}, place.countryCode, place.coordinates);
  const {
    method,
    madhab,
    highLatitudeRule,
    elevationMetres,
    ownAngles,
    shafaq,
    adjustments,
    ...otherSettings
  } = place.settings;
  const settings = { ...otherSettings, ...withoutUndefined(overrides) };
  const calculation = resolveCalculation(settings, place.countryCode, place.coordinates);
  const extras = extraPrior(overrides, calculation, customary);
  const relevance = relevanceOf(calculation.method, place);
  const isCountrysMethod = relevance === 'place';
  return {
    settings: {
      ...settings,
      ...(overrides.method === undefined && hasTableWithoutMethod(place)
        ? {}
        : { method: calculation.method.id }),
      madhab: calculation.madhab,
    },
    calculation,
    prior: priorOfRelevance[relevance] + extras,
    relevance,
    assumptions: assumptionsOfRelevance[relevance] + countUnusualSettings(overrides, calculation, customary),
    isCountryDefault: isCountrysMethod && extras === 0,
  };
}

/** Whether the place has a published timetable that replaces the default method, whichever it is. */
export function hasTableWithoutMethod({ timetables }: PlaceInput): boolean {
  return timetables?.some(({ method }) => method === undefined) ?? false;
}

function withoutUndefined(overrides: CandidateSettings): CandidateSettings {
  return Object.fromEntries(Object.entries(overrides).filter(([, value]) => value !== undefined));
}

/** The madhab is unambiguous on a board and costs no certainty. */
function countUnusualSettings(
  overrides: CandidateSettings,
  calculation: ResolvedCalculation,
  customary: ResolvedCalculation,
): number {
  const hasRule =
    overrides.highLatitudeRule !== undefined && calculation.highLatitudeRule !== customary.highLatitudeRule;
  const unusual = [hasRule, overrides.shafaq !== undefined, overrides.elevationMetres !== undefined];
  return unusual.filter(Boolean).length;
}

function extraPrior(
  overrides: CandidateSettings,
  calculation: ResolvedCalculation,
  customary: ResolvedCalculation,
): number {
  const { fajrDegrees, ishaDegrees, ishaMinutes, maghribDegrees } = overrides.ownAngles ?? {};
  return (
    (calculation.highLatitudeRule === customary.highLatitudeRule ? 0 : priors.rule) +
    (calculation.madhab === customary.madhab ? 0 : priors.madhab) +
    (overrides.shafaq === undefined ? 0 : priors.shafaq) +
    (overrides.elevationMetres === undefined ? 0 : priors.height) +
    [fajrDegrees, ishaDegrees, maghribDegrees].reduce((sum: number, angle) => sum + anglePrior(angle), 0) +
    (ishaMinutes === undefined ? 0 : priors.minutes)
  );
}

function anglePrior(degrees: number | undefined): number {
  if (degrees === undefined) return 0;
  return Number.isInteger(degrees * 2) ? priors.halfDegree : priors.tenthOfDegree;
}
