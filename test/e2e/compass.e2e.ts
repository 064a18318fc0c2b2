import type { Browser, Locator, Page } from '@playwright/test';
import { axeViolations } from './harness/axe.ts';
import { pathIn, phone } from './harness/device.ts';
import { fullBrowser } from './harness/full-browser.ts';
import { expect, test } from './harness/journey.ts';

test.use(fullBrowser);

const london = {
  ...{ latitude: 51.5074, longitude: -0.1278, city: 'London', country: 'United Kingdom', countryCode: 'GB' },
  timezone: 'Europe/London',
};
/** From London by the spherical formula; magnetic declination there is one or two degrees east until 2030. */
const qibla = 118.99;

/** The simulated phone's sensor readings, sent about sixty times a second. */
interface Sensors {
  /** Magnetic heading of the phone's top edge, in degrees. */
  heading: number;
  beta: number;
  gamma: number;
  /** Which browser's events are sent. `both`: each absolute event comes with a relative one that is 90° off. */
  events: 'none' | 'absolute' | 'relative' | 'both' | 'safari';
  accuracy?: number;
  /** Amplitude of the heading's oscillation, in degrees. */
  trembling: number;
}

declare global {
  interface Window {
    sensors: Sensors;
    /** The dial's angle in each frame, and each change of the aligned state. */
    recorded: { angles: number[]; alignments: boolean[] };
  }
}

/** Simulates a phone's sensors and records the dial. */
function simulatePhone(): void {
  const initial: Sensors = { heading: 0, beta: 2, gamma: -3, events: 'none', trembling: 0 };
  window.sensors = initial;
  window.recorded = { angles: [], alignments: [] };
  const fire = (type: string, fields: object) => window.dispatchEvent(Object.assign(new Event(type), fields));
  let count = 0;
  setInterval(() => {
    const { heading, beta, gamma, events, trembling, accuracy } = window.sensors;
    count += 1;
    const topHeading = heading + Math.sin(count * 1.7) * trembling;
    const orientation = { beta, gamma, alpha: (((360 - topHeading) % 360) + 360) % 360 };
    if (events === 'absolute' || events === 'both')
      fire('deviceorientationabsolute', { ...orientation, absolute: true });
    if (events === 'relative' || events === 'both')
      fire('deviceorientation', { ...orientation, alpha: (orientation.alpha + 90) % 360, absolute: false });
    if (events === 'safari')
      fire('deviceorientation', {
        ...{
          ...orientation,
          alpha: 0,
          absolute: false,
          webkitCompassHeading: ((topHeading % 360) + 360) % 360,
        },
        ...(accuracy === undefined ? {} : { webkitCompassAccuracy: accuracy }),
      });
  }, 16);
  const recordFrame = () => {
    const dial = document.querySelector<HTMLElement>('[data-layer="dial"]');
    const angle = /rotate\((-?[\d.]+)deg\)/.exec(dial?.style.transform ?? '')?.[1];
    if (angle) window.recorded.angles.push(Number(angle));
    const isAligned = Boolean(document.querySelector('[data-aligned]'));
    if (isAligned !== (window.recorded.alignments.at(-1) ?? false))
      window.recorded.alignments.push(isAligned);
    requestAnimationFrame(recordFrame);
  };
  requestAnimationFrame(recordFrame);
}

interface Visit {
  readonly language?: 'en' | 'ar';
  readonly path?: string;
  readonly hasPlace?: boolean;
}

async function open(
  page: Page,
  { language = 'en', path = '/qibla', hasPlace = true }: Visit = {},
): Promise<void> {
  await page.addInitScript(simulatePhone);
  if (hasPlace)
    await page.addInitScript((entry) => localStorage.setItem('mihrab_location', JSON.stringify(entry)), {
      mode: 'manual',
      place: london,
      language,
    });
  await page.goto(pathIn(language, path));
}

const move = (page: Page, sensors: Partial<Sensors>) =>
  page.evaluate((next) => void Object.assign(window.sensors, next), sensors);

