import type { BrowserContext, Locator, Page } from '@playwright/test';
import { account, startSignedIn, stubCurrentUser } from './harness/account.ts';
import { axeViolations } from './harness/axe.ts';
import { pathIn, setPosition } from './harness/device.ts';
import { fullBrowser } from './harness/full-browser.ts';
import { expect, test } from './harness/journey.ts';

test.use(fullBrowser);

// From here the Qibla lies 118.99° from true north; in 2026 the needle points 1.0 to 1.1° east of it.
const london = {
  ...{ latitude: 51.5074, longitude: -0.1278, city: 'London', country: 'United Kingdom', countryCode: 'GB' },
  timezone: 'Europe/London',
};
const qibla = 117.9;

interface FakeDevice {
  /** Every track that the page was given. */
  readonly tracks: MediaStreamTrack[];
  readonly asked: MediaStreamConstraints[];
  /** Name of the error that the camera answers with; empty: the camera opens. */
  cameraError: string;
  /** Answers wait until `letThrough` is called. */
  isHeldUp: boolean;
  letThrough: () => void;
  vibrations: number;
}
declare global {
  interface Window {
    fakeDevice: FakeDevice;
    holding: ReturnType<typeof setInterval> | undefined;
  }
}

/** A camera that paints a grey picture, and notes what it was asked and what it gave. */
function fakeCamera(): void {
  const device: FakeDevice = {
    ...{ tracks: [], asked: [], cameraError: '', isHeldUp: false, vibrations: 0 },
    letThrough: () => {},
  };
  window.fakeDevice = device;
  const open = async (constraints?: MediaStreamConstraints) => {
    device.asked.push(constraints ?? {});
    if (device.isHeldUp)
      await new Promise<void>((resolve) => {
        device.letThrough = resolve;
      });
    if (device.cameraError) throw new DOMException('as the journey wishes', device.cameraError);
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [1280, 720];
    canvas.getContext('2d')?.fillRect(0, 0, 1280, 720);
    const stream = canvas.captureStream(5);
    device.tracks.push(...stream.getTracks());
    return stream;
  };
  Object.defineProperty(navigator.mediaDevices ?? {}, 'getUserMedia', { value: open });
  Object.defineProperty(navigator, 'vibrate', { value: () => ++device.vibrations > 0 });
}

interface Visit {
  readonly isPremium?: boolean;
  readonly hasPlace?: boolean;
  readonly language?: 'en' | 'ar';
}

async function openDialog(page: Page, context: BrowserContext, visit: Visit = {}): Promise<Locator> {
  const { isPremium = true, hasPlace = true, language = 'en' } = visit;
  await startSignedIn(context, account({ isPremium }));
  await context.addInitScript(fakeCamera);
  if (hasPlace)
    await context.addInitScript(
      (location) => {
        if (window.location.protocol !== 'about:') localStorage.setItem('mihrab_location', location);
      },
      JSON.stringify({ mode: 'manual', place: london, language }),
    );
  await page.goto(`${pathIn(language, '/qibla')}?dialog=ar`);
  return page.getByRole('dialog');
}

/** The phone is held upright, its camera along a magnetic heading, until it is held otherwise. */
async function hold(page: Page, headingDegrees: number): Promise<void> {
  await page.evaluate((heading) => {
    clearInterval(window.holding);
    window.holding = setInterval(() => {
      const event = new Event('deviceorientationabsolute');
      dispatchEvent(Object.assign(event, { alpha: 360 - heading, beta: 90, gamma: 0, absolute: true }));
    }, 16);
  }, headingDegrees);
}
const letGo = (page: Page) => page.evaluate(() => clearInterval(window.holding));

const states = (page: Page) =>
  page.evaluate(() => window.fakeDevice.tracks.map(({ readyState }) => readyState));
const cameraAnswers = (page: Page, cameraError: string) =>
  page.evaluate((name) => {
    window.fakeDevice.cameraError = name;
  }, cameraError);

const startOf = (dialog: Locator) => dialog.getByRole('button', { name: 'Start AR Camera' });
const stopOf = (dialog: Locator) => dialog.getByRole('button', { name: 'Stop Camera' });
/** What is said aloud of turning. */
const spoken = (dialog: Locator) => dialog.getByRole('status').filter({ hasText: /Turn|facing/ });

