import { type Choice, choiceOf } from '../methods/choice.ts';
import type { PlaceQuestion } from '../prayer-day.ts';
import type { CalculationSettings } from '../types.ts';

/** A way of calculation that may lie behind a board. */
export interface Candidate {
  readonly settings: CalculationSettings;
  readonly choice: Choice;
  /** How far it is from what one expects here before the board is read; in the unit of `fit.ts`, a minute on one day. */
  readonly prior: number;
  readonly isCountrysOwn: boolean;
}

/** What a candidate sets; the rest is the country's. */
export type Ways = Pick<
  CalculationSettings,
  'method' | 'madhab' | 'highLatitudeRule' | 'elevationMetres' | 'ownAngles' | 'shafaq'
>;

export const priors = {
  measured: 0.8,
  unmeasured: 1.2,
  rule: 0.5,
  madhab: 0.3,
  shafaq: 0.5,
  height: 1,
  halfDegree: 2,
  tenthOfDegree: 2.7,
  minutes: 1.8,
};

/** Methods whose figures were held against printed tables of the authority. */
const measuredMethods = new Set(
  (
    'diyanet umm_al_qura dubai kuwait qatar tehran egypt tunisia algeria jordan bosnia sri_lanka ' +
    'kemenag jadwalsholat jakim muis brunei maldives ' +
    'moonsighting london_unified'
  ).split(' '),
);

/** The method and the school are always named, so that the match outlives a change of the country's customs. */
export function candidateOf(place: PlaceQuestion, ways: Ways): Candidate {
  const customary = choiceOf({}, place.countryCode, place.coordinates);
  const {
    method,
    madhab,
    highLatitudeRule,
    elevationMetres,
    ownAngles,
    shafaq,
    adjustments,
    ...otherWishes
  } = place.settings;
  const settings = { ...otherWishes, ...withoutHoles(ways) };
  const choice = choiceOf(settings, place.countryCode, place.coordinates);
  const extras = extraPrior(ways, choice, customary);
  const isCountrysMethod = choice.method.id === customary.method.id;
  return {
    settings: { ...settings, method: choice.method.id, madhab: choice.madhab },
    choice,
    prior: (isCountrysMethod ? 0 : methodPrior(choice.method.id)) + extras,
    isCountrysOwn: isCountrysMethod && extras === 0,
  };
}

function withoutHoles(ways: Ways): Ways {
  return Object.fromEntries(Object.entries(ways).filter(([, value]) => value !== undefined));
}

function methodPrior(id: string): number {
  if (id === 'custom') return 0;
  return measuredMethods.has(id) ? priors.measured : priors.unmeasured;
}

function extraPrior(ways: Ways, choice: Choice, customary: Choice): number {
  const { fajrDegrees, ishaDegrees, ishaMinutes, maghribDegrees } = ways.ownAngles ?? {};
  return (
    (choice.highLatitudeRule === customary.highLatitudeRule ? 0 : priors.rule) +
    (choice.madhab === customary.madhab ? 0 : priors.madhab) +
    (ways.shafaq === undefined ? 0 : priors.shafaq) +
    (ways.elevationMetres === undefined ? 0 : priors.height) +
    [fajrDegrees, ishaDegrees, maghribDegrees].reduce((sum: number, angle) => sum + anglePrior(angle), 0) +
    (ishaMinutes === undefined ? 0 : priors.minutes)
  );
}

function anglePrior(degrees: number | undefined): number {
  if (degrees === undefined) return 0;
  return Number.isInteger(degrees * 2) ? priors.halfDegree : priors.tenthOfDegree;
}
