import { build } from 'esbuild';

/** Computes the times of one day in London and returns part of them, so that no work can be optimised away. */
export type DayOf = (year: number, month: number, day: number) => number;

export interface Contender {
  /** The six times as instants. */
  readonly raw: DayOf;
  /** The six times as `HH:MM` by London's clock. */
  readonly text: DayOf;
}

const ours = `
  import { computePrayerDay } from './src/domain/prayer-times/compute-prayer-day.ts';
  import { methodOfId } from './src/domain/prayer-times/methods/methods.ts';
  import { formatClock } from './src/domain/time-zone/zone-window.ts';
  const coordinates = { latitude: 51.5, longitude: -0.12 };
  const method = methodOfId('mwl');
  const timesOf = (date, zone) =>
    computePrayerDay({
      date, coordinates, zone, method, madhab: 'shafi', highLatitudeRule: 'middle_of_the_night', isRamadan: false,
    }).times;
  const lastSunday = (year, month) => {
    const end = new Date(Date.UTC(year, month, 0, 1));
    return end.getTime() - end.getUTCDay() * 86_400_000;
  };
  const zones = new Map();
  const londonIn = (year) => {
    const offsets = [[0, 0], [lastSunday(year, 3), 60], [lastSunday(year, 10), 0]];
    zones.set(year, { name: 'Europe/London', offsets });
    return zones.get(year);
  };
  export const raw = (year, month, day) => timesOf({ year, month, day }, undefined).asr;
  export const text = (year, month, day) => {
    const zone = zones.get(year) ?? londonIn(year);
    const times = timesOf({ year, month, day }, zone);
    let length = 0;
    for (const name of ['fajr', 'sunrise', 'dhuhr', 'asr', 'maghrib', 'isha'])
      length += formatClock(zone, times[name]).length;
    return length;
  };
`;
const adhan = `
  import { CalculationMethod, Coordinates, PrayerTimes } from 'adhan';
  const place = new Coordinates(51.5, -0.12);
  const parameters = CalculationMethod.MuslimWorldLeague();
  const clock = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/London', hour: '2-digit', minute: '2-digit' });
  const timesOf = (year, month, day) => new PrayerTimes(place, new Date(year, month - 1, day), parameters);
  export const raw = (year, month, day) => timesOf(year, month, day).asr.getTime();
  export const text = (year, month, day) => {
    const times = timesOf(year, month, day);
    let length = 0;
    for (const name of ['fajr', 'sunrise', 'dhuhr', 'asr', 'maghrib', 'isha'])
      length += clock.format(times[name]).length;
    return length;
  };
`;
const praytime = `
  import { PrayTime } from 'praytime';
  const instants = new PrayTime('MWL').location([51.5, -0.12]).timezone('UTC').format('x');
  const clock = new PrayTime('MWL').location([51.5, -0.12]).timezone('Europe/London').format('24h');
  export const raw = (year, month, day) => Number(instants.getTimes([year, month, day]).asr);
  export const text = (year, month, day) => {
    const times = clock.getTimes([year, month, day]);
    let length = 0;
    for (const name of ['fajr', 'sunrise', 'dhuhr', 'asr', 'maghrib', 'isha']) length += times[name].length;
    return length;
  };
`;

export const contenders = {
  ours: () => bundled(ours),
  adhan: () => bundled(adhan),
  praytime: () => bundled(praytime),
};

/** Bundles an engine as for a page, so that module loading doesn't slow it down. */
async function bundled(contents: string): Promise<Contender> {
  const bundle = await build({
    stdin: { contents, resolveDir: process.cwd(), loader: 'ts' },
    bundle: true,
    write: false,
    format: 'esm',
    target: 'es2022',
  });
  const code = Buffer.from(bundle.outputFiles[0]?.contents ?? '').toString('base64');
  return (await import(`data:text/javascript;base64,${code}`)) as Contender;
}
