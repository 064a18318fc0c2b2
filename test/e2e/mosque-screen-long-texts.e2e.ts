import type { MosqueScreen } from '../../src/domain/screen/screen.ts';
import { screenLimits } from '../../src/domain/screen/screen.ts';
import { dayMs } from '../../src/domain/time/units.ts';
import { expect, test } from './harness/journey.ts';

const id = 'mosque-screen-journey1';
const fixed = (clock: string) => ({ kind: 'fixed', clock }) as const;
const iqamah = {
  fajr: fixed('06:30'),
  dhuhr: fixed('13:00'),
  asr: fixed('15:30'),
  maghrib: fixed('18:00'),
  isha: fixed('20:00'),
};
const today = Math.floor(Date.now() / dayMs) * dayMs;
/** Noon, tomorrow's on a Friday: then the countdown to its prayer fills the screen. */
const noon = today + dayMs / 2 + (new Date(today).getUTCDay() === 5 ? dayMs : 0);
const soon = new Date(noon + 2 * dayMs).toISOString().slice(0, 10);

/** The longest of everything, without anything to count down to. */
const longest: MosqueScreen = {
  mosque: {
    name: 'The Islamic Centre and Friday Mosque of the Greater Metropolitan Area of South Yorkshire and the Humber, Northern England',
    ...{ latitude: 51.5177, longitude: -0.0656, iqamah: {}, jumuah: ['12:30', '13:30', '14:15'] },
  },
  calculation: {},
  language: 'en',
  usesTwelveHours: true,
  announcements: [
    'The car park is closed on Friday afternoon because of building work. Please use the one behind the public library, and leave all doors free.',
    `https://mosque.example/${'a'.repeat(screenLimits.announcementLength - 23)}`,
  ],
  plannedChanges: [{ from: soon, iqamah, jumuah: ['12:15', '13:15', '14:00'] }],
  dimmedMinutes: 0,
};

for (const [width, height] of [
  [1280, 720],
  [768, 1024],
] as const) {
  test(`shows the longest texts of a mosque whole at ${width}×${height}`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await page.route('**/api/screen*', (route) =>
      route.fulfill({ json: { success: true, revision: 1, screen: longest } }),
    );
    await page.clock.install({ time: noon });
    await page.goto(`/screen/${id}`);
    const name = page.getByRole('heading', { level: 1 });
    await expect(name).toHaveText(longest.mosque.name);
    await page.evaluate(() => document.fonts.ready);

    const announcement = page.locator('.announcement');
    const seen = new Set<string>();
    const isWhole = ({ scrollWidth, clientWidth, clientHeight, firstElementChild }: Element) =>
      scrollWidth <= clientWidth &&
      (firstElementChild?.getBoundingClientRect().height ?? 0) < clientHeight + 1;
    for (let line = 0; line < 6; line++) {
      await page.clock.runFor(12_000);
      seen.add((await announcement.textContent()) ?? '');
      expect(await announcement.evaluate(isWhole), [...seen].at(-1)).toBe(true);
    }
    expect(await name.evaluate(isWhole)).toBe(true);
    for (const text of longest.announcements) expect(seen).toContain(text);
    const changes = [...seen].filter((text) => text.startsWith('From ')).join(' ');
    for (const prayer of ['Fajr', 'Dhuhr', 'Asr', 'Maghrib', 'Isha'])
      expect(changes).toContain(`${prayer} iqamah`);
    expect(changes).toMatch(/Jumu’ah .*2:00/);
  });
}
