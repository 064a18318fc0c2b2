import type { Page } from '@playwright/test';
import { setPosition } from './harness/device.ts';
import { expect, test } from './harness/journey.ts';
import { nightlyUnless } from './harness/nightly.ts';
import { layoutProblems, lengthenWords } from './harness/pseudo-locale.ts';
import { routes } from './harness/routes.ts';

const widths = [320, 1280] as const;
/** Pages that are not whole before the times of the place are known. */
const showsTimes = /^(?:\/ur)?\/(?:prayer-times)?$|^\/ur$/;

/** Opens a page, lengthens what it says and gives what stands badly, at each width. */
async function faultsAt(page: Page, address: string): Promise<string[]> {
  const faults: string[] = [];
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  if (showsTimes.test(address))
    await page.getByRole('main').getByRole('listitem').locator('time').first().waitFor();
  await lengthenWords(page);
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    await page.evaluate(
      () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
    );
    faults.push(...(await layoutProblems(page)).map((fault) => `${address} at ${width}: ${fault}`));
  }
  return faults;
}

const manyWords = ['/', '/prayer-times', '/ur/prayer-times'];
const others = [...routes.map(({ path }) => path), '/nowhere', '/ur'].filter(
  (path) => !manyWords.includes(path),
);

for (const addresses of [manyWords, others])
  test(
    `words longer by four tenths are cut nowhere and push nothing over anything else, on ${addresses.length} pages`,
    nightlyUnless(addresses === manyWords),
    async ({ page, context, complaints }) => {
      complaints.allow(/404 \(Not Found\)/);
      await setPosition(context, 51.5074, -0.1278);
      test.setTimeout(addresses.length * 10_000);
      for (const address of addresses) expect.soft(await faultsAt(page, address), address).toEqual([]);
    },
  );

test('a text that is cut, buttons that lie on each other and a bar that loses its end would be found', async ({
  page,
}) => {
  await page.goto('/contact');
  expect(await layoutProblems(page)).toEqual([]);
  await page.evaluate(() => {
    const plant = (html: string) => document.querySelector('main')?.insertAdjacentHTML('beforeend', html);
    plant('<p style="width:4rem;overflow:hidden;white-space:nowrap">a word and another</p>');
    plant('<button type="button">one</button><button type="button" style="margin-left:-1rem">two</button>');
    document.querySelector('header a')?.setAttribute('style', 'position:relative;left:-10rem');
  });
  const faults = await layoutProblems(page);
  expect(faults).toContainEqual(expect.stringMatching(/^cut: p “a word/));
  expect(faults).toContainEqual(expect.stringMatching(/^on each other: button “one”/));
  expect(faults).toContainEqual(expect.stringMatching(/^out of its bar: a “Mihrab”/));
});
