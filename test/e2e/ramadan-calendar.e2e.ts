import type { BrowserContext, Page } from '@playwright/test';
import type { FastingSettings } from '../../src/domain/fasting/fasting-settings.ts';
import type { MyMosque } from '../../src/domain/mosque/my-mosque.ts';
import { axeViolations } from './harness/axe.ts';
import { pathIn, setPosition } from './harness/device.ts';
import { expect, test } from './harness/journey.ts';
import { nightlyUnless } from './harness/nightly.ts';

test.use({ timezoneId: 'Europe/London' });

const london = [51.5074, -0.1278] as const;
const mosque: MyMosque = {
  name: 'East London Mosque',
  latitude: 51.5172,
  longitude: -0.0656,
  iqamah: {
    fajr: { kind: 'after_adhan', minutes: 20, roundsUpToFive: true },
    dhuhr: { kind: 'fixed', clock: '13:30' },
    maghrib: { kind: 'after_adhan', minutes: 5, roundsUpToFive: false },
  },
  jumuah: ['13:15', '14:00'],
};

/** The name is isolated by invisible characters, since it may have another direction. */
const iqamahAtMosque = /^Iqamah at .?East London Mosque/;

interface Visit {
  readonly date: string;
  readonly language?: string;
  readonly mosque?: MyMosque;
  readonly fasting?: FastingSettings;
}

async function openCalendar(page: Page, context: BrowserContext, visit: Visit): Promise<void> {
  await setPosition(context, ...london);
  await page.clock.install({ time: new Date(`${visit.date}T12:00:00Z`) });
  await page.addInitScript(({ mosque: stored, fasting }) => {
    if (stored) localStorage.setItem('mihrab_my_mosque', JSON.stringify(stored));
    if (fasting) localStorage.setItem('mihrab_fasting', JSON.stringify(fasting));
  }, visit);
  await page.goto(pathIn(visit.language ?? 'en', `/prayer-times?date=${visit.date}`));
}

const monthOf = (page: Page) => page.getByRole('region', { name: /^(?!Year)\S+ \d{4}( AH)?$/ });
const rowOf = (page: Page, date: string) =>
  page.getByRole('row').filter({ has: page.locator(`a[href$="date=${date}"]`) });
const dayRows = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('row')
    .filter({ has: page.getByRole('link') });

test('days of fasting are marked, explained with their sources, and can be turned off', async ({
  page,
  context,
}) => {
  await openCalendar(page, context, { date: '2026-05-25' });

  await expect(rowOf(page, '2026-05-26')).toContainText('Day of Arafah');
  await expect(rowOf(page, '2026-05-27')).toContainText('Eid al-Adha: fasting is forbidden');
  // The 13th of Dhu al-Hijjah is a day of tashriq and no white day.
  await expect(rowOf(page, '2026-05-30')).toContainText('Day of tashriq: fasting is forbidden');
  await expect(rowOf(page, '2026-05-30')).not.toContainText('White day');
  await expect(rowOf(page, '2026-05-31')).toContainText('White day');

  const legend = monthOf(page).getByRole('list', { name: 'Days of fasting' });
  await expect(legend.getByRole('listitem')).toHaveText([
    'Fasting forbidden',
    'Day of Arafah',
    'White days',
    'Mondays and Thursdays',
  ]);
  await monthOf(page).getByText('About the days of fasting').click();
  await expect(monthOf(page)).toContainText('Sahih Muslim');
  await expect(monthOf(page)).toContainText('1162');

  await monthOf(page).getByRole('switch', { name: 'Mark days of fasting' }).click();
  await expect(legend).toHaveCount(0);
  await expect(rowOf(page, '2026-05-26')).not.toContainText('Arafah');
});

test('before Ramadan its timetable is one press away, with imsak, iftar and the iqamah', async ({
  page,
  context,
}) => {
  await openCalendar(page, context, { date: '2027-01-20', mosque, fasting: { imsakMinutes: 10 } });
  await page.getByRole('button', { name: 'Ramadan timetable' }).click();

  const table = page.getByRole('table', { name: 'Prayer times in Ramadan 1448 AH' });
  await expect(table).toBeVisible();
  await expect(dayRows(page)).toHaveCount(29);
  await expect(table.getByRole('columnheader')).toContainText(['Day', 'Date', 'Imsak', 'Fajr']);
  await expect(table.getByRole('columnheader', { name: 'Maghrib Iftar' })).toBeVisible();
  const first = rowOf(page, '2027-02-08');
  await expect(first.getByRole('rowheader')).toContainText(/^1\s*Mon/);
  await expect(first.getByRole('cell').nth(1)).toHaveText('05:37');
  await expect(first.getByRole('cell').nth(2)).toHaveText(/^05:47\s*Iqamah\s*06:10$/);
  // The first Friday has its own prayers in place of Dhuhr's iqamah.
  await expect(rowOf(page, '2027-02-12').getByRole('cell').nth(4)).toHaveText(
    /12:20\s*Jumu’ah\s*13:15\s*Jumu’ah\s*14:00/,
  );
  await expect(page.getByRole('button', { name: 'Ramadan timetable' })).toHaveCount(0);

  await monthOf(page).getByRole('switch', { name: iqamahAtMosque }).click();
  await expect(first.getByRole('cell').nth(2)).toHaveText('05:47');
});

