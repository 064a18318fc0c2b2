import type { BrowserContext, Page } from '@playwright/test';
import type { MyMosque } from '../../src/domain/mosque/my-mosque.ts';
import { axeViolations } from './harness/axe.ts';
import { pathIn } from './harness/device.ts';
import { expect, test } from './harness/journey.ts';

const places = {
  jakarta: {
    ...{ latitude: -6.2088, longitude: 106.8456, city: 'Jakarta', country: 'Indonesia', countryCode: 'ID' },
    timezone: 'Asia/Jakarta',
  },
  istanbul: {
    ...{ latitude: 41.0082, longitude: 28.9784, city: 'Istanbul', country: 'Türkiye', countryCode: 'TR' },
    timezone: 'Europe/Istanbul',
  },
  london: {
    ...{
      latitude: 51.5074,
      longitude: -0.1278,
      city: 'London',
      country: 'United Kingdom',
      countryCode: 'GB',
    },
    timezone: 'Europe/London',
  },
} as const;

const mosque: MyMosque = {
  ...{ name: 'Masjid Istiqlal', latitude: -6.1702, longitude: 106.831, jumuah: ['12:20', '13:15'] },
  iqamah: {
    fajr: { kind: 'after_adhan', minutes: 20, roundsUpToFive: true },
    asr: { kind: 'fixed', clock: '15:35' },
    maghrib: { kind: 'after_adhan', minutes: 5, roundsUpToFive: false },
  },
};

interface Visit {
  /** In UT. */
  readonly at: string;
  readonly path?: string;
  readonly stored?: Readonly<Record<string, unknown>>;
}

/** Opens a page at a place and an instant, which stays the page's clock from then on. */
async function visit(
  { page, context }: { page: Page; context: BrowserContext },
  place: keyof typeof places,
  { at, path = '/prayer-times', stored = {} }: Visit,
): Promise<void> {
  await page.clock.install({ time: new Date(at) });
  await context.addInitScript(
    (entries) => {
      if (location.protocol === 'about:' || localStorage.getItem('mihrab_location')) return;
      for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, JSON.stringify(value));
    },
    { mihrab_location: { mode: 'manual', place: places[place], language: 'en' }, ...stored },
  );
  await page.goto(path);
}

const day = (page: Page) => page.getByRole('region', { name: /^Today in/ });
const row = (page: Page, name: string) => day(page).getByRole('listitem').filter({ hasText: name });

test('a fasting day in Jakarta: suhoor until imsak, then Fajr, then iftar until Maghrib', async ({
  page,
  context,
}) => {
  // Given the eighth of Ramadan, half past three in the morning
  await visit({ page, context }, 'jakarta', { at: '2027-02-14T20:30:30Z' });
  await expect(day(page)).toContainText('8 Ramadan 1448 AH');

  // Then imsak stands before Fajr, and suhoor ends with it
  await expect(day(page).getByRole('listitem').first()).toContainText(/Imsak\s*04:30/);
  await expect(day(page)).toContainText(/Suhoor ends in (59 min|1h 0m)/);

  // And it says what imsak is, with its source, and that fasting begins at Fajr
  await day(page).getByRole('button', { name: 'What is imsak?' }).click();
  const dialog = page.getByRole('dialog', { name: 'What is imsak?' });
  await expect(dialog).toContainText('10 minutes before Fajr');
  await expect(dialog).toContainText('Fasting begins at Fajr');
  await expect(dialog).toContainText('Sahih al-Bukhari 1921');
  await page.keyboard.press('Escape');

  // When imsak has come, Then it is minutes to the fast
  await page.clock.fastForward('01:00:00');
  await expect(day(page)).toContainText(/Fasting begins in \d+ min/);

  // When Fajr has come, Then the line counts to iftar, and rests after it
  await page.clock.fastForward('00:15:00');
  await expect(day(page)).toContainText(/Iftar in 13h \d+m/);
  await page.clock.fastForward('13:50:00');
  await expect(day(page)).toContainText('Next prayer: Isha');
  await expect(day(page)).not.toContainText(/Iftar|Suhoor/);
});

test('in Istanbul İmsak is Fajr itself: no other time is shown, and suhoor ends with it', async ({
  page,
  context,
}) => {
  await visit({ page, context }, 'istanbul', {
    at: '2027-02-15T02:00:30Z',
    path: pathIn('tr', '/prayer-times'),
  });
  const rows = page.getByRole('main').getByRole('listitem').filter({ hasText: 'İmsak' });
  await expect(rows).toHaveCount(1);
  await expect(page.getByRole('main')).toContainText(/Sahurun bitmesine 1 sa \d+ dk kaldı/);
});

