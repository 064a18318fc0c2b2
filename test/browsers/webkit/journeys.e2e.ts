import { enterJakarta, fetchTimes, textOf, timesBelow } from '../harness/jakarta.ts';
import { expect, test } from '../harness/webkit.ts';

test('a typed address shows today’s times on Home, and the day and the month on the prayer times page', async ({
  visit,
  server,
}) => {
  await visit.resize(390);
  await visit.open('/');
  await enterJakarta(visit);
  const times = await fetchTimes(server.url);
  await expect.poll(() => timesBelow(visit, 'Prayer Times')).toEqual(times.filter((_, index) => index !== 1));
  await expect.poll(() => textOf(visit)).toMatch(/Next prayer: \S+ in (\d+h )?\d+m/);

  await visit.open('/prayer-times');
  await visit.find('heading', 'Today in Jakarta');
  await expect.poll(() => timesBelow(visit, 'Today in Jakarta')).toEqual(times);
  await expect
    .poll(() => visit.read('document.querySelectorAll("table [aria-current=date]").length'))
    .toBe(1);
  expect(await visit.read('document.documentElement.scrollWidth')).toBe(390);
});

test('shows the Qibla of a typed address', async ({ visit }) => {
  await visit.resize(390);
  await visit.open('/qibla');
  await enterJakarta(visit);
  // Calculated by hand with the spherical formula: 295.15° from the centre of Jakarta.
  await expect.poll(() => textOf(visit)).toMatch(/295\.\d°/);
});

test('theme and language are chosen in a dialog', async ({ visit }) => {
  await visit.resize(1280);
  await visit.open('/mosques');
  await visit.press('button', 'Language and appearance');
  await visit.find('dialog', 'Language and appearance');
  await visit.press('radio', 'Dark');
  await expect.poll(() => visit.read('getComputedStyle(document.body).color')).toBe('rgb(238, 242, 234)');
  await visit.press('link', 'العربية');
  await visit.arriveAt('/ar/mosques');
  expect(await visit.read('document.documentElement.dir')).toBe('rtl');

  await visit.open('/duas', '/ar/duas');
  expect(await visit.read('getComputedStyle(document.body).color')).toBe('rgb(238, 242, 234)');
});

test('Login opens its dialog with the focus in the first field, and Escape closes it', async ({ visit }) => {
  await visit.resize(1280);
  await visit.open('/qibla');
  await visit.press('link', 'Login');
  await visit.find('dialog', 'Welcome Back');
  await expect.poll(() => visit.read('document.activeElement.name')).toBe('email');
  await visit.pressEscape();
  await visit.arriveAt('/qibla');
  await expect.poll(() => visit.read('document.querySelector("[role=dialog]")')).toBeNull();
  await expect.poll(() => visit.read('document.activeElement.textContent')).toBe('Login');
});

test('a link changes the page without a reload, and the back button returns', async ({ visit }) => {
  await visit.resize(1280);
  await visit.open('/');
  await visit.read('window.isTheSame = true');
  await visit.press('link', 'View Prayer Times');
  await visit.arriveAt('/prayer-times');
  await visit.find('heading', 'Prayer Times');
  await visit.back();
  await visit.arriveAt('/');
  await visit.find('heading', 'Every prayer at its true time');
  expect(await visit.read('window.isTheSame')).toBe(true);
});
