import { expect, test } from '../../e2e/harness/journey.ts';
import { startOtherSite } from '../../e2e/harness/other-site.ts';

test('another site shows the widget in a frame without scripts and as an element', { tag: '@smoke' }, async ({
  page,
  server,
}) => {
  const site = await startOtherSite(
    `<iframe title="Without scripts" sandbox="" width="320" height="500" src="${server.url}/embed/prayer-times?latitude=-6.2&longitude=106.82"></iframe>
    <script src="${server.url}/embed/mihrab-times.js" async></script>
    <mihrab-times latitude="-6.2" longitude="106.82" name="Masjid Agung"><a href="/">Times</a></mihrab-times>`,
  );
  await page.goto(site.url);
  const plain = page.frameLocator('iframe[title="Without scripts"]');
  await expect(plain.getByRole('row')).toHaveCount(7);
  const element = page.frameLocator('mihrab-times iframe');
  await expect(element.getByRole('heading', { level: 1 })).toHaveText('Prayer Times Masjid Agung');
  await expect(element.locator('#next')).toContainText('Next');
  await page.waitForFunction(() => {
    const frame = document.querySelector('mihrab-times')?.shadowRoot?.querySelector('iframe');
    return frame?.title === 'Prayer Times · Masjid Agung' && frame.clientHeight !== 420;
  });
  await site.stop();
});
