import type { BrowserContext, Page } from '@playwright/test';
import { settingsUnsentKey } from '../../src/web/data/session/account-storage.ts';
import { account, startSignedIn } from './harness/account.ts';
import { axeViolations } from './harness/axe.ts';
import { pathIn, setPosition } from './harness/device.ts';
import { expect, test } from './harness/journey.ts';
import { londonMosques, placesAnswer, stubPlaces } from './harness/places-answers.ts';

/** Thursday, when Dhuhr is at 11:53 and Asr at 13:40 in Whitechapel. */
const thursday = '2026-11-26T13:20:00Z';
const whitechapel = {
  ...{ latitude: 51.5177, longitude: -0.0656, city: 'London', country: 'United Kingdom' },
  ...{ countryCode: 'GB', timezone: 'Europe/London' },
};

/** Searches at the position of the device, where the East London Mosque is the nearest. */
async function search(page: Page, context: BrowserContext): Promise<void> {
  await page.clock.setFixedTime(thursday);
  await stubPlaces(context, placesAnswer(londonMosques));
  await setPosition(context, whitechapel.latitude, whitechapel.longitude);
  await page.goto('/mosques');
  await startSearch(page);
}

/** Presses the button once the place is known: until then, it asks for the position and doesn't search. */
async function startSearch(page: Page): Promise<void> {
  await expect(page.getByText('Auto location: London, United Kingdom')).toBeVisible();
  await page.getByRole('button', { name: 'Search Mosques' }).click();
}

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'My mosque' });
const cardOf = (page: Page) => page.getByRole('article', { name: 'East London Mosque' });
const prayer = (page: Page, name: string) => dialogOf(page).getByRole('group', { name, exact: true });

async function choose(page: Page, name: string, kind: string): Promise<void> {
  await prayer(page, name).getByRole('combobox').click();
  await page.getByRole('option', { name: kind }).click();
}

test('a mosque from the results becomes one’s own, is edited, and is removed', async ({ page, context }) => {
  await search(page, context);
  await cardOf(page).getByRole('link', { name: 'Make this my mosque' }).click();

  const dialog = dialogOf(page);
  await expect(dialog.getByRole('textbox', { name: 'Mosque name' })).toHaveValue('East London Mosque');
  await expect(dialog.getByLabel('Jumu’ah 1', { exact: true })).toHaveValue('13:15');
  await expect(dialog.getByText('From OpenStreetMap. Check with your mosque.')).toBeVisible();
  await expect(dialog.getByText('Saved on this device only.')).toBeVisible();

  // A fixed time that is before today's Dhuhr, then one after it.
  await choose(page, 'Dhuhr', 'Fixed time');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(prayer(page, 'Dhuhr').getByRole('alert')).toHaveText('Enter a time, or choose “Not set”.');
  await expect(prayer(page, 'Dhuhr').getByLabel('Time')).toBeFocused();
  await prayer(page, 'Dhuhr').getByLabel('Time').fill('11:30');
  await expect(prayer(page, 'Dhuhr')).toContainText(/11:30.* is before Dhuhr today/);
  await prayer(page, 'Dhuhr').getByLabel('Time').fill('12:45');
  await expect(prayer(page, 'Dhuhr')).toContainText(/Iqamah 12:45/);

  await choose(page, 'Asr', 'Minutes after the adhan');
  const minutes = prayer(page, 'Asr').getByRole('textbox', { name: 'Minutes' });
  await minutes.fill('121');
  await minutes.press('Enter');
  await expect(prayer(page, 'Asr').getByRole('alert')).toHaveText('Enter 0 to 120 minutes.');
  await minutes.fill('15');
  await expect(prayer(page, 'Asr')).toContainText(/Adhan today 13:40.*Iqamah 13:55/);
  await minutes.fill('11');
  await expect(prayer(page, 'Asr')).toContainText(/Iqamah 13:51/);
  await prayer(page, 'Asr').getByRole('switch', { name: 'Round up to the next 5 minutes' }).click();
  await expect(prayer(page, 'Asr')).toContainText(/Iqamah 13:55/);

  await dialog.getByRole('button', { name: 'Add a Jumu’ah time' }).click();
  await expect(dialog.getByLabel('Jumu’ah 2', { exact: true })).toBeFocused();
  await dialog.getByLabel('Jumu’ah 2', { exact: true }).fill('12:15');
  expect(await axeViolations(page, '[role=dialog]')).toEqual([]);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('“East London Mosque” is now your mosque.')).toBeVisible();

  // The next congregation comes first, and the walk counts to it.
  const times = cardOf(page).getByRole('list', { name: 'Iqamah today' }).getByRole('listitem');
  await expect(times).toHaveText(['Asr 13:55', 'Dhuhr 12:45']);
  await expect(cardOf(page).getByText('My mosque', { exact: true })).toBeVisible();
  await expect(cardOf(page)).toContainText(/Jumu’ah.*12:15.*13:15/);
  await expect(cardOf(page)).toContainText(/7.min on foot: arrive 28.min before the iqamah of Asr/);
  expect(await axeViolations(page, 'article')).toEqual([]);

  // After a new visit it is still there, as the search is in the URL, and all times can be emptied.
  await page.reload();
  await expect(times).toHaveText(['Asr 13:55', 'Dhuhr 12:45']);
  await cardOf(page).getByRole('link', { name: 'Edit iqamah times' }).click();
  await expect(prayer(page, 'Dhuhr').getByLabel('Time')).toHaveValue('12:45');
  await choose(page, 'Asr', 'Not set');
  await choose(page, 'Dhuhr', 'Not set');
  await dialog.getByRole('button', { name: 'Remove Jumu’ah 1' }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(cardOf(page)).toContainText(/Jumu’ah.*13:15/);
  await expect(times).toHaveCount(0);
  await expect(cardOf(page)).toContainText(/min before Asr/);

  await cardOf(page).getByRole('link', { name: 'Edit iqamah times' }).click();
  await dialog.getByRole('button', { name: 'Remove my mosque' }).click();
  await expect(cardOf(page).getByText('My mosque', { exact: true })).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(cardOf(page).getByText('My mosque', { exact: true })).toBeVisible();
});

