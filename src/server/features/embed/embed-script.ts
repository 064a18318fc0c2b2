import { embedMessage } from '../../../domain/embed/embed-options.ts';

/**
 * Runs in the widget where the site that frames it allows scripts. It tells that site that it is loaded and, once the browser
 * lays it out, which may be when it is scrolled into view, how high it is. It marks the next prayer and
 * counts down to it, and loads the widget again after midnight at the place. Nothing depends on it: without scripts the
 * widget shows the same times. It has no access to storage, since most sites frame the widget without an origin.
 *
 * A clock that is wrong must not make it load again and again: a widget that was loaded again and is still over waits ten
 * minutes. Without a network it waits for one, because a failed load would leave an error page in the frame.
 */
export const embedScript = `(function () {
  var page = document, root = page.documentElement, next = page.getElementById('next');
  function tell(message) {
    if (window.parent === window) return;
    message.type = '${embedMessage}';
    window.parent.postMessage(message, '*');
  }
  function size() {
    tell({ height: Math.ceil(root.getBoundingClientRect().height), title: page.title });
  }
  tell({ title: page.title });
  new ResizeObserver(size).observe(root);
  if (!next) return;
  var times = JSON.parse(next.getAttribute('data-times'));
  var end = Number(next.getAttribute('data-end'));
  var digits = next.getAttribute('data-digits');
  var rows = page.querySelectorAll('tbody tr');
  var shown, waiting;
  function two(value) {
    return (value < 10 ? '0' : '') + value;
  }
  function localised(text) {
    return digits ? text.replace(/\\d/g, function (digit) { return digits[digit]; }) : text;
  }
  function load() {
    if (navigator.onLine === false) addEventListener('online', load, { once: true });
    else location.reload();
  }
  function wasReloaded() {
    var entry = performance.getEntriesByType('navigation')[0];
    return Boolean(entry) && entry.type === 'reload';
  }
  function mark(time) {
    for (var i = 0; i < rows.length; i++) {
      var isNext = Boolean(time) && time[2] === i;
      rows[i].className = isNext ? 'on' : '';
      if (isNext) rows[i].setAttribute('aria-current', 'time');
      else rows[i].removeAttribute('aria-current');
    }
    next.hidden = !time;
    if (time) next.children[1].textContent = time[1];
  }
  function tick() {
    var now = Date.now();
    if (now >= end && !waiting) {
      waiting = true;
      var isLate = shown === undefined && wasReloaded();
      setTimeout(load, isLate ? 600000 : 3000 + Math.random() * 27000);
    }
    var time;
    for (var i = 0; i < times.length && !time; i++) if (times[i][0] > now) time = times[i];
    if (shown !== (time || null)) {
      shown = time || null;
      mark(time);
    }
    if (!time) return;
    var left = Math.ceil((time[0] - now) / 1000);
    var clock = Math.floor(left / 3600) + ':' + two(Math.floor(left / 60) % 60) + ':' + two(left % 60);
    next.children[2].textContent = localised(clock);
  }
  tick();
  setInterval(tick, 1000);
})();`;
