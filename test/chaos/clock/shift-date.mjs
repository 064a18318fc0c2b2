/**
 * Loaded before a program (`node --import`), shifts its clock by as many milliseconds as the file that SHIFTED_CLOCK
 * names says at the moment. Timers and measured spans stay as they are, as when somebody sets a machine's clock.
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
  construct: (target, given, newTarget) =>
    Reflect.construct(target, given.length === 0 ? [now()] : given, newTarget),
  apply: () => new RealDate(now()).toString(),
  get: (target, key, receiver) => (key === 'now' ? now : Reflect.get(target, key, receiver)),
});
