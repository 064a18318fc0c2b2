import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readTimetables } from '../../../../scripts/build-timetables.ts';
import { startTestApp, type TestApp } from '../../../../test/harness/server.ts';
import { testAtlas } from '../../../../test/harness/test-atlas.ts';
import { type PageLanguage, pageLanguages } from '../../../domain/language/page-language.ts';
import { exportWords } from '../../../domain/prayer-times/export/export-words.ts';

/** A Friday. */
const fridayInLondon = Date.UTC(2026, 10, 27, 11, 0);
let now = fridayInLondon;
let server: TestApp;

beforeAll(async () => {
  server = await startTestApp({ clock: () => now });
});
afterAll(() => server.close());

const london = 'latitude=51.51&longitude=-0.13';
const mosque = 'iqamah=fajr:20,dhuhr:13:30,asr:15,maghrib:5,isha:20:00&jumuah=13:15,14:00';
const get = (query: string) => server.app.inject(`/embed/prayer-times?${query}`);

/** Texts of the cells of each row. */
function rowsOf(html: string): string[][] {
  const body = /<tbody[^>]*>([\s\S]*)<\/tbody>/.exec(html)?.[1] ?? '';
  const rows = body.split('<tr').slice(1);
  return rows.map((row) =>
    [...row.matchAll(/<t[hd][^>]*>(.*?)<\/t[hd]>/g)].map(([, cell = '']) =>
      cell.replace(/<span class="(?:tag|label)".*?<\/span>/g, '').replace(/<[^>]*>/g, ''),
    ),
  );
}

describe('the widget', () => {
  it('shows the times of the API, the dates, the place and the method', async () => {
    const times = (await server.app.inject(`/api/prayer-times?${london}`)).json();
    const { body, statusCode, headers } = await get(london);

    expect(statusCode).toBe(200);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(rowsOf(body)).toEqual(
      (['fajr', 'sunrise', 'dhuhr', 'asr', 'maghrib', 'isha'] as const).map((name) => [
        exportWords.en.times[name],
        times[name],
      ]),
    );
    expect(body).toContain('<time datetime="2026-11-27">Friday, November 27, 2026</time>');
    expect(body).toContain('17 Jumada al-Akhirah 1448 AH');
    expect(body).toContain('<bdi>London</bdi>');
    expect(body).toContain('Method: <bdi>London Unified Prayer Timetable</bdi>');
    expect(body).toContain('<title>Prayer Times · London</title>');
    expect(body).toContain('href="http://localhost:3000/prayer-times" target="_blank" rel="noopener"');
  });

  it('changes at midnight at the place, whatever the server’s date is', async () => {
    const jakarta = 'latitude=-6.2&longitude=106.82&language=id';
    now = Date.UTC(2026, 10, 27, 16, 59);
    const before = await get(jakarta);
    now = Date.UTC(2026, 10, 27, 17, 0);
    const after = await get(jakarta);
    now = fridayInLondon;

    expect(before.headers['cache-control']).toBe('public, max-age=60');
    expect(before.body).toContain('datetime="2026-11-27"');
    expect(after.headers['cache-control']).toBe('public, max-age=3600');
    expect(after.body).toContain('datetime="2026-11-28"');
    expect(after.body).toContain(`data-end="${Date.UTC(2026, 10, 28, 17)}"`);
  });

  it('is revalidated by its ETag and stays public for exact coordinates', async () => {
    const first = await get('latitude=51.507412&longitude=-0.127812');
    const again = await server.app.inject({
      url: '/embed/prayer-times?latitude=51.507412&longitude=-0.127812',
      headers: { 'if-none-match': String(first.headers.etag) },
    });
    expect(first.headers['cache-control']).toBe('public, max-age=3600');
    expect([again.statusCode, again.body]).toEqual([304, '']);
    expect(again.headers['x-frame-options']).toBeUndefined();
  });

  it('has the congregations of a mosque, and on Friday no iqamah for Dhuhr', async () => {
    const friday = await get(`${london}&${mosque}&imsak=10`);
    now = Date.UTC(2026, 10, 28, 11);
    const saturday = await get(`${london}&${mosque}`);
    now = fridayInLondon;

    expect(rowsOf(friday.body).map(([name, , iqamah]) => [name, iqamah])).toEqual([
      ['Imsak', ''],
      ['Fajr', '06:13'],
      ['Sunrise', ''],
      ['Dhuhr', ''],
      ['Asr', '13:54'],
      ['Maghrib', '16:06'],
      ['Isha', '20:00'],
    ]);
    expect(rowsOf(saturday.body)[2]?.[2]).toBe('13:30');
    for (const { body } of [friday, saturday]) {
      expect(body).toContain(
        '<p class="jumuah">Jumu’ah <span><time datetime="13:15"><bdi dir="ltr">13:15</bdi></time>',
      );
    }
  });

  it('writes times by twelve hours and with the digits of the language', async () => {
    const english = rowsOf((await get(`${london}&hours=12`)).body);
    const bengali = rowsOf((await get(`${london}&language=bn&hours=12`)).body);
    expect(english[4]).toEqual(['Maghrib', expect.stringMatching(/^4:0\d pm$/)]);
    expect(bengali[4]).toEqual(['মাগরিব', expect.stringMatching(/^৪:০[০-৯] পিএম$/)]);
  });

  it('says what is unusual where the sun doesn’t rise', async () => {
    const { body } = await get('latitude=78.22&longitude=15.64');
    expect(body).toContain('<p class="note">The sun doesn’t rise here on this day.</p>');
  });

  it('names the published timetable that the times are from, in the language if it has a name there', async () => {
    const published = await startTestApp({ clock: fridayInLondon, timetables: readTimetables() });
    const arabic = await published.app.inject(`/embed/prayer-times?${london}&language=ar`);
    const french = await published.app.inject(`/embed/prayer-times?${london}&language=fr`);
    await published.close();
    expect(arabic.body).toContain('<p>الجدول: <bdi>جدول لندن الموحّد للصلاة</bdi></p>');
    expect(french.body).toContain(
      '<p>Horaires\u00a0: <bdi>Calendrier unifié des prières de Londres</bdi></p>',
    );
  });

  it.each<[PageLanguage, string]>([
    ['ar', 'rtl'],
    ['ur', 'rtl'],
    ['tr', 'ltr'],
  ])('is in %s, written %s', async (language, direction) => {
    const { body } = await get(`${london}&language=${language}`);
    expect(body).toContain(`<html lang="${language}" dir="${direction}">`);
    expect(rowsOf(body)[0]?.[0]).toBe(exportWords[language].times.fajr);
    expect(body).toContain(`href="http://localhost:3000/${language}/prayer-times"`);
  });

  it.each(pageLanguages)('has at most 15 kB in %s with everything that it can show', async (language) => {
    const name = encodeURIComponent('&'.repeat(120));
    const everything = `${london}&${mosque}&imsak=10&hours=12&accent=ffcc00&name=${name}&language=${language}`;
    const { body } = await get(everything);
    expect(Buffer.byteLength(body)).toBeLessThanOrEqual(15_000);
    expect(gzipSync(body).length).toBeLessThanOrEqual(5_000);
  });
});

