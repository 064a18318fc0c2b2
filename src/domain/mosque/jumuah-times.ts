import { mosqueLimits, sortedJumuah } from './my-mosque.ts';

/** `13:15`, `13:15-14:00`, `13:15+` or `13:15 "Jumuah"`: a time by the clock, with or without an end and a comment. */
const time =
  /^([01]?\d|2[0-3])[:.]([0-5]\d)(?:\s*[-\u2013]\s*(?:[01]?\d|2[0-3])[:.][0-5]\d|\+)?(?:\s*"[^"]*")?$/;
/** Hours between which a Friday prayer can begin anywhere, with summer time. Another time is something else. */
const [earliest, latest] = ['11:00', '16:00'];

/**
 * Returns when the Friday prayers of a place begin, `HH:MM` in ascending order, from the times as OpenStreetMap writes them in
 * the Friday rules of `service_times`: `12:30, 13:30` or `13:15-14:00`. Empty if any part isn't clearly a time of a Friday
 * prayer.
 * @see https://wiki.openstreetmap.org/wiki/Key:service_times
 */
export function jumuahTimes(written: string): readonly string[] {
  const clocks = written.split(',').map((part) => {
    const [, hours = '', minutes = ''] = time.exec(part.trim()) ?? [];
    return `${hours.padStart(2, '0')}:${minutes}`;
  });
  if (!clocks.every((clock) => clock >= earliest && clock <= latest)) return [];
  const sorted = sortedJumuah(clocks);
  return sorted.length <= mosqueLimits.jumuahCount ? sorted : [];
}
