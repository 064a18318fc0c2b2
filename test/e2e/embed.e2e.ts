import type { FrameLocator, Page } from '@playwright/test';
import { axeViolations } from './harness/axe.ts';
import { expect, test } from './harness/journey.ts';
import { startOtherSite } from './harness/other-site.ts';

const jakarta = 'latitude=-6.2&longitude=106.82';
const jakartaAttributes = 'latitude="-6.2" longitude="106.82"';

/** Shows a page of another site. */
async function visit(page: Page, body: string, headers?: Readonly<Record<string, string>>) {
  const site = await startOtherSite(body, headers);
  await page.goto(site.url);
  return site;
}

async function expectTimes(widget: FrameLocator): Promise<void> {
  const rows = widget.getByRole('table').getByRole('row');
  await expect(rows).toHaveCount(7);
  await expect(rows.nth(1)).toHaveText(/^(Fajr|Subuh).*0[45]:\d\d$/);
}

test('another site shows the widget in a frame without scripts, and as an element that fits its content', async ({
  page,
  server,
  complaints,
}) => {
  // Given a frame that allows nothing, and the element
  complaints.allow(/Blocked script execution/);
  const site = await visit(
    page,
    `<iframe title="Without scripts" sandbox="" width="320" height="500" src="${server.url}/embed/prayer-times?${jakarta}"></iframe>
    <script src="${server.url}/embed/mihrab-times.js" async></script>
    <mihrab-times ${jakartaAttributes} name="Masjid &lt;Agung&gt;" language="id"><a href="${server.url}">Jadwal</a></mihrab-times>`,
  );

  // Then both show the times
  const plain = page.frameLocator('iframe[title="Without scripts"]');
  await expectTimes(plain);
  await expect(plain.getByRole('heading', { level: 1 })).toHaveText('Prayer Times Jakarta');
  await expect(plain.locator('#next')).toBeHidden();

  const element = page.frameLocator('mihrab-times iframe');
  await expectTimes(element);
  await expect(element.getByRole('heading', { level: 1 })).toHaveText('Jadwal Salat Masjid <Agung>');
  await expect(element.locator('#next')).toContainText('Berikutnya');
  await expect(page.getByRole('link', { name: 'Jadwal', exact: true })).toBeHidden();

  // And the element is as high as its content
  await page.waitForFunction(() => {
    const frame = document.querySelector('mihrab-times')?.shadowRoot?.querySelector('iframe');
    return frame?.title === 'Jadwal Salat · Masjid <Agung>' && frame.clientHeight !== 420;
  });
  const scrolls = await element.locator('html').evaluate((html) => html.scrollHeight > html.clientHeight);
  expect(scrolls).toBe(false);
  await site.stop();
});

test('a widget on another site leads to Mihrab in a new tab, outside the sandbox', {
  tag: '@nightly',
}, async ({ page, context, server }) => {
  const site = await visit(
    page,
    `<script src="${server.url}/embed/mihrab-times.js"></script><mihrab-times ${jakartaAttributes}></mihrab-times>`,
  );
  const [opened] = await Promise.all([
    context.waitForEvent('page'),
    page
      .frameLocator('mihrab-times iframe')
      .getByRole('link', { name: /^Prayer times by Mihrab/ })
      .click(),
  ]);
  await expect(opened).toHaveURL(`${server.url}/prayer-times`);
  await expect(opened.locator('html[data-alive]')).toBeAttached();
  expect(await opened.evaluate(() => [document.referrer, window.opener, localStorage.length >= 0])).toEqual([
    '',
    null,
    true,
  ]);
  await site.stop();
});

test('the element works under a strict policy and on a site that isolates itself', {
  tag: '@nightly',
}, async ({ page, server }) => {
  const site = await visit(
    page,
    `<script src="${server.url}/embed/mihrab-times.js"></script><mihrab-times ${jakartaAttributes}></mihrab-times>`,
    {
      'content-security-policy': `default-src 'none'; script-src ${server.url}; frame-src ${server.url}`,
      'cross-origin-embedder-policy': 'require-corp',
      'cross-origin-opener-policy': 'same-origin',
    },
  );
  await expectTimes(page.frameLocator('mihrab-times iframe'));
  expect(await page.evaluate(() => window.crossOriginIsolated)).toBe(true);
  await site.stop();
});