/**
 * Turns the phone evenly, 1.5 degrees a frame, and returns the dial's angles during the turn. A busy machine draws few frames
 * a second: there the turn takes longer, so that its beginning, its steps and its end are all drawn.
 */
function turn(page: Page, from: number, to: number): Promise<number[]> {
  return page.evaluate(
    async ([start, end]) => {
      // Each frame is recorded before this resolves.
      const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
      window.sensors.heading = start;
      await new Promise((resolve) => setTimeout(resolve, 900));
      await nextFrame();
      window.recorded.angles = [];
      await nextFrame();
      const step = end > start ? 1.5 : -1.5;
      for (let heading = start; Math.abs(heading - end) > 1; heading += step) {
        window.sensors.heading = heading;
        await nextFrame();
      }
      window.sensors.heading = end;
      await new Promise((resolve) => setTimeout(resolve, 1000));
      // The first one may record what the frame before it drew.
      await nextFrame();
      await nextFrame();
      return window.recorded.angles;
    },
    [from, to] as const,
  );
}

const card = (page: Page): Locator =>
  page.getByRole('region', { name: /^(?:Qiblah Direction|اتجاه القبلة)$/ });
const facing = 'You’re facing the Qibla';
const enable = (page: Page) => page.getByRole('button', { name: 'Enable Compass' });

/** Stubs the motion permission of iOS, which needs a tap, with these answers. */
const stubMotionPermission = (page: Page, answers: readonly ('granted' | 'denied')[]) =>
  page.addInitScript((all) => {
    const remaining = [...all];
    Object.assign(DeviceOrientationEvent, {
      requestPermission: async () => {
        if (!navigator.userActivation.isActive) throw new DOMException('Not in a tap', 'NotAllowedError');
        return remaining.shift() ?? 'denied';
      },
    });
  }, answers);

/** Counts the browser's trace events during a task, by name. */
async function countEvents(
  browser: Browser,
  page: Page,
  task: () => Promise<unknown>,
): Promise<Map<string, number>> {
  await browser.startTracing(page, { categories: ['devtools.timeline'] });
  await task();
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as {
    traceEvents: { name: string }[];
  };
  const counts = new Map<string, number>();
  for (const { name } of traceEvents) counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
}

test('the dial follows the phone through north, without turning back and without layouts', async ({
  page,
  browser,
}) => {
  await open(page);
  await move(page, { events: 'absolute', heading: 205 });
  await expect(card(page)).toContainText(/From \W?London, United Kingdom/);
  await expect(card(page)).toContainText(/Turn 8[678]° left/);
  await expect(card(page)).toContainText('Qibla 119.0°, south-east');
  await expect(card(page)).toContainText(
    /Heading 20[67]° true · 205° magnetic, declination [12]\.\d° east, \W?WMM2025/,
  );
  for (const [from, to] of [
    [330, 390],
    [30, -30],
  ] as const) {
    const angles = await turn(page, from, to);
    const steps = angles.slice(1).map((angle, i) => angle - (angles[i] ?? 0));
    const direction = Math.sign(to - from);
    expect(angles.length).toBeGreaterThan(10);
    expect(Math.max(...steps.map((step) => step * direction)), 'no step back').toBeLessThan(0.5);
    expect(Math.abs((angles.at(-1) ?? 0) - (angles[0] ?? 0) + (to - from)), 'the whole turn').toBeLessThan(2);
  }
  let seconds = 0;
  const counts = await countEvents(browser, page, async () => {
    const startedAt = Date.now();
    await turn(page, 200, 320);
    seconds = (Date.now() - startedAt) / 1000;
  });
  const frames = counts.get('FireAnimationFrame') ?? 0;
  expect(frames).toBeGreaterThan(30);
  // The text changes up to three times a second, on a busy machine within fewer frames.
  const mostLayouts = Math.max(frames / 5, 4 * seconds);
  expect(counts.get('Layout') ?? 0, 'only text changes cause layouts').toBeLessThan(mostLayouts);
});

