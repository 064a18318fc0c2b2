import type { PrayerTimesResult } from '../../domain/prayer-times/types.ts';
import type { ScreenPhase } from '../../domain/screen/screen-state.ts';
import { clockNode, runningClock } from './day-view.ts';
import { element, setText, withAttributes } from './element.ts';
import type { ScreenText } from './screen-text.ts';
import type { View } from './view.ts';

type Congregation = Extract<ScreenPhase, { readonly kind: 'countdown' }>['congregation'];

const titleOf = ({ kind, name }: Congregation, text: ScreenText): string =>
  kind === 'jumuah' ? text.jumuah : text.prayer(name);

/** Fills the screen from the adhan until the congregation begins. */
export function countdownView(congregation: Congregation, answer: PrayerTimesResult, text: ScreenText): View {
  const clock = runningClock(answer, text, 'small-clock');
  const left = withAttributes(element('p', 'big-countdown'), { role: 'timer', dir: 'ltr' });
  const bar = element('div', 'bar-filled');
  const { adhanAt, at } = congregation;
  const label = congregation.kind === 'jumuah' ? text.jumuah : text.iqamah;
  const node = element(
    'div',
    'phase',
    clock.node,
    element('h1', 'phase-title', titleOf(congregation, text)),
    left,
    element('p', 'phase-time', label, ' ', clockNode(text.clock(congregation.clock))),
    element('div', 'bar', bar),
    element('p', 'phase-note', text.words.silencePhones),
  );
  return {
    node,
    update(nowMs) {
      clock.update(nowMs);
      setText(left, text.countdown(nowMs, at));
      const share = Math.min(1, Math.max(0, (nowMs - adhanAt) / Math.max(1, at - adhanAt)));
      bar.style.width = `${(share * 100).toFixed(2)}%`;
    },
  };
}

/** Says that the congregation begins. */
export function iqamahView(congregation: Congregation, answer: PrayerTimesResult, text: ScreenText): View {
  const clock = runningClock(answer, text, 'small-clock');
  const word = congregation.kind === 'jumuah' ? text.jumuah : text.iqamah;
  const node = element(
    'div',
    'phase is-iqamah',
    clock.node,
    element('h1', 'phase-title', congregation.kind === 'jumuah' ? '' : titleOf(congregation, text)),
    element('p', 'big-word', word),
    element('p', 'phase-note', text.words.silencePhones),
  );
  return { node, update: clock.update };
}

/** Nearly dark, so that nothing distracts people who pray. */
export function prayerView(congregation: Congregation, answer: PrayerTimesResult, text: ScreenText): View {
  const clock = runningClock(answer, text, 'faint-clock');
  const node = element(
    'div',
    'dimmed',
    element('h1', 'faint-title', titleOf(congregation, text)),
    clock.node,
    element('p', 'faint-note', text.words.silencePhones),
  );
  return { node, update: clock.update };
}
