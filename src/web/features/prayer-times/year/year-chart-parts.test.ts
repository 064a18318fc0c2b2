import { expect, it } from 'vitest';
import { spreadLabels } from './year-chart-parts.tsx';

const rounded = (places: number[]) => places.map((place) => Number(place.toFixed(3)));

it('labels with enough room stay at their lines', () => {
  expect(rounded(spreadLabels([0.2, 0.5, 0.8], 0.05))).toEqual([0.2, 0.5, 0.8]);
});

it('labels that would overlap move apart around their middle, also when they push a third one', () => {
  expect(rounded(spreadLabels([0.5, 0.51], 0.1))).toEqual([0.455, 0.555]);
  expect(rounded(spreadLabels([0.5, 0.51, 0.58], 0.1))).toEqual([0.43, 0.53, 0.63]);
});

it('labels stay inside the chart', () => {
  expect(rounded(spreadLabels([0, 0.01, 0.99], 0.1))).toEqual([0.05, 0.15, 0.95]);
});