test('a mosque can be entered by name at one’s place, with only its Friday prayer', async ({ page }) => {
  await page.addInitScript(
    (location) => localStorage.setItem('mihrab_location', location),
    JSON.stringify({ mode: 'manual', place: whitechapel, language: 'en' }),
  );
  await page.goto('/mosques?dialog=my-mosque');
  const dialog = dialogOf(page);
  await expect(dialog.getByText(/We’ll use your location, .*London/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByRole('textbox', { name: 'Mosque name' })).toBeFocused();
  await expect(dialog.getByText('Enter the mosque’s name.')).toBeVisible();
  await page.keyboard.type('Masjid of the Lane');
  await dialog.getByRole('button', { name: 'Add a Jumu’ah time' }).press('Enter');
  await dialog.getByLabel('Jumu’ah 1', { exact: true }).fill('13:00');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  const stored = await page.evaluate(() => localStorage.getItem('mihrab_my_mosque') ?? '');
  expect(JSON.parse(stored)).toEqual({
    ...{ name: 'Masjid of the Lane', latitude: 51.5177, longitude: -0.0656, iqamah: {}, jumuah: ['13:00'] },
  });
});

test('without a location or a mosque the dialog leads to the search', { tag: '@nightly' }, async ({
  page,
}) => {
  await page.goto('/duas?dialog=my-mosque');
  await dialogOf(page).getByRole('link', { name: 'Find Mosques' }).click();
  await expect(page.getByRole('heading', { name: 'Find Mosques', level: 1 })).toBeVisible();
  await expect(dialogOf(page)).toBeHidden();
});

test('in Arabic on a narrow phone the dialog fits its window', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.addInitScript(
    (location) => localStorage.setItem('mihrab_location', location),
    JSON.stringify({ mode: 'manual', place: whitechapel, language: 'ar' }),
  );
  await page.goto(`${pathIn('ar', '/mosques')}?dialog=my-mosque`);
  const dialog = page.getByRole('dialog', { name: 'مسجدي' });
  await expect(dialog.getByRole('group', { name: 'الفجر' })).toContainText('أذان اليوم');
  expect(await axeViolations(page, '[role=dialog]')).toEqual([]);
  const overflow = await dialog.evaluate((element) => element.scrollWidth - element.clientWidth);
  expect(overflow).toBe(0);
});

test('an account stores the mosque, and another device can remove it', async ({ page, context }) => {
  const stored: { settings: Record<string, unknown> } = { settings: {} };
  await startSignedIn(context, account());
  await context.route('**/api/profile/settings', async (route) => {
    if (route.request().method() === 'PUT')
      stored.settings = { ...stored.settings, ...route.request().postDataJSON() };
    await route.fulfill({ json: { success: true, settings: stored.settings, updatedAt: null } });
  });
  await search(page, context);
  await cardOf(page).getByRole('link', { name: 'Make this my mosque' }).click();
  await expect(dialogOf(page).getByText('Saved on this device and in your account.')).toBeVisible();
  await dialogOf(page).getByLabel('Jumu’ah 1', { exact: true }).fill('13:20');
  await dialogOf(page).getByRole('button', { name: 'Save' }).click();
  await expect
    .poll(() => stored.settings['mosque'])
    .toMatchObject({ name: 'East London Mosque', jumuah: ['13:20'] });

  // What isn't sent yet would replace what another device did.
  await expect.poll(() => page.evaluate((key) => localStorage.getItem(key), settingsUnsentKey)).toBeNull();
  stored.settings = { mosque: null };
  await page.reload();
  await startSearch(page);
  await expect(cardOf(page).getByRole('link', { name: 'Make this my mosque' })).toBeVisible();
});