test('in London imsak is a choice, shown all year once it is made', async ({ page, context }) => {
  // Given a day of Ramadan: the country has no custom
  await visit({ page, context }, 'london', { at: '2027-02-15T09:00:30Z' });
  await expect(day(page)).toContainText(/Iftar in 8h \d+m/);
  await expect(row(page, 'Imsak')).toHaveCount(0);

  // When the person chooses 15 minutes
  await page.getByRole('button', { name: 'Change method' }).click();
  await page.locator('summary').filter({ hasText: 'Imsak' }).click();
  await page.getByRole('combobox', { name: 'When' }).click();
  await page.getByRole('option', { name: '15 minutes before Fajr' }).click();

  // Then it is shown, also on a day outside Ramadan
  await expect(row(page, 'Imsak')).toHaveCount(1);
  await page.goto('/prayer-times?date=2027-06-01');
  await expect(page.getByRole('listitem').filter({ hasText: 'Imsak' })).toHaveCount(1);
});

test('outside Ramadan nobody sees a word of it', async ({ page, context }) => {
  await visit({ page, context }, 'jakarta', { at: '2026-11-27T03:00:30Z' });
  await expect(row(page, 'Asr').getByRole('time')).toBeVisible();
  await expect(day(page)).not.toContainText(/Imsak|Iftar|Suhoor/);
  await expect(day(page).getByRole('link', { name: 'Add your mosque’s iqamah times' })).toHaveAttribute(
    'href',
    '/prayer-times?dialog=my-mosque',
  );
});

test('the Islamic day begins at Maghrib for those who wish, and a new month with it', async ({
  page,
  context,
}) => {
  // Given the last afternoon of Shaban in Jakarta
  const stored = { mihrab_fasting: { hijriDayStart: 'maghrib' } };
  await visit({ page, context }, 'jakarta', { at: '2027-02-07T11:00:30Z', stored });
  await expect(day(page)).toContainText('30 Shaban 1448 AH');

  // When Maghrib comes
  await page.clock.fastForward('00:40:00');

  // Then Ramadan has begun, and at midnight only the "since" goes
  await expect(day(page)).toContainText('1 Ramadan 1448 AH, since Maghrib');
  await page.clock.fastForward('05:30:00');
  await expect(day(page)).toContainText('Monday, February 8, 2027');
  await expect(day(page)).toContainText('1 Ramadan 1448 AH');
  await expect(day(page)).not.toContainText('since Maghrib');
});

test('with a mosque each adhan has its iqamah, and the countdown runs to the congregation', async ({
  page,
  context,
}) => {
  // Given a mosque nearby, just before Asr
  await visit({ page, context }, 'jakarta', {
    at: '2026-11-26T08:00:30Z',
    stored: { mihrab_my_mosque: mosque },
  });
  await expect(row(page, 'Asr')).toContainText(/15:0\d, Iqamah 15:35/);
  await expect(row(page, 'Maghrib')).toContainText('Iqamah');
  await expect(row(page, 'Isha')).not.toContainText('Iqamah');
  await expect(day(page)).toContainText(/Next prayer: Asr/);

  // When the adhan comes, Then it is minutes to the iqamah, said aloud once
  await page.clock.fastForward('00:15:00');
  await expect(day(page)).toContainText(/Iqamah in (19|20) ?min/);
  await expect(
    day(page)
      .getByRole('status')
      .filter({ hasText: /Iqamah in/ }),
  ).toHaveCount(1);

  // And the congregation over, to Maghrib
  await page.clock.fastForward('00:25:00');
  await expect(day(page)).toContainText('Next prayer: Maghrib');
});

test('on Friday Jumu’ah stands in the row of Dhuhr, on Home as well', async ({ page, context }) => {
  await visit({ page, context }, 'jakarta', {
    at: '2026-11-27T05:00:30Z',
    path: '/',
    stored: { mihrab_my_mosque: mosque },
  });
  const card = page.getByRole('region', { name: 'Prayer Times', exact: true });
  await expect(card.getByRole('listitem').filter({ hasText: 'Dhuhr' })).toContainText(
    /Jumu’ah: \u2066?12:20\u2069?, \u2066?13:15/,
  );
  await expect(card).toContainText(/Jumu’ah in (19|20) ?min/);
  await expect(card.getByRole('link', { name: 'Edit the times of Masjid Istiqlal' })).toBeVisible();
});

for (const language of ['en', 'ar'])
  test(`two columns of times fit a small phone and are accessible (${language})`, {
    tag: '@nightly',
  }, async ({ page, context }) => {
    await page.setViewportSize({ width: 320, height: 800 });
    await visit({ page, context }, 'jakarta', {
      at: '2027-02-12T05:12:30Z',
      path: pathIn(language, '/prayer-times'),
      stored: { mihrab_my_mosque: mosque, mihrab_clock: { twelveHours: true } },
    });
    await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
    await expect(page.getByRole('link', { name: /Masjid Istiqlal/ })).toBeVisible();
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
    expect(await axeViolations(page)).toEqual([]);
  });