test('in the rest of the year no timetable of Ramadan is offered', { tag: '@nightly' }, async ({
  page,
  context,
}) => {
  await openCalendar(page, context, { date: '2026-05-25' });
  await expect(dayRows(page)).toHaveCount(31);
  await expect(page.getByRole('button', { name: 'Ramadan timetable' })).toHaveCount(0);
});

test('calendar files carry the mosque, iftar and the days of fasting', async ({ page, context }) => {
  await openCalendar(page, context, { date: '2027-02-10', mosque, fasting: { imsakMinutes: 10 } });
  const card = page.getByRole('region', { name: 'Export and subscribe' });
  await card.getByRole('combobox', { name: iqamahAtMosque }).click();
  await page.getByRole('option', { name: 'As separate events' }).click();
  await card.getByRole('switch', { name: 'Days of fasting in the calendar' }).click();

  const feed = String(await card.getByRole('link', { name: 'Apple Calendar' }).getAttribute('href'));
  const query = new URL(feed.replace('webcal:', 'http:')).searchParams;
  expect(Object.fromEntries(query)).toMatchObject({
    iqamah: 'fajr:20,dhuhr:13:30,maghrib:5',
    roundIqamah: 'fajr',
    jumuah: '13:15,14:00',
    iqamahEvents: 'on',
    imsak: '10',
    fasting: 'on',
  });
  // The server's own today decides what a feed covers, so the days are asked for.
  const days = '&from=2027-02-08&to=2027-03-09';
  const answer = await page.request.get(feed.replace('webcal:', 'http:') + days);
  expect(answer.status()).toBe(200);
  const text = await answer.text();
  for (const title of [
    'Fajr iqamah',
    'Jumu’ah',
    'Imsak',
    'Maghrib · Iftar',
    'Eid al-Fitr: fasting forbidden',
  ])
    expect(text).toContain(`SUMMARY:${title}\r\n`);

  const csv = await card.getByRole('link', { name: 'Download CSV February 2027' }).getAttribute('href');
  const table = await (await page.request.get(String(csv))).text();
  expect(table.split('\r\n')[0]).toContain('Imsak,Fajr iqamah,Dhuhr iqamah,Maghrib iqamah,Jumu’ah');
});

for (const { language, date, length } of [
  { language: 'en', date: '2026-02-20', length: 30 },
  { language: 'ar', date: '2026-02-20', length: 30 },
  { language: 'bn', date: '2027-02-10', length: 29 },
])
  test(
    `Ramadan prints on one page with the mosque’s congregations, ${length} days in ${language}`,
    nightlyUnless(language === 'ar'),
    async ({ page, context }) => {
      await openCalendar(page, context, { date, language, mosque, fasting: { imsakMinutes: 10 } });
      await page.getByRole('button', { name: ramadanTimetable }).click();
      await expect(dayRows(page)).toHaveCount(length);

      const pdf = await page.pdf({ format: 'A4', preferCSSPageSize: true });
      expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1);

      await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
      await page.emulateMedia({ media: 'print' });
      const sheet = page.locator('.print-sheet');
      await expect(sheet).toContainText('East London Mosque');
      await expect(sheet.locator('.print-table tbody').getByRole('row')).toHaveCount(length);
      // Imsak, six times, and three prayers with an iqamah, beside the two dates.
      await expect(sheet.locator('.print-table tbody tr').first().getByRole('cell')).toHaveCount(12);
    },
  );

const ramadanTimetable = /^(Ramadan timetable|إمساكية رمضان|রমজানের সময়সূচি)$/;

for (const [language, width] of [
  ['en', 320],
  ['ar', 390],
] as const)
  test(`the timetable of Ramadan fits a screen of ${width} pixels without axe violations, in ${language}`, {
    tag: '@nightly',
  }, async ({ page, context }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openCalendar(page, context, {
      date: '2027-02-10',
      language,
      mosque,
      fasting: { imsakMinutes: 10 },
    });
    await page.getByRole('button', { name: ramadanTimetable }).click();
    await expect(dayRows(page)).toHaveCount(29);
    const table = page.getByRole('main').getByRole('table').first();
    const isWithin = await table.evaluate(
      (element) => element.scrollWidth <= (element.parentElement?.clientWidth ?? 0),
    );
    expect(isWithin).toBe(true);
    expect(await axeViolations(page, 'main')).toEqual([]);
  });