async function run(page: Page, dialog: Locator): Promise<void> {
  await startOf(dialog).click();
  await hold(page, 34);
  await expect(stopOf(dialog)).toBeFocused();
  await expect.poll(() => states(page)).toContain('live');
}

test('the camera leads to the Qibla: which way to turn, in view, aligned within ten degrees, and off again', async ({
  page,
  context,
}) => {
  const dialog = await openDialog(page, context);
  await expect(dialog).toHaveAccessibleName('AR Qibla Compass');
  await expect(dialog).toContainText('The picture never leaves your device');
  await startOf(dialog).dblclick();
  await hold(page, 34);
  await expect(dialog.getByLabel('What the camera sees')).toBeVisible();
  // The second press of the two, where the camera was quick and the way to stop it lay under the finger by then.
  await stopOf(dialog).dispatchEvent('click', { detail: 2 });
  await expect(dialog.getByLabel('What the camera sees')).toBeVisible();
  expect(await page.evaluate(() => window.fakeDevice.asked)).toEqual([
    {
      video: { facingMode: { ideal: 'environment' }, width: { ideal: 1280 }, height: { ideal: 720 } },
      audio: false,
    },
  ]);
  const video = dialog.locator('video');
  await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.paused)).toBe(false);
  expect(
    await video.evaluate(({ muted, playsInline }: HTMLVideoElement) => ({ muted, playsInline })),
  ).toEqual({ muted: true, playsInline: true });
  await expect(dialog.getByText('Turn 84° right')).toHaveCount(2);
  await expect(dialog).toContainText(/35° from true north/);
  await expect(dialog.locator('.lucide-arrow-right')).toBeVisible();

  // 11 degrees to go: in the picture, and not aligned. Then 9.
  await hold(page, qibla - 11);
  await expect(dialog.getByText('Turn 11° right').first()).toBeVisible();
  await expect(dialog.locator('.lucide-arrow-right')).toBeHidden();
  expect(await page.evaluate(() => window.fakeDevice.vibrations)).toBe(0);
  await hold(page, qibla - 9);
  await expect(spoken(dialog)).toHaveText('You are facing the Qibla');
  // The compass of the page behind would feel its own six degrees, too.
  await hold(page, qibla);
  await page.waitForTimeout(500);
  expect(await page.evaluate(() => window.fakeDevice.vibrations)).toBe(1);
  await hold(page, qibla + 100);
  await expect(spoken(dialog)).toHaveText(/Turn \d+° left/);
  await expect(dialog.locator('.lucide-arrow-left')).toBeVisible();

  await stopOf(dialog).click();
  expect(await states(page)).toEqual(['ended']);
  await expect(startOf(dialog)).toBeFocused();
});

test('no track outlives its stage: closed, left, hidden, ended by itself, or granted too late', async ({
  page,
  context,
}) => {
  const dialog = await openDialog(page, context);
  await run(page, dialog);
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
    Reflect.deleteProperty(document, 'visibilityState');
  });
  await expect(dialog.getByText('The camera was stopped because you left the page.')).toBeVisible();
  expect(await states(page)).toEqual(['ended']);

  await run(page, dialog);
  await page.evaluate(() => {
    const track = window.fakeDevice.tracks.at(-1);
    // As when another app takes it: the track ends, and says so.
    track?.stop();
    track?.dispatchEvent(new Event('ended'));
  });
  await expect(dialog.getByRole('alert')).toContainText('Camera access denied or not available');
  await expect(startOf(dialog)).toBeFocused();

  await run(page, dialog);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  expect(await states(page)).toEqual(['ended', 'ended', 'ended']);

  // A door that is opened when nobody waits behind it any more.
  await page.getByRole('link', { name: /^AR Qibla Compass/ }).click();
  await page.evaluate(() => {
    window.fakeDevice.isHeldUp = true;
  });
  await startOf(dialog).click();
  await expect(dialog.getByText('Allow camera and motion when your browser asks.')).toBeVisible();
  await page.goBack();
  await expect(dialog).toBeHidden();
  await page.evaluate(() => {
    window.fakeDevice.isHeldUp = false;
    window.fakeDevice.letThrough();
  });
  await expect.poll(() => states(page)).toEqual(['ended', 'ended', 'ended', 'ended']);

  await page.goForward();
  await run(page, dialog);
  await page.goBack();
  await expect(dialog).toBeHidden();
  expect((await states(page)).at(-1)).toBe('ended');
});