describe('a widget that can’t be shown', () => {
  it.each([
    ['latitude=91&longitude=0', 'latitude must be a number of degrees from -90 to 90'],
    [`${london}&accent=red`, 'accent must be a colour of six hexadecimal digits'],
    [`${london}&methd=mwl`, 'methd is not a known parameter. Did you mean method?'],
    [`${london}&name=`, 'name must have 1 to 120 characters'],
    [`${london}&name=Central%0AMosque`, 'name must have 1 to 120 characters on one line'],
    [`${london}&theme=light&theme=dark`, 'theme was sent more than once'],
    [`${london}&iqamah=timetable`, 'iqamah=timetable works only for the feed'],
  ])('says what is wrong with %s', async (query, message) => {
    const { statusCode, headers, body } = await get(query);
    expect(statusCode).toBe(400);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['x-frame-options']).toBeUndefined();
    expect(body).toContain(message);
  });

  it('speaks the language of the visitors, and says in English what is wrong', async () => {
    const { body } = await get('language=fr&latitude=x&longitude=2');
    expect(body).toContain('<html lang="fr" dir="ltr">');
    expect(body).toContain('L’adresse de ce widget est incorrecte.');
    expect(body).toContain('<p class="note" lang="en" dir="ltr">latitude must be');
  });

  it('is a document, too, if the server fails', async () => {
    const broken = await startTestApp({
      atlas: {
        ...testAtlas,
        describe: () => {
          throw new Error('the atlas is gone');
        },
      },
    });
    const { statusCode, body } = await broken.app.inject(`/embed/prayer-times?${london}&language=tr`);
    await broken.close();
    expect(statusCode).toBe(500);
    expect(body).toContain('Namaz vakitleri yüklenemedi.');
    expect(body).not.toContain('atlas');
  });

  it('is one of too many new ones from a network; those that are written already stay', async () => {
    const limited = await startTestApp({ environment: { RATE_LIMITS: 'on' }, clock: fridayInLondon });
    const ask = (latitude: number) =>
      limited.app.inject(`/embed/prayer-times?latitude=${latitude.toFixed(2)}&longitude=106.82`);
    const statuses: number[] = [];
    for (let i = 0; i < 300; i++) statuses.push((await ask(-6.2 + i / 100)).statusCode);
    const refused = await ask(20);
    const known = await ask(-6.2);
    await limited.close();
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(refused.statusCode).toBe(429);
    expect(refused.headers['retry-after']).toBeDefined();
    expect(refused.body).toContain('Couldn’t load the prayer times. Try again later.');
    expect(known.statusCode).toBe(200);
  });
});
