import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { build as bundle } from 'esbuild';
import { build as buildWithVite } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { internalNames } from '../../scripts/package/internal-names.ts';
import { packPackage } from '../../scripts/package/pack-package.ts';
import { packageFolder } from '../../scripts/package/package-folder.ts';
import { root } from '../../scripts/root.ts';

/** A project that has nothing but the packed package in its node_modules. */
let project: string;
let installed: string;
beforeAll(() => {
  project = mkdtempSync(path.join(tmpdir(), 'mihrab-package-'));
  write('package.json', '{ "type": "module" }');
  installed = path.join(project, 'node_modules/@mihrab/prayer-times');
  mkdirSync(installed, { recursive: true });
  const tarball = packPackage(path.join(project, 'packed'));
  run('tar', '-xzf', tarball, '-C', installed, '--strip-components=1');
});
afterAll(() => rmSync(project, { recursive: true, force: true }));

function run(command: string, ...args: string[]): string {
  const { stdout, stderr, status } = spawnSync(command, args, { cwd: project, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${command} ended with ${status}:\n${stdout}${stderr}`);
  return stdout;
}

const write = (name: string, text: string) => writeFileSync(path.join(project, name), text);

const istanbul = `{ latitude: 41.0138, longitude: 28.9497, timeZone: 'Europe/Istanbul', date: '2026-11-28' }`;

it('contains only the build, the licence and the README', () => {
  const files = readdirSync(installed).sort();
  expect(files).toEqual(['LICENSE.md', 'README.md', 'dist', 'package.json']);
  const manifest = JSON.parse(readFileSync(path.join(installed, 'package.json'), 'utf8'));
  expect(manifest.dependencies).toBeUndefined();
  // Publishing waits for the owner's choice of a licence.
  expect(manifest.private).toBe(true);
});

it('runs in Node.js with each of its modules', () => {
  write(
    'main.js',
    `import { conventions, methods, nextPrayer, prayerTimes } from '@mihrab/prayer-times';
     import { monthOf, prayerCalendar, prayerCsv, prayerICalendar } from '@mihrab/prayer-times/calendar';
     import { hijriDate } from '@mihrab/prayer-times/hijri';
     import { qibla } from '@mihrab/prayer-times/qibla';
     import { solarNoon } from '@mihrab/prayer-times/sun';
     import { explainPrayerTimes } from '@mihrab/prayer-times/why';
     const place = ${istanbul};
     const options = { ...place, ...conventions('TR', place) };
     const month = { ...options, ...monthOf(2026, 11) };
     console.log(JSON.stringify({
       clock: prayerTimes(options).clock,
       next: nextPrayer(options, new Date('2026-11-28T20:00Z')).next.date,
       methods: methods.length,
       days: prayerCalendar(month).length,
       csv: prayerCsv(month).split('\\r\\n').length,
       ics: prayerICalendar(month).split('BEGIN:VEVENT').length,
       hijri: hijriDate('2026-11-28').month,
       qibla: Math.round(qibla(place).bearingDegrees),
       noon: solarNoon(place, new Date('2026-11-28T10:00Z')).at.toISOString().slice(0, 16),
       why: explainPrayerTimes(options).text.asr.length > 100,
     }));`,
  );
  expect(JSON.parse(run(process.execPath, 'main.js'))).toEqual({
    clock: { fajr: '06:29', sunrise: '07:59', dhuhr: '12:57', asr: '15:23', maghrib: '17:45', isha: '19:10' },
    next: '2026-11-29',
    methods: 34,
    days: 30,
    csv: 32,
    ics: 181,
    hijri: 6,
    qibla: 152,
    noon: '2026-11-28T09:52',
    why: true,
  });
});

describe('in a TypeScript project', () => {
  const source = `
    import { conventions, type PrayerTimes, prayerTimes } from '@mihrab/prayer-times';
    import { type CalendarEntry, prayerCalendar } from '@mihrab/prayer-times/calendar';
    import { type HijriDate, hijriDate } from '@mihrab/prayer-times/hijri';
    import { qibla } from '@mihrab/prayer-times/qibla';
    import { sunPosition } from '@mihrab/prayer-times/sun';
    import { applyTimetables, readTimetable } from '@mihrab/prayer-times/tables';
    import { explainPrayerTimes } from '@mihrab/prayer-times/why';
    import { authorityZone } from '@mihrab/prayer-times/zones';
    const place = { latitude: 3.1, longitude: 101.7, timeZone: 'Asia/Kuala_Lumpur' };
    const options = { ...place, ...conventions('MY', place), zone: authorityZone('MY', place) };
    const day: PrayerTimes = prayerTimes({ ...options, timetables: applyTimetables(readTimetable('')) });
    export const fajr: Date = day.times.fajr;
    export const text: string = day.clock.isha;
    export const days: CalendarEntry[] = prayerCalendar({ ...options, from: '2026-01-01', to: '2026-01-31' });
    export const hijri: HijriDate = hijriDate('2026-11-28');
    export const numbers: number[] = [qibla(place).bearingDegrees, sunPosition(place, fajr).altitudeDegrees];
    export const factor: string = explainPrayerTimes(options).times.asr.definition.kind;
    // @ts-expect-error a method is required
    prayerTimes(place);
    // @ts-expect-error there is no such madhab
    prayerTimes({ ...options, madhab: 'maliki' });`;
  const compilers = { 6: 'typescript/bin/tsc', 7: 'typescript-7/bin/tsc' };
  const resolutions = { node16: 'node16', bundler: 'esnext' };

  it.each([
    ['6', 'node16'],
    ['6', 'bundler'],
    ['7', 'node16'],
    ['7', 'bundler'],
  ] as const)('compiles with TypeScript %s and the resolution %s', (version, resolution) => {
    write(`use-${version}-${resolution}.ts`, source);
    const strict = ['--strict', '--exactOptionalPropertyTypes', '--skipLibCheck', 'false', '--noEmit'];
    const target = [
      '--module',
      resolutions[resolution],
      '--moduleResolution',
      resolution,
      '--target',
      'es2022',
    ];
    const tsc = path.join(root, 'node_modules', compilers[version]);
    run(process.execPath, tsc, ...strict, ...target, `use-${version}-${resolution}.ts`);
  });
});

it('shortens no property that its declarations mention', () => {
  const declared = readdirSync(path.join(packageFolder, 'dist'), { recursive: true, encoding: 'utf8' })
    // The engine's methods are only mentioned for the type of one of their fields.
    .filter((file) => file.endsWith('.d.ts') && !file.endsWith('methods/method.d.ts'))
    .map((file) =>
      readFileSync(path.join(packageFolder, 'dist', file), 'utf8').replace(/\/\*[\s\S]*?\*\//g, ''),
    )
    .join('\n');
  expect(internalNames.filter((name) => new RegExp(`\\b${name}\\??:`).test(declared))).toEqual([]);
});

describe('the size of a day’s times with every method', () => {
  const limitBytes = 10_000;
  const entry = `export { prayerTimes } from '@mihrab/prayer-times';`;
  const gzip = (code: string | Uint8Array) => gzipSync(code, { level: 9 }).length;

  it('is at most 10 kB with esbuild', async () => {
    const { outputFiles } = await bundle({
      stdin: { contents: entry, resolveDir: project },
      bundle: true,
      minify: true,
      format: 'esm',
      write: false,
    });
    const size = gzip(outputFiles[0]?.contents ?? '');
    expect(size).toBeGreaterThan(5000);
    expect(size).toBeLessThanOrEqual(limitBytes);
  });

  it('is at most 10 kB with Vite', async () => {
    write('entry.js', entry);
    const built = await buildWithVite({
      root: project,
      configFile: false,
      logLevel: 'silent',
      build: {
        write: false,
        target: 'es2022',
        modulePreload: false,
        rolldownOptions: { input: path.join(project, 'entry.js'), preserveEntrySignatures: 'strict' },
      },
    });
    const [output] = 'output' in built ? built.output : [];
    const size = gzip(output?.code ?? '');
    expect(size).toBeGreaterThan(5000);
    expect(size).toBeLessThanOrEqual(limitBytes);
  });

  it('grows by what else is imported', async () => {
    const sizeOf = async (contents: string) => {
      const { outputFiles } = await bundle({
        stdin: { contents, resolveDir: project },
        bundle: true,
        minify: true,
        format: 'esm',
        write: false,
      });
      return gzip(outputFiles[0]?.contents ?? '');
    };
    const alone = await sizeOf(entry);
    const withCountries = await sizeOf(`export { conventions, prayerTimes } from '@mihrab/prayer-times';`);
    expect(withCountries - alone).toBeGreaterThan(300);
    expect(withCountries - alone).toBeLessThan(1200);
    expect(await sizeOf(`export { qibla } from '@mihrab/prayer-times/qibla';`)).toBeLessThan(3500);
  });
});
