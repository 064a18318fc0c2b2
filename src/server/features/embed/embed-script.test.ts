import { Window } from 'happy-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { embedScript } from './embed-script.ts';

const noon = Date.UTC(2026, 10, 27, 12);
const hour = 3_600_000;
const endsAt = noon + 12 * hour;
const times = [
  [noon - 6 * hour, 'Fajr', 0],
  [noon + 1.5 * hour, 'Dhuhr', 2],
  [noon + 10 * hour, 'Isha', 5],
  [noon + 18 * hour, 'Fajr', -1],
];

beforeEach(() => {
  vi.useFakeTimers({ now: noon });
});
afterEach(() => {
  vi.useRealTimers();
});

/** Runs the script in a widget with six rows, in a frame. */
function run({ digits = '', isOnline = true, wasReloaded = false } = {}) {
  const { document } = new Window();
  const data = JSON.stringify(times).replaceAll('"', '&quot;');
  document.title = 'Prayer Times · London';
  document.body.innerHTML = `<p id="next" hidden data-times="${data}" data-end="${endsAt}"${digits && ` data-digits="${digits}"`}><span>Next</span><strong></strong><b></b></p>
    <table><tbody>${'<tr><th></th></tr>'.repeat(6)}</tbody></table>`;
  const posted: unknown[] = [];
  const navigator = { onLine: isOnline };
  const reload = vi.fn();
  const online: (() => void)[] = [];
  let measure = () => {};
  class ResizeObserver {
    constructor(callback: () => void) {
      measure = callback;
    }
    observe() {}
  }
  const scope = {
    window: { parent: { postMessage: (message: unknown, target: string) => posted.push([message, target]) } },
    document,
    ResizeObserver,
    navigator,
    location: { reload },
    performance: { getEntriesByType: () => [{ type: wasReloaded ? 'reload' : 'navigate' }] },
    addEventListener: (_: string, listener: () => void) => online.push(listener),
  };
  new Function(...Object.keys(scope), embedScript)(...Object.values(scope));
  const next = document.getElementById('next');
  return {
    measure: () => measure(),
    posted,
    reload,
    comeOnline: () => {
      navigator.onLine = true;
      for (const listener of online) listener();
    },
    marked: () =>
      [...document.querySelectorAll('tr')].flatMap((row, i) => (row.className === 'on' ? [i] : [])),
    current: () => document.querySelectorAll('[aria-current="time"]').length,
    text: () =>
      next?.hasAttribute('hidden')
        ? undefined
        : [...(next?.children ?? [])].map((each) => each.textContent).join(' '),
  };
}

describe('the script of the widget', () => {
  it('marks the next prayer and counts down to it, second by second', () => {
    const widget = run();
    expect(widget.marked()).toEqual([2]);
    expect(widget.current()).toBe(1);
    expect(widget.text()).toBe('Next Dhuhr 1:30:00');
    vi.advanceTimersByTime(1_000);
    expect(widget.text()).toBe('Next Dhuhr 1:29:59');
    vi.setSystemTime(noon + 1.5 * hour);
    vi.advanceTimersByTime(1_000);
    expect(widget.marked()).toEqual([5]);
  });

  it('marks no row when the next prayer is tomorrow’s', () => {
    vi.setSystemTime(noon + 11 * hour);
    const widget = run();
    expect(widget.marked()).toEqual([]);
    expect(widget.text()).toBe('Next Fajr 7:00:00');
  });

  it('counts in the digits of the language', () => {
    expect(run({ digits: '০১২৩৪৫৬৭৮৯' }).text()).toBe('Next Dhuhr ১:৩০:০০');
  });

  it('loads the widget once after midnight at the place', () => {
    vi.setSystemTime(endsAt - 20_000);
    const widget = run();
    vi.advanceTimersByTime(19_000);
    expect(widget.reload).not.toHaveBeenCalled();
    vi.advanceTimersByTime(60_000);
    expect(widget.reload).toHaveBeenCalledOnce();
  });

  it('waits for a network before it loads', () => {
    vi.setSystemTime(endsAt - 20_000);
    const widget = run({ isOnline: false });
    vi.advanceTimersByTime(2 * 60_000);
    expect(widget.reload).not.toHaveBeenCalled();
    widget.comeOnline();
    expect(widget.reload).toHaveBeenCalledOnce();
  });

  it('doesn’t load again and again where the clock is wrong', () => {
    vi.setSystemTime(endsAt + hour);
    const widget = run({ wasReloaded: true });
    vi.advanceTimersByTime(9 * 60_000);
    expect(widget.reload).not.toHaveBeenCalled();
    vi.advanceTimersByTime(2 * 60_000);
    expect(widget.reload).toHaveBeenCalledOnce();
  });

  it('tells the page around it its height and title, and nothing else', () => {
    const widget = run();
    widget.measure();
    expect(widget.posted).toEqual([
      // A browser may measure it only when it is visible.
      [{ type: 'mihrab-times', title: 'Prayer Times · London' }, '*'],
      [{ type: 'mihrab-times', height: expect.any(Number), title: 'Prayer Times · London' }, '*'],
    ]);
  });
});
