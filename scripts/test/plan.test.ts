import { expect, it } from 'vitest';
import { planRun } from './plan.ts';

const journeys = ['test/e2e/home.e2e.ts'];

it.each([
  [[], { unit: true, e2e: true, nightly: false, patterns: [] }],
  [['unit'], { unit: true, e2e: false, nightly: false, patterns: [] }],
  [['e2e'], { unit: false, e2e: true, nightly: false, patterns: [] }],
  [['home'], { unit: true, e2e: true, nightly: false, patterns: ['home'] }],
  [['qibla'], { unit: true, e2e: false, nightly: false, patterns: ['qibla'] }],
  [['nightly', 'home'], { unit: true, e2e: true, nightly: true, patterns: ['home'] }],
  [['e2e', 'home'], { unit: false, e2e: true, nightly: false, patterns: ['home'] }],
])('%j is planned as %j', (args, plan) => {
  expect(planRun(args, journeys)).toEqual(plan);
});