test('facing the Qibla is announced, stays with a trembling hand, and ends on turning away', {
  tag: '@nightly',
}, async ({ page }) => {
  await page.clock.install();
  await open(page);
  await move(page, { events: 'absolute', heading: 60 });
  const status = card(page).getByRole('status');
  await expect(status).toHaveText(/^Turn 5[678]° right$/);
  await move(page, { heading: qibla - 1.5 });
  await expect(card(page).getByText(facing).first()).toBeVisible();
  await expect(status).toHaveText(facing);
  await expect(page.locator('[data-aligned]')).toHaveCount(1);

  // At the limit of six degrees, and trembling by two.
  await page.evaluate(() => {
    window.recorded.alignments = [true];
  });
  await move(page, { heading: qibla - 1.5 + 5.8, trembling: 2 });
  await page.clock.runFor(2500);
  expect((await page.evaluate(() => window.recorded.alignments)).length).toBeLessThanOrEqual(2);

  await move(page, { heading: qibla + 40, trembling: 0 });
  await expect(page.locator('[data-aligned]')).toHaveCount(0);
  await expect(status).toHaveText(/^Turn 4\d° left$/);
});

test('points to the same Qibla at every screen orientation', { tag: '@nightly' }, async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(screen.orientation, 'angle', {
      get: () => Number(sessionStorage.getItem('angle') ?? 0),
    });
  });
  await open(page);
  await move(page, { events: 'absolute' });
  for (const angle of [90, 270, 180, 0]) {
    await page.evaluate((to) => sessionStorage.setItem('angle', String(to)), angle);
    // The top of the screen content points to the Qibla; the phone's top edge is off by the orientation angle.
    await move(page, { heading: qibla - 1.5 - angle });
    await expect(card(page).getByText(facing).first(), `at ${angle}`).toBeVisible();
    await move(page, { heading: qibla - 1.5 - angle + 180 });
    await expect(page.locator('[data-aligned]'), `turned away at ${angle}`).toHaveCount(0);
  }
});

test('explains that a relative heading is not enough, and ignores it beside an absolute one', {
  tag: '@nightly',
}, async ({ page }) => {
  await open(page);
  await move(page, { events: 'relative', heading: 100 });
  await expect(card(page)).toContainText('This device detects turns but not north.');
  await expect(card(page)).toContainText('119.0°');
  await expect(card(page).getByRole('link', { name: 'By the sun' })).toHaveAttribute('href', '#sun');
  await move(page, { events: 'both' });
  await expect(card(page)).toContainText(/· 100° magnetic/);
  const angles = await turn(page, 100, 101);
  expect(Math.max(...angles) - Math.min(...angles), 'only one source is followed').toBeLessThan(3);
});