test('the element shows the site’s own link where frames are forbidden', { tag: '@nightly' }, async ({
  page,
  server,
  complaints,
}) => {
  complaints.allow(/Content Security Policy|frame-src/);
  const site = await visit(
    page,
    `<script src="${server.url}/embed/mihrab-times.js"></script><mihrab-times ${jakartaAttributes}><a href="${server.url}/prayer-times">Times</a></mihrab-times>`,
    { 'content-security-policy': `default-src 'none'; script-src ${server.url}` },
  );
  await expect(page.getByRole('link', { name: 'Times' })).toBeVisible();
  await site.stop();
});

for (const [language, theme] of [
  ['en', 'light'],
  ['ar', 'dark'],
] as const)
  test(`the widget is accessible in ${language}, ${theme}, at any width`, { tag: '@nightly' }, async ({
    page,
    server,
  }) => {
    for (const width of [200, 320, 700]) {
      await page.setViewportSize({ width, height: 700 });
      // Not a page of the app, which would be waited for.
      const mosque = 'iqamah=fajr:20,isha:20:30&jumuah=12:30&hours=12&accent=ffcc00';
      const url = `${server.url}/embed/prayer-times?${jakarta}&${mosque}&language=${language}&theme=${theme}`;
      await page.evaluate((address) => location.assign(address), url).catch(() => {});
      await page.waitForURL(url);
      await expect(page.getByRole('table').getByRole('row')).toHaveCount(7);
      expect(await axeViolations(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      await page.goto('about:blank');
    }
  });

test('a mosque builds its widget, sees it as it will look, and copies the code', async ({
  page,
  context,
  server,
}) => {
  // Given a person in Jakarta with a mosque
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.addInitScript(() => {
    if (window !== window.top) return;
    const place = {
      ...{ latitude: -6.2088, longitude: 106.8456, city: 'Jakarta', country: 'Indonesia' },
      ...{ countryCode: 'ID', timezone: 'Asia/Jakarta' },
    };
    localStorage.setItem('mihrab_location', JSON.stringify({ mode: 'manual', place, language: 'en' }));
    const mosque = {
      ...{ name: 'Istiqlal', latitude: -6.1702, longitude: 106.8314, jumuah: ['12:15'] },
      iqamah: { fajr: { kind: 'after_adhan', minutes: 20, roundsUpToFive: false } },
    };
    localStorage.setItem('mihrab_my_mosque', JSON.stringify(mosque));
  });
  await page.goto('/developers/widget');
  const preview = page.frameLocator('iframe[title="Preview"]');
  await expect(preview.getByRole('heading', { level: 1 })).toHaveText('Prayer Times Istiqlal');
  await expect(preview.getByText('12:15')).toBeVisible();

  // When they change its name, its language and its clock
  await page.getByRole('textbox', { name: 'Heading' }).fill('Masjid Istiqlal');
  await page.getByRole('combobox', { name: 'Language' }).click();
  await page.getByRole('option', { name: 'Bahasa Indonesia' }).click();
  await page.getByRole('switch', { name: '12-hour clock' }).click();

  // Then the preview and the code follow
  await expect(preview.getByRole('heading', { level: 1 })).toHaveText('Jadwal Salat Masjid Istiqlal');
  await expect(preview.getByRole('row', { name: /^Magrib/ })).toContainText('PM');
  await page.getByRole('button', { name: 'Copy code Web component' }).click();
  await expect(page.getByText('Code copied')).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toContain(`<script src="${server.url}/embed/mihrab-times.js" async></script>`);
  for (const attribute of ['name="Masjid Istiqlal"', 'iqamah="fajr:20"', 'hours="12"', 'language="id"'])
    expect(copied).toContain(attribute);
  expect(await axeViolations(page)).toEqual([]);

  // And the copied code works on their site
  const site = await visit(page, copied);
  await expect(page.frameLocator('mihrab-times iframe').getByRole('heading', { level: 1 })).toHaveText(
    'Jadwal Salat Masjid Istiqlal',
  );
  await site.stop();
});
