import { expect, it } from 'vitest';
import { planRun } from './plan.ts';

const journeys = ['test/e2e/home.e2e.ts'];

it.each([
  [[], { unit: true, e2e: true, patterns: [] }],
  [['unit'], { unit: true, e2e: false, patterns: [] }],
  [['e2e'], { unit: false, e2e: true, patterns: [] }],
  [['home'], { unit: true, e2e: true, patterns: ['home'] }],
  [['qibla'], { unit: true, e2e: false, patterns: ['qibla'] }],
  [['e2e', 'home'], { unit: false, e2e: true, patterns: ['home'] }],
])('%j narrows the run to %j', (args, plan) => {
  expect(planRun(args, journeys)).toEqual(plan);
});