test('what stands in the way is said, and can be tried again: camera refused, missing, taken; motion denied; no compass', async ({
  page,
  context,
}) => {
  const dialog = await openDialog(page, context);
  for (const [error, hint] of [
    ['NotAllowedError', 'Allow the camera for this page'],
    ['NotFoundError', 'No camera was found'],
    ['NotReadableError', 'Another app may be using it'],
  ] as const) {
    await cameraAnswers(page, error);
    await startOf(dialog).click();
    await expect(dialog.getByRole('alert')).toContainText(`Camera access denied or not available${hint}`);
  }
  await cameraAnswers(page, '');
  await letGo(page);
  await startOf(dialog).click();
  await expect(dialog.getByRole('alert')).toContainText('Device orientation not supported');
  expect(await states(page)).toEqual(['ended']);

  await page.evaluate(() => {
    Object.assign(DeviceOrientationEvent, { requestPermission: async () => 'denied' });
  });
  await startOf(dialog).click();
  await expect(dialog.getByRole('alert')).toContainText('Device orientation permission denied');
  await expect.poll(() => states(page)).toEqual(['ended', 'ended']);
});

test('without a place the camera waits for one', async ({ page, context }) => {
  const dialog = await openDialog(page, context, { hasPlace: false });
  await context.clearPermissions();
  const start = startOf(dialog);
  await expect(start).toHaveAccessibleDescription(/^Location access required for accurate Qibla direction/);
  await expect(start).toHaveAttribute('aria-disabled', 'true');
  await start.click({ force: true });
  expect(await page.evaluate(() => window.fakeDevice.asked)).toEqual([]);

  // Who refuses the device's position finds, behind the dialog, where a place is typed.
  await dialog.getByRole('link', { name: 'Set Location Manually' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Set Location Manually' })).toBeVisible();
  await page.goBack();

  await setPosition(context, london.latitude, london.longitude);
  await dialog.getByRole('button', { name: 'Use my location' }).click();
  await expect(start).not.toHaveAttribute('aria-disabled');
  await expect(dialog).not.toContainText('Location access required');
});

test('a free account sees what the camera would do; nothing is asked of the device, and nothing fetched for it', async ({
  page,
  context,
  complaints,
}) => {
  // The dialog of premium asks about terms for an account that the server does not know.
  complaints.allow(/401 \(Unauthorized\).*check-acceptance/);
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(request.url()));
  const dialog = await openDialog(page, context, { isPremium: false });
  await expect(dialog).toContainText('With premium you look through the camera of your phone');
  await expect(startOf(dialog)).toHaveCount(0);
  expect(fetched.filter((url) => /ar-camera/.test(url))).toEqual([]);
  expect(fetched.filter((url) => /ar-dialog/.test(url))).not.toEqual([]);
  expect(await page.evaluate(() => window.fakeDevice.asked)).toEqual([]);
  await dialog.getByRole('link', { name: 'Upgrade to Premium' }).click();
  await expect(page).toHaveURL(/dialog=premium/);
  await page.goBack();

  await stubCurrentUser(context, account({ isPremium: true }));
  await page.reload();
  await expect(startOf(dialog)).toBeVisible();
  expect(fetched.filter((url) => /ar-camera/.test(url))).not.toEqual([]);
});

test('in Arabic the words run the other way, the world does not; it fits small and low windows', async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 320, height: 568 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const dialog = await openDialog(page, context, { language: 'ar' });
  const start = dialog.getByRole('button', { name: 'تشغيل كاميرا الواقع المعزَّز' });
  await start.waitFor();
  expect(await axeViolations(page), 'before the start').toEqual([]);
  await start.click();
  await hold(page, qibla - 60);
  await expect(dialog.locator('.lucide-arrow-right')).toBeVisible();
  const arrow = await dialog.locator('.lucide-arrow-right').boundingBox();
  expect(arrow?.x).toBeGreaterThan(160);
  expect(await axeViolations(page), 'while it runs').toEqual([]);
  for (const viewport of [
    { width: 320, height: 568 },
    { width: 640, height: 360 },
  ]) {
    await page.setViewportSize(viewport);
    for (const name of ['إيقاف الكاميرا', 'إغلاق']) {
      const button = dialog.getByRole('button', { name });
      await expect(button).toBeInViewport({ ratio: 1 });
      expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    }
    const overflow = await dialog.evaluate((box) => box.scrollWidth - box.clientWidth);
    expect(overflow).toBeLessThanOrEqual(0);
  }
});
