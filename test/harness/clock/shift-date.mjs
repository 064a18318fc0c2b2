/**
 * Preloaded with `node --import`. Shifts `Date` by the number of milliseconds in the file named by SHIFTED_CLOCK, which is
 * read again every 50 ms. Timers and `performance.now()` are unaffected, as when a machine's clock is set.
 */
import { readFileSync } from 'node:fs';

const file = process.env.SHIFTED_CLOCK ?? '';
const rereadMs = 50;
const RealDate = Date;
let offsetMs = read();

function read() {
  try {
    return Number(readFileSync(file, 'utf8')) || 0;
  } catch {
    return 0;
  }
}

setInterval(() => {
  offsetMs = read();
}, rereadMs).unref();

const now = () => RealDate.now() + offsetMs;

globalThis.Date = new Proxy(RealDate, {
  construct: (target, args, newTarget) =>
    Reflect.construct(target, args.length === 0 ? [now()] : args, newTarget),
  apply: () => new RealDate(now()).toString(),
  get: (target, key, receiver) => (key === 'now' ? now : Reflect.get(target, key, receiver)),
});