test('a computer without sensors sees the other methods, and a late sensor event is still used', {
  tag: '@nightly',
}, async ({ page }) => {
  await page.addInitScript(() => Object.assign(DeviceOrientationEvent, { requestPermission: undefined }));
  await open(page);
  await expect(card(page)).toContainText('Device orientation not supported');
  await expect(card(page)).toContainText('119.0°');
  await expect(card(page)).toContainText('4,794 km to the Kaaba');
  await expect(enable(page)).toHaveCount(0);
  await expect(card(page).getByRole('alert')).toHaveCount(0);
  await card(page).getByRole('link', { name: 'On the map' }).click();
  await expect(page).toHaveURL(/\/qibla#map$/);

  await page.getByRole('link', { name: 'Mihrab', exact: true }).first().click();
  // The card of the page before looks the same. The focus moves when the new page listens to the sensors.
  await expect(card(page).getByRole('link', { name: 'Find Qibla' })).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
  await expect(card(page)).toContainText('119.0°');
  await expect(page.locator('[data-layer="dial"]')).toHaveCount(0);
  // A device at rest may send a single event, before the code that handles it is loaded.
  await page.evaluate(
    (alpha) => {
      const reading = { alpha, beta: 0, gamma: 0, absolute: true };
      window.dispatchEvent(new DeviceOrientationEvent('deviceorientationabsolute', reading));
    },
    360 - qibla + 1,
  );
  await expect(card(page).getByText(facing).first()).toBeVisible();
});

test.describe('on an iPhone', () => {
  test.use(phone);

  test('Enable Compass requests the permission in the tap, and can be retried after a denial', async ({
    page,
  }) => {
    await stubMotionPermission(page, ['denied', 'granted']);
    await open(page, { path: '/' });
    await enable(page).click();
    await expect(card(page)).toContainText('Motion permission not granted');
    await expect(card(page)).toContainText('Settings > Safari > Motion & Orientation Access');
    await enable(page).click();
    await move(page, { events: 'safari', heading: 100, accuracy: 12 });
    await expect(card(page)).toContainText(/Turn 1[678]° right/);
    await expect(card(page)).toContainText('Accurate to about ±15°');
    await expect(enable(page)).toHaveCount(0);
    await move(page, { accuracy: -1, heading: qibla });
    await expect(card(page)).toContainText(
      'The compass isn’t calibrated. Move the phone in a figure of eight.',
    );
    await expect(page.locator('[data-aligned]')).toHaveCount(0);
  });

  test('reports a missing sensor, and needs no tap if the permission was granted before', {
    tag: '@nightly',
  }, async ({ page }) => {
    await stubMotionPermission(page, ['granted']);
    await open(page);
    await enable(page).click();
    await expect(card(page)).toContainText('Device orientation not supported');
    await expect(enable(page), 'the permission may still be missing').toBeVisible();
    await page.reload();
    await expect(enable(page)).toBeVisible();
    await move(page, { events: 'safari', heading: qibla - 1 });
    await expect(card(page).getByText(facing).first()).toBeVisible();
    await expect(enable(page)).toHaveCount(0);
  });

  test('without a place, shows no Qibla and offers to set a place', { tag: '@nightly' }, async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['geolocation']);
    await context.setGeolocation({ latitude: london.latitude, longitude: london.longitude, accuracy: 10 });
    await open(page, { hasPlace: false });
    // The Qibla from Washington, the example place, which must not count elsewhere.
    await move(page, { events: 'safari', heading: 56.6 });
    await expect(card(page)).toContainText('Location access required for accurate Qibla direction');
    await expect(card(page)).toContainText('Heading 57° magnetic');
    await expect(page.locator('[data-aligned]')).toHaveCount(0);
    await expect(card(page)).not.toContainText(/Turn \d/);
    await expect(card(page)).not.toContainText('until the Kaaba is at the top');
    await expect(card(page).getByRole('button', { name: 'Set Location Manually' })).toBeVisible();
    await card(page).getByRole('button', { name: 'Use my location' }).click();
    await expect(card(page)).toContainText(/Turn 6[012]° right/);
    await expect(card(page)).not.toContainText('Location access required');
  });
});

test('in Arabic with reduced motion: Arabic text, a dial that moves in steps, and no axe violations', {
  tag: '@nightly',
}, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' });
  await open(page, { language: 'ar' });
  await move(page, { events: 'absolute', heading: 60, beta: 40 });
  await expect(card(page)).toContainText(/استدر \u20665[678]°\u2069 يمينًا/);
  await expect(card(page)).toContainText('أمسك الهاتف مستويًا');
  await move(page, { heading: qibla - 1.5, beta: 2 });
  await expect(card(page).getByRole('status')).toHaveText('أنت مستقبل القبلة');
  const startedAt = Date.now();
  const angles = await turn(page, 30, 120);
  const seconds = (Date.now() - startedAt) / 1000;
  const positions = angles.filter((angle, i) => angle !== angles[i - 1]).length;
  expect(positions).toBeGreaterThan(2);
  // A busy machine takes longer to turn the phone, so there are more steps in all.
  expect(positions, 'a few steps a second').toBeLessThan(4 * seconds);
  expect(await axeViolations(page)).toEqual([]);
});
