import { startOtherSite } from '../../e2e/harness/other-site.ts';
import { expect, test } from '../harness/webkit.ts';

test('another site shows the widget as an element as high as its content', { tag: '@smoke' }, async ({
  visitTo,
  server,
}) => {
  // The harness expects the page to collect its errors.
  const site = await startOtherSite(
    `<script>window.mihrabComplaints = [];
    addEventListener('error', ({ message }) => window.mihrabComplaints.push(message));</script>
    <script src="${server.url}/embed/mihrab-times.js" async></script>
    <mihrab-times latitude="-6.2" longitude="106.82" name="Masjid Agung"><a href="/">Times</a></mihrab-times>`,
  );
  const visit = await visitTo(site.url);
  await visit.open('/');
  const frame = `document.querySelector('mihrab-times')?.shadowRoot?.querySelector('iframe')`;
  // The widget's script reports both, so its document has loaded and its policy allows the script.
  await expect
    .poll(() => visit.read(`[${frame}?.title, ${frame}?.clientHeight !== 420]`))
    .toEqual(['Prayer Times · Masjid Agung', true]);
  await site.stop();
});
