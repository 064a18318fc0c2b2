import type { Page } from '@playwright/test';
import type { MosqueScreen } from '../../src/domain/screen/screen.ts';
import { axeViolations, colourViolations } from './harness/axe.ts';
import { pathIn } from './harness/device.ts';
import { expectPageFits, setTextSize } from './harness/enlarged-text.ts';
import { expect, test } from './harness/journey.ts';
import { type CreatedScreen, createScreen, readScreen, sharedScreen } from './harness/screen-api.ts';

/** Saturday. */
const saturday = '2026-11-28T12:00:00Z';
const whitechapel = {
  ...{ latitude: 51.5177, longitude: -0.0656, city: 'London', country: 'United Kingdom' },
  ...{ countryCode: 'GB', timezone: 'Europe/London' },
};
const linkOf = ({ id, secret }: CreatedScreen) => `/screen/edit#${id}.${secret}`;

const whitechapelScreen: MosqueScreen = {
  mosque: {
    ...{ name: 'East London Mosque', latitude: 51.5177, longitude: -0.0656, jumuah: ['12:30', '13:30'] },
    iqamah: { fajr: { kind: 'fixed', clock: '06:30' } },
  },
  calculation: {},
  ...{ language: 'en', usesTwelveHours: false, dimmedMinutes: 15 },
  announcements: ['Classes on Sunday'],
  plannedChanges: [{ from: '2027-01-01', iqamah: { isha: { kind: 'fixed', clock: '19:30' } } }],
};

test.use({ viewport: { width: 390, height: 844 } });

async function usePlace(page: Page): Promise<void> {
  await page.clock.setFixedTime(saturday);
  await page.addInitScript((place) => {
    localStorage.setItem('mihrab_location', JSON.stringify({ mode: 'manual', place, language: 'en' }));
  }, whitechapel);
}

const group = (page: Page, name: string) => page.getByRole('group', { name, exact: true });

test('the code on a screen leads to its fields, which set it up', async ({ page, server }) => {
  const created = await createScreen(server);
  const { id } = created;
  await usePlace(page);
  await page.goto(linkOf(created));
  await page.getByRole('textbox', { name: 'Mosque name' }).fill('East London Mosque');
  expect(new URL(page.url()).hash).toBe(`#${id}`);

  await group(page, 'Fajr').getByRole('combobox').click();
  await page.getByRole('option', { name: 'Fixed time' }).click();
  await group(page, 'Fajr').getByLabel('Time').fill('05:30');
  await expect(group(page, 'Fajr')).toContainText(/05:30.* is before Fajr today/);
  await group(page, 'Fajr').getByLabel('Time').fill('06:30');
  await expect(page.getByRole('region', { name: 'Today on the screen' })).toContainText(/Fajr05:\d\d06:30/);

  await page.getByRole('button', { name: 'Add an announcement' }).click();
  await expect(page.getByRole('textbox', { name: 'Announcement 1' })).toBeFocused();
  await page.keyboard.type('Classes on Sunday');
  await page.getByRole('button', { name: 'Plan a change' }).click();
  const plan = page.getByRole('dialog', { name: 'Planned change' });
  await plan.getByRole('button', { name: 'Done' }).click();
  await expect(plan.getByText('Enter the first day.')).toBeVisible();
  await expect(plan.getByLabel('First day')).toBeFocused();
  await plan.getByLabel('First day').fill('2027-01-01');
  await plan.getByRole('group', { name: 'Isha' }).getByRole('combobox').click();
  await page.getByRole('option', { name: 'Minutes after the adhan' }).click();
  expect(await axeViolations(page, '[role=dialog]')).toEqual([]);
  await plan.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText('Isha: 10 minutes after the adhan')).toBeVisible();

  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('The screen shows it in a few seconds.')).toBeVisible();
  const saved = await readScreen(server, id);
  expect(saved?.screen).toMatchObject({
    mosque: { name: 'East London Mosque', latitude: whitechapel.latitude },
    ...{ announcements: ['Classes on Sunday'], language: 'en', dimmedMinutes: 15 },
    plannedChanges: [{ from: '2027-01-01', iqamah: { isha: { minutes: 10 } } }],
  });

  // The reloaded page still knows the secret, which isn't in its URL.
  await page.reload();
  await page.getByRole('button', { name: 'Show code' }).click();
  await expect(page.getByRole('img', { name: 'Code with the editing link' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Delete the screen…' }).click();
  await page.getByRole('button', { name: 'Delete permanently' }).click();
  await expect(page.getByRole('heading', { name: 'Set up a screen' })).toBeVisible();
  expect(await readScreen(server, id)).toBeUndefined();
});

test('without a code, a screen is set up from the phone', { tag: '@nightly' }, async ({ page, server }) => {
  await usePlace(page);
  await page.goto('/screen/edit');
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Set one up from here' }).click();
  const address = page.getByText(/\/screen\/[\w-]{22}$/);
  await expect(address).toBeVisible();
  const id = (await address.textContent())?.split('/').pop() ?? '';
  await page.getByRole('button', { name: 'Search for an address' }).click();
  await page.getByRole('combobox', { name: 'Enter your address or city' }).fill('Jakarta');
  await page
    .getByRole('option', { name: /Jakarta/ })
    .first()
    .click();
  await page.getByRole('textbox', { name: 'Mosque name' }).fill('Istiqlal');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Everything is saved.')).toBeVisible();
  expect((await readScreen(server, id))?.screen?.mosque.latitude).toBeCloseTo(-6.2, 0);
  // The person's own place is another one.
  expect(await page.evaluate(() => localStorage.getItem('mihrab_location'))).toContain('London');
});

for (const [language, width] of [
  ['ar', 320],
  ['en', 320],
  ['bn', 768],
] as const)
  test(`fits a window of ${width} px in ${language}, with large letters`, { tag: '@nightly' }, async ({
    page,
    server,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme: 'dark' });
    await usePlace(page);
    await page.goto(pathIn(language, linkOf(await sharedScreen(server, whitechapelScreen))));
    await page.getByRole('textbox').first().fill('مسجد النور');
    await expectPageFits(page);
    expect(await colourViolations(page)).toEqual([]);
    await setTextSize(page, 200);
    await expectPageFits(page);
  });
