import type { BrowserContext, Locator, Page } from '@playwright/test';
import { account, startSignedIn, stubCurrentUser } from './harness/account.ts';
import { axeViolations } from './harness/axe.ts';
import { pathIn, setPosition } from './harness/device.ts';
import { fullBrowser } from './harness/full-browser.ts';
import { expect, test } from './harness/journey.ts';

test.use(fullBrowser);

// The Qibla from here is 118.99° from true north; magnetic declination in 2026 is 1.0 to 1.1° east.
const london = {
  ...{ latitude: 51.5074, longitude: -0.1278, city: 'London', country: 'United Kingdom', countryCode: 'GB' },
  timezone: 'Europe/London',
};
const qibla = 117.9;

interface FakeDevice {
  /** Every track that the page received. */
  readonly tracks: MediaStreamTrack[];
  readonly requests: MediaStreamConstraints[];
  /** Name of the error with which `getUserMedia` rejects; empty if the camera opens. */
  cameraError: string;
  /** Whether `getUserMedia` waits until `release` is called. */
  isHeld: boolean;
  release: () => void;
  vibrations: number;
}
declare global {
  interface Window {
    fakeDevice: FakeDevice;
    orientationTimer: ReturnType<typeof setInterval> | undefined;
  }
}

/** Installs a camera with a grey picture that records requests and tracks. */
function fakeCamera(): void {
  const device: FakeDevice = {
    ...{ tracks: [], requests: [], cameraError: '', isHeld: false, vibrations: 0 },
    release: () => {},
  };
  window.fakeDevice = device;
  const open = async (constraints?: MediaStreamConstraints) => {
    device.requests.push(constraints ?? {});
    if (device.isHeld)
      await new Promise<void>((resolve) => {
        device.release = resolve;
      });
    if (device.cameraError) throw new DOMException('set by the journey', device.cameraError);
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

/** Holds the phone upright with the camera at a magnetic heading, until the next call. */
async function holdAt(page: Page, headingDegrees: number): Promise<void> {
  await page.evaluate((heading) => {
    clearInterval(window.orientationTimer);
    window.orientationTimer = setInterval(() => {
      const event = new Event('deviceorientationabsolute');
      dispatchEvent(Object.assign(event, { alpha: 360 - heading, beta: 90, gamma: 0, absolute: true }));
    }, 16);
  }, headingDegrees);
}
const stopSensors = (page: Page) => page.evaluate(() => clearInterval(window.orientationTimer));

const trackStates = (page: Page) =>
  page.evaluate(() => window.fakeDevice.tracks.map(({ readyState }) => readyState));
const setCameraError = (page: Page, cameraError: string) =>
  page.evaluate((name) => {
    window.fakeDevice.cameraError = name;
  }, cameraError);

const startButton = (dialog: Locator) => dialog.getByRole('button', { name: 'Start AR Camera' });
const stopButton = (dialog: Locator) => dialog.getByRole('button', { name: 'Stop Camera' });
/** The turning instruction that a screen reader announces. */
const announcement = (dialog: Locator) => dialog.getByRole('status').filter({ hasText: /Turn|facing/ });

async function startCamera(page: Page, dialog: Locator): Promise<void> {
  // Before the click: the camera stops if no heading comes within three seconds.
  await holdAt(page, 34);
  await startButton(dialog).click();
  await expect(stopButton(dialog)).toBeFocused();
  await expect.poll(() => trackStates(page)).toContain('live');
}

test('the camera guides the user to the Qibla, reports alignment within ten degrees, and stops', async ({
  page,
  context,
}) => {
  const dialog = await openDialog(page, context);
  await expect(dialog).toHaveAccessibleName('AR Qibla Compass');
  await expect(dialog).toContainText('The camera picture is never stored or sent');
  await holdAt(page, 34);
  await startButton(dialog).dblclick();
  await expect(dialog.getByLabel('Camera view')).toBeVisible();
  // The second click of a double click, if the Stop button has already replaced the Start button.
  await stopButton(dialog).dispatchEvent('click', { detail: 2 });
  await expect(dialog.getByLabel('Camera view')).toBeVisible();
  expect(await page.evaluate(() => window.fakeDevice.requests)).toEqual([
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

  // 11 degrees off, the Qibla is in the picture but not aligned; 9 degrees off, it is aligned.
  await holdAt(page, qibla - 11);
  await expect(dialog.getByText('Turn 11° right').first()).toBeVisible();
  await expect(dialog.locator('.lucide-arrow-right')).toBeHidden();
  expect(await page.evaluate(() => window.fakeDevice.vibrations)).toBe(0);
  await holdAt(page, qibla - 9);
  await expect(announcement(dialog)).toHaveText('You’re facing the Qibla');
  // The compass on the page behind, with its own limit of six degrees, must not vibrate too.
  await holdAt(page, qibla);
  await page.waitForTimeout(500);
  expect(await page.evaluate(() => window.fakeDevice.vibrations)).toBe(1);
  await holdAt(page, qibla + 100);
  await expect(announcement(dialog)).toHaveText(/Turn \d+° left/);
  await expect(dialog.locator('.lucide-arrow-left')).toBeVisible();

  await stopButton(dialog).click();
  expect(await trackStates(page)).toEqual(['ended']);
  await expect(startButton(dialog)).toBeFocused();
});

test('every camera track ends: on close, on leaving, when hidden, when interrupted, or when granted too late', {
  tag: '@nightly',
}, async ({ page, context }) => {
  const dialog = await openDialog(page, context);
  await startCamera(page, dialog);
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
    Reflect.deleteProperty(document, 'visibilityState');
  });
  await expect(dialog.getByText('The camera stopped because you left the page.')).toBeVisible();
  expect(await trackStates(page)).toEqual(['ended']);

  await startCamera(page, dialog);
  await page.evaluate(() => {
    const track = window.fakeDevice.tracks.at(-1);
    // As if another app takes the camera: the track ends and fires its event.
    track?.stop();
    track?.dispatchEvent(new Event('ended'));
  });
  await expect(dialog.getByRole('alert')).toContainText('Camera access denied or not available');
  await expect(startButton(dialog)).toBeFocused();

  await startCamera(page, dialog);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  // React cleans up after it has removed the dialog.
  await expect.poll(() => trackStates(page)).toEqual(['ended', 'ended', 'ended']);

  // The camera is granted after the dialog was closed.
  await page.getByRole('link', { name: /^AR Qibla Compass/ }).click();
  await page.evaluate(() => {
    window.fakeDevice.isHeld = true;
  });
  await startButton(dialog).click();
  await expect(dialog.getByText('Allow camera and motion when your browser asks.')).toBeVisible();
  await page.goBack();
  await expect(dialog).toBeHidden();
  await page.evaluate(() => {
    window.fakeDevice.isHeld = false;
    window.fakeDevice.release();
  });
  await expect.poll(() => trackStates(page)).toEqual(['ended', 'ended', 'ended', 'ended']);

  await page.goForward();
  await startCamera(page, dialog);
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect.poll(async () => (await trackStates(page)).at(-1)).toBe('ended');
});

test('explains each failure and allows a retry: camera denied, missing or busy, no compass, motion denied', async ({
  page,
  context,
}) => {
  const dialog = await openDialog(page, context);
  for (const [error, hint] of [
    ['NotAllowedError', 'Allow the camera for this page'],
    ['NotFoundError', 'No camera found on this device'],
    ['NotReadableError', 'Another app may be using it'],
  ] as const) {
    await setCameraError(page, error);
    await startButton(dialog).click();
    await expect(dialog.getByRole('alert')).toContainText(`Camera access denied or not available${hint}`);
  }
  await setCameraError(page, '');
  await stopSensors(page);
  await startButton(dialog).click();
  await expect(dialog.getByRole('alert')).toContainText('Device orientation not supported');
  expect(await trackStates(page)).toEqual(['ended']);

  await page.evaluate(() => {
    Object.assign(DeviceOrientationEvent, { requestPermission: async () => 'denied' });
  });
  await startButton(dialog).click();
  await expect(dialog.getByRole('alert')).toContainText('Device orientation permission denied');
  await expect.poll(() => trackStates(page)).toEqual(['ended', 'ended']);
});

test('the camera can start only once a place is set', { tag: '@nightly' }, async ({ page, context }) => {
  const dialog = await openDialog(page, context, { hasPlace: false });
  await context.clearPermissions();
  const start = startButton(dialog);
  await expect(start).toHaveAccessibleDescription(/^Location access required for accurate Qibla direction/);
  await expect(start).toHaveAttribute('aria-disabled', 'true');
  await start.click({ force: true });
  expect(await page.evaluate(() => window.fakeDevice.requests)).toEqual([]);

  // A user without a position can enter a place on the page behind the dialog.
  await dialog.getByRole('link', { name: 'Set Location Manually' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Set Location Manually' })).toBeVisible();
  await page.goBack();

  await setPosition(context, london.latitude, london.longitude);
  await dialog.getByRole('button', { name: 'Use my location' }).click();
  await expect(start).not.toHaveAttribute('aria-disabled');
  await expect(dialog).not.toContainText('Location access required');
});

test('a free account sees a teaser; no camera code is loaded and the device is not accessed', async ({
  page,
  context,
  complaints,
}) => {
  // The premium dialog checks the terms of an account that the server does not know.
  complaints.allow(/401 \(Unauthorized\).*check-acceptance/);
  const requestedUrls: string[] = [];
  page.on('request', (request) => requestedUrls.push(request.url()));
  const dialog = await openDialog(page, context, { isPremium: false });
  await expect(dialog).toContainText('With Premium, your phone’s camera view shows the Kaaba');
  await expect(startButton(dialog)).toHaveCount(0);
  expect(requestedUrls.filter((url) => /ar-camera/.test(url))).toEqual([]);
  expect(requestedUrls.filter((url) => /ar-dialog/.test(url))).not.toEqual([]);
  expect(await page.evaluate(() => window.fakeDevice.requests)).toEqual([]);
  await dialog.getByRole('link', { name: 'Upgrade to Premium' }).click();
  await expect(page).toHaveURL(/dialog=premium/);
  await page.goBack();

  await stubCurrentUser(context, account({ isPremium: true }));
  await page.reload();
  await expect(startButton(dialog)).toBeVisible();
  expect(requestedUrls.filter((url) => /ar-camera/.test(url))).not.toEqual([]);
});

test('in Arabic the text is mirrored and the directions are not, and the dialog fits small windows', {
  tag: '@nightly',
}, async ({ page, context }) => {
  await page.setViewportSize({ width: 320, height: 568 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const dialog = await openDialog(page, context, { language: 'ar' });
  const start = dialog.getByRole('button', { name: 'تشغيل الكاميرا' });
  await start.waitFor();
  expect(await axeViolations(page), 'before the start').toEqual([]);
  await holdAt(page, qibla - 60);
  await start.click();
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
