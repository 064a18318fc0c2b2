import { build } from 'esbuild';

/** Computes the times of one UT day in London and returns one of them, so that nothing can be left out. */
export type Contender = (year: number, month: number, day: number) => number;

const ours = `
  import { computePrayerDay } from './src/domain/prayer-times/compute-prayer-day.ts';
  import { methodOfId } from './src/domain/prayer-times/methods.ts';
  const place = {
    coordinates: { latitude: 51.5, longitude: -0.12 },
    method: methodOfId('mwl'), madhab: 'shafi', highLatitudeRule: 'middle_of_the_night', isRamadan: false,
  };
  export const day = (year, month, day) => computePrayerDay({ ...place, date: { year, month, day } }).times.asr;
`;
const adhan = `
  import { CalculationMethod, Coordinates, PrayerTimes } from 'adhan';
  const place = new Coordinates(51.5, -0.12);
  const parameters = CalculationMethod.MuslimWorldLeague();
  export const day = (year, month, day) =>
    new PrayerTimes(place, new Date(year, month - 1, day), parameters).asr.getTime();
`;
const praytime = `
  import { PrayTime } from 'praytime';
  const engine = new PrayTime('MWL').location([51.5, -0.12]).timezone('UTC').format('x');
  export const day = (year, month, day) => Number(engine.getTimes([year, month, day]).asr);
`;

export const contenders = {
  ours: () => bundled(ours),
  adhan: () => bundled(adhan),
  praytime: () => bundled(praytime),
};

/** Each is bundled the way a page gets it, so that no loader slows one of them down. */
async function bundled(contents: string): Promise<Contender> {
  const bundle = await build({
    stdin: { contents, resolveDir: process.cwd(), loader: 'ts' },
    bundle: true,
    write: false,
    format: 'esm',
    target: 'es2022',
  });
  const code = Buffer.from(bundle.outputFiles[0]?.contents ?? '').toString('base64');
  const module = (await import(`data:text/javascript;base64,${code}`)) as { day: Contender };
  return module.day;
}
