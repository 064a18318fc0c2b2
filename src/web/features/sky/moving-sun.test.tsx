import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  karachiTimes as answer,
  karachiAt as at,
  karachi,
  karachiDay as today,
} from '../../../../test/harness/karachi.ts';
import { DaySky } from './day-sky.tsx';
import { moveSun } from './moving-sun.ts';

beforeEach(() => void render(<DaySky place={karachi} answer={answer} />));
afterEach(cleanup);

const sun = () => document.querySelector<HTMLElement>('[data-sun]') as HTMLElement;
const share = (side: 'insetInlineStart' | 'top') => Number.parseFloat(sun().style[side]);

describe('the sun over a city', () => {
  it('is not there before the time is known', () => {
    expect(sun().dataset['sun']).toBe('unknown');
    expect(document.querySelector('[data-past]')?.getAttribute('d')).toBeNull();
  });

  it('rises, stands at noon in the middle and sets', () => {
    moveSun(document, at('05:00'));
    expect(sun().dataset['sun']).toBe('down');
    moveSun(document, at(answer.clock.sunrise) + 10 * 60_000);
    expect(sun().dataset['sun']).toBe('up');
    moveSun(document, at(answer.clock.dhuhr));
    expect(share('insetInlineStart')).toBeCloseTo(50, 0);
    const noon = share('top');
    moveSun(document, at('16:30'));
    expect(share('top')).toBeGreaterThan(noon);
    expect(document.querySelector('[data-past]')?.getAttribute('d')).toMatch(/^M0\.0 /);
    moveSun(document, at('20:00'));
    expect(sun().dataset['sun']).toBe('down');
  });

  it('starts its next day on the left', () => {
    moveSun(document, at('00:30', { ...today, day: 24 }));
    expect(share('insetInlineStart')).toBeLessThan(5);
  });
});
